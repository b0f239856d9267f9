@s2.14 @web @cli
Feature: A customer sees what was in an order and how far it is

  @s2.14.order-details @s2.14.order-way
  Scenario: the lines of the newest order, and its step
    Given the shop sells:
      | product       | vendor        | price | stock |
      | Bamboo Whisk  | Uji Tea House | 1250  | 5     |
      | Sencha Leaves | Uji Tea House | 850   | 5     |
    And Ana is a customer with the password "sakura-2026"
    And Ana has signed in
    And Ana has put 2 "Bamboo Whisk" into her cart
    And Ana has put 1 "Sencha Leaves" into her cart
    When Ana orders
    Then Ana's newest order is at the step "pending" and holds:
      | product       | quantity | price  | total  |
      | Bamboo Whisk  | 2        | ৳1,250 | ৳2,500 |
      | Sencha Leaves | 1        | ৳850   | ৳850   |
