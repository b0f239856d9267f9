@web @s2.11
Feature: The login page

  Background:
    Given Ana is a customer with the password "sakura-2026"

  @s2.11.panels
  Scenario: two panels, the first leading to a new account
    When Ana opens the login page
    Then Ana reads:
      | New Customer       |
      | Returning Customer |
    When Ana chooses "CONTINUE"
    Then Ana is on the page "registration"

  @s2.11.idle
  Scenario: what has no behaviour has none
    When Ana opens the login page
    Then none of these does anything:
      | Forgot the password    |
      | Sign in with Facebook  |
      | Sign in with X         |
      | Sign in with Google    |
      | Sign in with LinkedIn  |

  @s3 @s4
  @s3.session-keys @s4.login-keeps-token-and-expiry @s6.bearer-token
  Scenario: a login leads to the account and is kept with its end
    When Ana signs in with the password "sakura-2026"
    Then Ana is on the page "my account"
    And the device keeps something under "token"
    And the device keeps something under "expirationDate"

  @s8
  @s8.login-failure
  Scenario: a store out of reach is told, and the e-mail stays
    Given the store cannot answer for its "login"
    When Ana signs in with the password "sakura-2026"
    Then Ana is told "The store cannot sign you in right now. Please try again in a moment."
    And her e-mail stands there as "ana@example.com"

  @s8
  @s4.login-failure @s8.login-failure
  Scenario: a problem that this shop does not know is told in the words of the store
    Given the store refuses its "login" with the words "This account is locked"
    When Ana signs in with the password "sakura-2026"
    Then Ana is told "This account is locked"
