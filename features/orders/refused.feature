@s8
Feature: Orders that the store refuses, and answers that get lost

  Background:
    Given the shop sells:
      | product      | vendor        | price | stock |
      | Bamboo Whisk | Uji Tea House | 1250  | 5     |

  @cli
  Scenario: too little stock is reported before the order is sent, and the cart stays
    Given Ana has put 3 "Bamboo Whisk" into her cart
    And the shop has sold all but 1 "Bamboo Whisk"
    When Ana orders as a guest
    Then Ana sees a message with "Bamboo Whisk: only 1 left in stock, 3 in the cart"
    And Ana's cart holds:
      | product      | quantity |
      | Bamboo Whisk | 3        |
    And no order was placed

  @cli
  Scenario: a new price is shown and agreed to before the order is sent
    Given Ana has put 1 "Bamboo Whisk" into her cart
    And the price of "Bamboo Whisk" is now 1300
    When Ana orders as a guest
    Then Ana sees a message with "Bamboo Whisk: the price was ৳1,250, now ৳1,300"
    And no order was placed
    When Ana agrees to the changes and orders as a guest
    Then Ana's order is placed

  @web @s2.16
  Scenario: too little stock is reported before the order is sent, and the cart stays
    Given Ana has put 3 "Bamboo Whisk" into her cart
    And the shop has sold all but 1 "Bamboo Whisk"
    And Ana goes through the checkout as "Ana"
    And Ana reads "Only 1 unit of Bamboo Whisk in stock"
    When Ana chooses to confirm
    Then Ana's cart holds:
      | product      | quantity |
      | Bamboo Whisk | 3        |
    And no order was placed

  @web @s2.16
  Scenario: a new price is shown and agreed to before the order is sent
    Given Ana has put 1 "Bamboo Whisk" into her cart
    And the price of "Bamboo Whisk" is now 1300
    And Ana goes through the checkout as "Ana"
    And Ana reads "Price was ৳1,250, now ৳1,300"
    When Ana chooses to confirm
    Then Ana reads in "Order Placed Successfully!":
      | ৳1,300 |

  @web
  @s8.order-400 @s8.order-400-restore @s9.stock-is-a-limit
  Scenario: an order of more than is left is refused, and the cart can be restored
    Given Ana has put 3 "Bamboo Whisk" into her cart
    And Ana goes through the checkout as "Ana"
    And the shop has sold all but 1 "Bamboo Whisk"
    When Ana chooses to confirm
    Then Ana sees the message "Only 1 of Bamboo Whisk left in stock; please order fewer"
    When Ana restores her cart
    Then Ana's cart holds:
      | product      | quantity |
      | Bamboo Whisk | 3        |

  @web
  @s8.order-400
  Scenario: the price changed while she was at the checkout
    Given Ana has put 1 "Bamboo Whisk" into her cart
    And Ana goes through the checkout as "Ana"
    And the price of "Bamboo Whisk" is now 1300
    When Ana chooses to confirm
    Then Ana sees the message "The price of Bamboo Whisk is now ৳1,300; please look at your cart again"
    And Ana's cart is empty
    And no order was placed

  @web @cli @F-14
  @s8.order-failure
  Scenario: an outage leaves the cart alone
    Given Ana has put 1 "Bamboo Whisk" into her cart
    And the store cannot take orders
    When Ana orders as a guest
    Then Ana sees the message "Order Failure"
    And Ana's cart holds:
      | product      | quantity |
      | Bamboo Whisk | 1        |

  @web @cli @F-14
  @s7.order-once
  Scenario: an order whose answer was lost is placed once
    Given Ana has put 1 "Bamboo Whisk" into her cart
    And the answers to Ana's orders get lost
    And Ana orders as a guest
    When the network works again
    And Ana orders again
    Then Ana's order is placed
    And exactly 1 order was placed

  @cli @process @F-14
  Scenario: the same order sent twice at the same moment is placed once
    Given Ana has put 1 "Bamboo Whisk" into her cart
    When Ana orders twice at the same moment as a guest
    Then Ana's order is placed
    And exactly 1 order was placed
    And Ana's cart is empty

  @web
  Scenario: after an order that failed the device keeps nothing of what she typed
    Given Ana has put 1 "Bamboo Whisk" into her cart
    And the answers to Ana's orders get lost
    When Ana orders as a guest
    Then the device keeps something under "nihonhaat:pending-order"
    And nothing that the device keeps says "House 12, Road 5, Dhanmondi"

  Rule: the terminal clears up an order whose answer was lost

    Background:
      Given Ana has put 2 "Bamboo Whisk" into her cart
      And the answers to Ana's orders get lost

    @cli @F-14
    Scenario: it was placed at the price that was shown
      Given Ana orders as a guest
      And the price of "Bamboo Whisk" is now 1300
      When the network works again
      And Ana clears up her orders
      Then Ana's order is placed once
      And Ana's cart is empty

  Rule: a pending order outlives the sign-out

    Background:
      Given Ana is a signed-in customer
      And Ana has put 1 "Bamboo Whisk" into her cart
      And the answers to Ana's orders get lost
      And Ana orders
      And the network works again

    @cli @F-14
    Scenario: the sign-out and the next sign-in tell of it
      When Ana signs out
      Then Ana sees a message with "has had no answer and may have been placed"
      When Ana signs in with the password "sakura-2026"
      Then Ana sees a message with "has had no answer and may have been placed"
      When Ana clears up her orders
      Then Ana's order is placed once
