@s8
Feature: Orders that the store refuses, and answers that get lost

  Background:
    Given the shop sells:
      | product      | vendor        | price | stock |
      | Bamboo Whisk | Uji Tea House | 1250  | 5     |

  @web @cli
  Scenario: somebody else was quicker
    Given Ana has put 3 "Bamboo Whisk" into her cart
    And the shop has sold all but 1 "Bamboo Whisk"
    When Ana orders as a guest
    Then Ana is told "Only 1 of Bamboo Whisk left in stock; please order fewer"
    And Ana's cart is empty
    And no order was placed

  @web @cli
  Scenario: the price has changed
    Given Ana has put 1 "Bamboo Whisk" into her cart
    And the price of "Bamboo Whisk" is now 1300
    When Ana orders as a guest
    Then Ana is told "The price of Bamboo Whisk is now ৳1,300; please look at your cart again"
    And Ana's cart is empty
    And no order was placed

  @web
  Scenario: a refused cart can be brought back
    Given Ana has put 3 "Bamboo Whisk" into her cart
    And the shop has sold all but 1 "Bamboo Whisk"
    And Ana orders as a guest
    When Ana restores her cart
    Then Ana's cart holds:
      | product      | quantity |
      | Bamboo Whisk | 3        |

  @web
  Scenario: an outage leaves the cart alone
    Given Ana has put 1 "Bamboo Whisk" into her cart
    And the store cannot take orders
    When Ana orders as a guest
    Then Ana is told "Order Failure"
    And Ana's cart holds:
      | product      | quantity |
      | Bamboo Whisk | 1        |

  @web @cli
  Scenario: an order whose answer was lost is placed once
    Given Ana has put 1 "Bamboo Whisk" into her cart
    And the answers to Ana's orders get lost
    And Ana orders as a guest
    When the network works again
    And Ana orders again
    Then Ana's order is placed
    And exactly 1 order was placed
