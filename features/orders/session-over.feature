@s4 @s6 @F-19
Feature: A customer's order does not become a guest's by itself

  Background:
    Given the shop sells:
      | product      | vendor        | price | stock |
      | Bamboo Whisk | Uji Tea House | 1250  | 5     |
    And Ana is a customer with the password "sakura-2026"
    And Ana has signed in
    And Ana has put 1 "Bamboo Whisk" into her cart
    And Ana opens the page "checkout"
    And her billing first name stands there as "Ana"
    And the store answers its "order" once with status 401
    And the store answers its "customer" with status 401
    And Ana continues to the end and confirms
    And Ana sees the message "Order Failure"
    And Ana chooses "OK"

  @web
  @s8.order-session-over
  Scenario: the order waits until she chooses to order as a guest
    Then Ana reads "You are no longer signed in"
    And no order was placed
    When Ana chooses "Order as a guest"
    And Ana chooses to confirm
    Then Ana's order is placed
