@web @s2.11
Feature: The login page

  Background:
    Given Ana is a customer with the password "sakura-2026"

  @s3 @s4
  @s3.session-keys @s4.login-keeps-token-and-expiry @s6.bearer-token
  Scenario: a login leads to the account and is stored with its end
    When Ana signs in with the password "sakura-2026"
    Then Ana is on the page "my account"
    And the device keeps something under "token"
    And the device keeps something under "expirationDate"
