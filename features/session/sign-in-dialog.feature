@web @s2.10
Feature: Signing in without leaving the page

  Background:
    Given Ana is a customer with the password "sakura-2026"
    And Ana opens the home page
    And Ana chooses "Account" in "Main"

  @s2.10.title @s2.10.create-account
  Scenario: what an account is good for
    Then Ana reads in "SIGN IN OR REGISTER":
      | NEW HERE?                        |
      | Registration is free and easy!   |
      | Faster checkout process          |
      | Save multiple shipping addresses |
      | View and track your orders       |
      | Exclusive member discounts       |
    When Ana chooses "CREATE ACCOUNT"
    Then Ana is on the page "registration"
    And nothing is open

  @s2.10.right-data
  Scenario: right data end in the account
    When Ana fills in the dialog "ana@example.com" and "sakura-2026"
    And Ana chooses "SIGN IN"
    Then Ana is on the page "my account"
    And nothing is open

  @s2.10.right-data
  Scenario: wrong data end at the login, with the e-mail kept and the reason told
    When Ana fills in the dialog "ana@example.com" and "momiji-2026"
    And Ana chooses "SIGN IN"
    Then Ana is on the page "login"
    And Ana is told "Invalid email or password"
    And her e-mail stands there as "ana@example.com"

  @s2.10.sign-in-goes-on @s5.sign-in-dialog-unchecked
  Scenario: nothing filled in ends at the login, without a reproach
    When Ana chooses "SIGN IN"
    Then Ana is on the page "login"
    And nothing is open
    And no field says anything

  @s2.10.idle
  Scenario: it can be closed, and the way to a forgotten password leads nowhere
    When Ana chooses "Forgot your password?"
    Then "SIGN IN OR REGISTER" is open
    And none of these does anything:
      | Sign in with Facebook |
      | Sign in with X        |
      | Sign in with Google   |
      | Sign in with LinkedIn |
    When Ana chooses "Close"
    Then nothing is open
    And Ana is on the page "home"

  @s2.10.marked-text
  Scenario: text that is marked beyond its edge does not close it
    When Ana fills in the dialog "ana@example.com" and "sakura-2026"
    And Ana marks her "e-mail" and lets go beside the dialog
    Then "SIGN IN OR REGISTER" is open
    And her e-mail stands there as "ana@example.com"

  @s2.10.closed-early
  Scenario: closed before a slow store has answered, it leads nowhere
    Given the store takes its time for its "login"
    When Ana fills in the dialog "ana@example.com" and "sakura-2026"
    And Ana chooses "SIGN IN"
    And Ana chooses "Close"
    And the store answers at last
    Then the device keeps something under "token"
    And Ana is on the page "home"
