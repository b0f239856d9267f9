@s2.14 @web @cli
Feature: A customer sees what became of an order after it was placed

  Background:
    Given the shop sells:
      | product       | vendor        | price | stock |
      | Bamboo Whisk  | Uji Tea House | 1250  | 5     |
      | Sencha Leaves | Uji Tea House | 850   | 5     |
    And Ana is a customer with the password "sakura-2026"
    And Ana has signed in
    And Ana has put 2 "Bamboo Whisk" into her cart

  @s2.14.parcel
  Scenario: who carries the parcel and under which number, also where the number was mended
    When Ana orders
    And the shop sends Ana's order with "Pathao" under the number "DD-88211"
    And the shop sends Ana's order with "Pathao" under the number "DD-88212"
    Then "Pathao" carries Ana's newest order under the number "DD-88212"

  @s2.14.parcel
  Scenario: a parcel that came back
    When Ana orders
    And the parcel of Ana's order comes back
    Then Ana's latest orders are:
      | products | status   | total  |
      | 1        | returned | ৳2,500 |
