@s8 @s4
Feature: Failures around a customer's cart and order

  Background:
    Given the shop sells:
      | product      | vendor        | price | stock |
      | Bamboo Whisk | Uji Tea House | 1250  | 20    |
    And Ana is a customer with the password "sakura-2026"

  @web
  @s4.cart-remove-only-200 @s8.removal-logged
  Scenario: a saved line that cannot be removed stays, without an alert
    Given Ana has left 2 "Bamboo Whisk" in her saved cart
    And Ana has signed in
    And the store cannot answer for its "removal from the saved cart"
    When Ana removes "Bamboo Whisk" from her cart
    Then Ana's cart holds:
      | product      | quantity |
      | Bamboo Whisk | 2        |
    And no alert was shown

  @web
  @s4.customer-not-fetched @s7.me @s8.customer-logged
  Scenario: a customer who cannot be fetched stays signed in
    Given Ana has signed in
    And the store cannot answer for its "customer"
    When Ana opens the page "wish list"
    Then Ana is on the page "wish list"
    And no alert was shown

  @web @cli
  @s8.order-failure
  Scenario Outline: an order whose answer <fault> is a failure that keeps the cart
    Given Ana has signed in
    And Ana has put 1 "Bamboo Whisk" into her cart
    And the store <way> for its "order"
    When Ana orders
    Then Ana is told "Order Failure"
    And Ana's cart holds:
      | product      | quantity |
      | Bamboo Whisk | 1        |

    Examples:
      | fault       | way              |
      | is refused  | cannot answer    |
      | is nonsense | answers nonsense |
