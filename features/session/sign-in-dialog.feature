@web @s2.10
Feature: Signing in without leaving the page

  Background:
    Given Ana is a customer with the password "sakura-2026"
    And Ana opens the home page
    And Ana chooses "Account" in "Main"

  @s2.10.right-data
  Scenario: right data end in the account
    When Ana fills in the dialog "ana@example.com" and "sakura-2026"
    And Ana chooses "SIGN IN"
    Then Ana is on the page "my account"
    And nothing is open

  @s2.10.right-data
  Scenario: wrong data end at the login, with the e-mail and the reason shown
    When Ana fills in the dialog "ana@example.com" and "momiji-2026"
    And Ana chooses "SIGN IN"
    Then Ana is on the page "login"
    And Ana sees the message "Invalid email or password"
    And her e-mail stands there as "ana@example.com"
