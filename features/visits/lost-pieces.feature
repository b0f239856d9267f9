@web @lost-pieces @F-16
Feature: What gets lost on the way comes when the network is back
  Nobody has to load the page again: what was tapped opens by itself.

  Background:
    Given the shop sells:
      | product      | vendor        | price | stock |
      | Bamboo Whisk | Uji Tea House | 1250  | 20    |

  @s2.8
  Scenario: a page that was tapped without a network
    Given Ana opens the home page
    And Ana's network is gone
    And Ana chooses "Cart, 0 items" in "Main"
    When Ana's network is back
    Then Ana reads "Your shopping cart is empty"
    And the page was not loaded again

  @s2.10
  Scenario: a dialog that was asked for without a network
    Given Ana opens the home page
    And Ana's network is gone
    And Ana chooses "Account" in "Main"
    When Ana's network is back
    Then Ana reads "SIGN IN OR REGISTER"
    And the page was not loaded again

  @s2.9
  Scenario: a product that was added while pieces of the script get lost
    Given Ana opens the home page
    And pieces of the script get lost
    And Ana chooses "Add to Cart: Bamboo Whisk"
    And the badge of the cart says "1"
    When pieces of the script arrive again
    Then Ana reads "Item Added Successfully!"
    And the page was not loaded again
