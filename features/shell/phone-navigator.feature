@web @s2.2
Feature: Five ways at the foot of a phone

  @s2.2.navigator
  Scenario: they lead where they say
    When Ana opens the page "cart"
    Then these in "Main" lead on:
      | Home                | home              |
      | Categories          | search        |
      | Cart, 0 items   | cart      |
      | Notifications       | notifications |

  @s2.10
  @s2.2.login-modal @s2.2.navigator-account
  Scenario: Account opens the sign-in dialog for a visitor
    When Ana opens the home page
    And Ana chooses "Account" in "Main"
    Then "SIGN IN OR REGISTER" is open

  @s2.2.navigator-account
  Scenario: Account is the account for a customer
    Given Ana is a customer with the password "sakura-2026"
    And Ana has signed in
    When Ana opens the home page
    And Ana chooses "Account" in "Main"
    Then Ana is on the page "my account"
