@s4 @s8 @F-14
Feature: What became of an order without an answer, the store says

  Background:
    Given the shop sells:
      | product      | vendor        | price | stock |
      | Bamboo Whisk | Uji Tea House | 1250  | 5     |

  Rule: an answer that was lost is asked for at once

    @web @cli
    @s7.order-settled
    Scenario: an order that arrived is a success
      Given Ana has put 3 "Bamboo Whisk" into her cart
      And the answer to Ana's order gets lost
      When Ana orders as a guest
      Then Ana's order is placed
      And Ana's cart is empty
      And exactly 1 order was placed

  Rule: the stock that her own order took does not refuse it

    Background:
      Given Ana has put 3 "Bamboo Whisk" into her cart
      And Ana's order has failed because its line is cut before the answer

    @web
    @s7.order-settled
    Scenario: the checkout shows the order when the network works again
      When the network works again
      And Ana opens the page "checkout"
      Then Ana's order is placed
      And Ana's cart is empty
      And exactly 1 order was placed
      And the shop has 2 "Bamboo Whisk" left

    @web
    @s4.guest-keeps-number
    Scenario: its number stays in the cart once the dialog is answered
      When the network works again
      And Ana opens the page "cart"
      And Ana chooses "OK"
      Then Ana reads "Keep this number."

    @web
    @s7.order-settled
    Scenario: the order counts as placed when the product is sold out or has another price by then
      Given the shop has sold all but 0 "Bamboo Whisk"
      And the price of "Bamboo Whisk" is now 1300
      When the network works again
      And Ana opens the page "checkout"
      Then Ana's order is placed
      And Ana's cart is empty
      And exactly 1 order was placed

    @cli
    @s8.terminal-order-settled
    Scenario: the same command tells the order, though nothing is left
      Given the shop has sold all but 0 "Bamboo Whisk"
      When the network works again
      And Ana orders again
      Then Ana's order is placed
      And Ana's cart is empty
      And exactly 1 order was placed

    @cli
    @s8.terminal-order-settled
    Scenario: the terminal orders nothing else until it is known
      Given Ana sets the quantity of "Bamboo Whisk" to 2
      When Ana orders again
      Then Ana sees a message with "nothing else was sent"
      And exactly 1 order was placed

    @cli
    @s8.terminal-order-settled
    Scenario: the terminal reports an order that was placed instead of ordering something else
      Given Ana sets the quantity of "Bamboo Whisk" to 2
      When the network works again
      And Ana orders again
      Then Ana sees a message with "An earlier order was placed"
      And exactly 1 order was placed
      And Ana's cart is empty

    @web
    @s7.order-settled
    Scenario: nothing else is ordered until it is known
      Given Ana sets the quantity of "Bamboo Whisk" to 2
      When Ana orders again
      Then Ana sees the message "Order Failure"
      And exactly 1 order was placed
      When the network works again
      And Ana opens the page "cart"
      Then Ana's order is placed

  Rule: an order that never arrived never will

    Background:
      Given Ana has put 3 "Bamboo Whisk" into her cart
      And Ana's order has failed because its line is cut before the store hears of it

    @web
    @s7.order-once
    Scenario: the cart is as it was, and orders anew
      When the network works again
      And Ana opens the page "cart"
      Then Ana reads "Your last order did not arrive"
      And Ana's cart holds:
        | product      | quantity |
        | Bamboo Whisk | 3        |
      When Ana orders again
      Then Ana's order is placed once
