@web @s2.13
Feature: Changing one's data

  Background:
    Given Ana is a customer with the password "sakura-2026"
    And Ana has signed in
    And Ana opens the page "edit account"

  @s2.13.prefilled @s3.customer-fields
  Scenario: the form knows the customer, the name split at its space
    Then Ana reads "Your Personal Details"
    And her first name stands there as "Ana"
    And her last name stands there as "Rahman"
    And her e-mail stands there as "ana@example.com"
    And her phone number stands there as "01712345678"
    And her country stands there as "Bangladesh"

  @s8
  @s2.13.update @s7.profile @s8.profile-success
  Scenario: an update is told, and stays
    When Ana writes "Khulna" as her city
    And Ana chooses "Update"
    Then Ana is told "Profile update successful"
    When Ana chooses "OK"
    Then her city stands there as "Khulna"
    When Ana opens the page "address book"
    Then Ana reads "Khulna"

  @s8
  @s8.profile-failure
  Scenario: an update that fails is told, and nothing typed is lost
    Given the store cannot answer for its "profile"
    When Ana writes "Khulna" as her city
    And Ana chooses "Update"
    Then Ana is told "Profile update failure"
    When Ana chooses "OK"
    Then her city stands there as "Khulna"

  @s5 @s8
  @s5.profile-required @s5.profile-email @s5.profile-phone
  Scenario: every field says what it needs
    Then these fields say, until they are put right:
      | field        | value          | message                   |
      | first name   |                | Required                  |
      | last name    |                | Required                  |
      | e-mail       |                | Required                  |
      | e-mail       | ana-at-example | Invalid email             |
      | phone number | 01212345678    | Phone number is not valid |
      | address      |                | Required                  |
      | country      |                | Required                  |
      | city         |                | Required                  |
      | zip          |                | Required                  |
