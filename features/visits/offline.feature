@web @s2.8
Feature: Without a network

  Background:
    Given the shop sells:
      | product      | vendor        | price | stock |
      | Bamboo Whisk | Uji Tea House | 1250  | 20    |
    And Ana has put 1 "Bamboo Whisk" into her cart

  @F-16
  Scenario: the page says so, and the cart still works
    Given Ana looks at her cart
    When Ana's network is gone
    Then Ana reads "You are offline. Your cart is safe and still works."
    When Ana chooses "One more"
    Then Ana reads "2 units"
    When Ana's network is back
    Then Ana does not read "You are offline. Your cart is safe and still works."

  @s8 @F-14
  Scenario: an order without a network keeps the cart and goes out once it is back
    Given Ana goes through the checkout as "Ana"
    And Ana's network is gone
    When Ana chooses to confirm
    Then Ana is told "Order Failure"
    When Ana's network is back
    And Ana orders again
    Then Ana's order is placed once
