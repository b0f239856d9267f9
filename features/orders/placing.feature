@s2.16 @s4 @s8
Feature: Placing an order, paid in cash on delivery

  Background:
    Given the shop sells:
      | product       | vendor        | price | stock |
      | Bamboo Whisk  | Uji Tea House | 1250  | 5     |
      | Sencha Leaves | Uji Tea House | 850   | 5     |

  @web @cli @smoke
  @s4.order-success-clears-cart @s6.order-of-a-guest @s7.order
  Scenario: a guest orders
    Given Ana has put 2 "Bamboo Whisk" into her cart
    When Ana orders as a guest
    Then Ana's order is placed
    And Ana's cart is empty
    And the shop has 3 "Bamboo Whisk" left

  @web @cli @s2.14 @smoke
  @s7.orders
  Scenario: a customer's order stands in Latest Orders
    Given Ana is a customer with the password "sakura-2026"
    And Ana has signed in
    And Ana has put 2 "Bamboo Whisk" into her cart
    And Ana has put 1 "Sencha Leaves" into her cart
    When Ana orders
    Then Ana's order is placed
    And Ana's latest orders are:
      | products | status  | total  |
      | 2        | pending | ৳3,350 |

  @web @cli
  @s4.order-success-removes-rows @s7.remove-after-order
  Scenario: after an order the saved cart is empty too
    Given Ana is a customer with the password "sakura-2026"
    And Ana has left 2 "Bamboo Whisk" in her saved cart
    And Ana has signed in
    When Ana orders
    Then Ana's order is placed
    And Ana's saved cart is empty

  @web @own-shop
  @s4.order-success-dialog @s4.order-success-account @s4.guest-keeps-number @s8.order-success
  Scenario: a guest sees the order's number above the login, also after a reload
    Given Ana has put 1 "Bamboo Whisk" into her cart
    When Ana orders as a guest
    Then Ana is on the page "login"
    And Ana reads in "Order Placed Successfully!":
      | Your order has been placed successfully. |
      | Order number                             |
      | 1                                        |
    When Ana chooses "OK"
    And Ana loads the page again
    Then Ana reads:
      | Your order has been placed successfully. Order number: 1 |
      | Keep this number.                                        |

  Rule: what was bought leaves the saved cart, even when the store cannot remove it at once

    Background:
      Given Ana is a customer with the password "sakura-2026"
      And Ana has left 2 "Bamboo Whisk" in her saved cart
      And Ana has signed in
      And the store cannot answer for its "removal of what was bought"
      And Ana orders

    @web @F-15
    @s4.order-success-rows-left-over @s7.remove-after-order
    Scenario: it does not come back at the next sign-in
      Given Ana comes back after her session has ended
      When the network works again
      And Ana signs in with the password "sakura-2026"
      Then Ana's cart is empty
      And Ana's saved cart is empty

    @web @F-15
    Scenario: what is wanted again meanwhile is still there at the next sign-in
      Given Ana puts 1 "Bamboo Whisk" into her cart
      And Ana signs out
      When the network works again
      And Ana signs in with the password "sakura-2026"
      Then Ana's cart holds:
        | product      | quantity |
        | Bamboo Whisk | 1        |

  Rule: an order that is on its way is not changed any more

    Background:
      Given Ana has put 1 "Bamboo Whisk" into her cart
      And Ana goes through the checkout as "Ana"
      And the store takes its time for its "order"
      And Ana chooses to confirm

    @web @F-18
    @s2.16.confirm-once @s4.order-success-clears-cart
    Scenario: its details cannot be changed, and what another tab adds stays in the cart
      Then none of her details can be changed
      When Ana puts 1 "Sencha Leaves" into her cart in another tab
      And the store answers at last
      Then Ana reads "Order Placed Successfully!"
      And Ana's cart holds:
        | product       | quantity |
        | Sencha Leaves | 1        |
