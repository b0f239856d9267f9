@web @s2.13
Feature: Changing one's data

  Background:
    Given Ana is a customer with the password "sakura-2026"
    And Ana has signed in
    And Ana opens the page "edit account"

  @s8
  @s2.13.update @s7.profile @s8.profile-success
  Scenario: an update is confirmed, and stays
    When Ana writes "Khulna" as her city
    And Ana chooses "Update"
    Then Ana sees the message "Profile update successful"
    When Ana chooses "OK"
    Then her city stands there as "Khulna"
    When Ana opens the page "address book"
    Then Ana reads "Khulna"
