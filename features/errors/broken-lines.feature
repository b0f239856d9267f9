@s8
Feature: A line that breaks in the middle of an order

  Background:
    Given the shop sells:
      | product      | vendor        | price | stock |
      | Bamboo Whisk | Uji Tea House | 1250  | 5     |
    And Ana has put 1 "Bamboo Whisk" into her cart

  @web @cli @F-14
  Scenario Outline: an order whose line <breaks> is placed once
    Given the line of Ana's order <breaks>
    And Ana orders as a guest
    And Ana is told "Order Failure"
    And Ana's cart holds:
      | product      | quantity |
      | Bamboo Whisk | 1        |
    When the network works again
    And Ana orders again
    Then Ana's order is placed
    And exactly 1 order was placed
    And the shop has 4 "Bamboo Whisk" left
    And Ana's cart is empty

    Examples:
      | breaks                                |
      | is cut before the store hears of it   |
      | is reset before the store hears of it |
      | is cut before the answer              |
      | is cut within the answer              |

  @web @F-14
  @s7.call-limit
  Scenario: an order to which nobody says anything is given up, and placed once when asked again
    Given Ana goes through the checkout as "Ana"
    And the clock is in our hands
    And the store never answers for its "order"
    When Ana chooses to confirm
    And the store has been asked for its "order"
    And 31 seconds pass
    Then Ana is told "Order Failure"
    And the badge of the cart says "1"
    When the network works again
    And Ana orders again
    Then Ana's order is placed
    And exactly 1 order was placed

  @web @F-14 @F-18
  Scenario: an order whose answer was lost in one tab and that another tab sends again is one order
    Given the line of Ana's order is cut before the answer
    And Ana orders as a guest
    And Ana is told "Order Failure"
    When the network works again
    And Ana orders as a guest in another tab
    Then exactly 1 order was placed
    And the shop has 4 "Bamboo Whisk" left
    And Ana's cart is empty
