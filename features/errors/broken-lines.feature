@s8
Feature: A line that breaks in the middle of an order

  Background:
    Given the shop sells:
      | product      | vendor        | price | stock |
      | Bamboo Whisk | Uji Tea House | 1250  | 5     |
    And Ana has put 1 "Bamboo Whisk" into her cart

  @F-14
  Scenario Outline: an order whose line <breaks> is placed once
    Given Ana's order has failed because its line <breaks>
    When the network works again
    And Ana orders again
    Then Ana's order is placed once
    And the shop has 4 "Bamboo Whisk" left
    And Ana's cart is empty

    @web @cli
    Examples:
      | breaks                              |
      | is cut before the store hears of it |
      | is cut within the answer            |

    @cli
    Examples:
      | breaks                                |
      | is reset before the store hears of it |
      | is cut before the answer              |

  @web @F-14
  @s7.call-limit
  Scenario: an order without a response is given up, and placed once when sent again
    Given Ana goes through the checkout as "Ana"
    When Ana confirms, and the store does not answer for 31 seconds
    Then Ana sees the message "Order Failure"
    And the badge of the cart says "1"
    When the network works again
    And Ana orders again
    Then Ana's order is placed once

  @web @F-14 @F-18
  Scenario: an order whose answer was lost in one tab and that another tab sends again is one order
    Given Ana's order has failed because its line is cut before the answer
    When the network works again
    And Ana orders as a guest in another tab
    Then exactly 1 order was placed
    And the shop has 4 "Bamboo Whisk" left
    And Ana's cart is empty
