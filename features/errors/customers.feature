@s8 @s4
Feature: Failures around a customer's cart and order

  Background:
    Given the shop sells:
      | product      | vendor        | price | stock |
      | Bamboo Whisk | Uji Tea House | 1250  | 20    |
    And Ana is a customer with the password "sakura-2026"

  @s8.order-failure
  Scenario Outline: an order whose answer <fault> is a failure that keeps the cart
    Given Ana has signed in
    And Ana has put 1 "Bamboo Whisk" into her cart
    And the store <way> for its "order"
    When Ana orders
    Then Ana sees the message "Order Failure"
    And Ana's cart holds:
      | product      | quantity |
      | Bamboo Whisk | 1        |

    @web @cli
    Examples:
      | fault       | way              |
      | is nonsense | answers nonsense |

    @cli
    Examples:
      | fault      | way           |
      | is refused | cannot answer |
