@web
Feature: Pages on paper
  A print holds what is read of a page, and nothing that is pressed.

  Background:
    Given the shop sells:
      | product      | vendor        | price | stock |
      | Bamboo Whisk | Uji Tea House | 1250  | 20    |
    And Ana has put 2 "Bamboo Whisk" into her cart

  @s2.8
  @s2.8.on-paper
  Scenario: the cart is printed with its goods and its total, without menus and buttons
    When Ana opens the page "cart"
    And Ana prints the page
    Then Ana reads:
      | Bamboo Whisk |
      | ৳2,500       |
    And Ana does not read "CHECKOUT"
    And Ana does not read "Continue Shopping"
    And Ana does not read "Categories"

  @s8
  @s8.placed-on-paper
  Scenario: the success of an order is printed alone
    When Ana orders as a guest
    And Ana prints the page
    Then Ana reads:
      | Order Placed Successfully! |
      | ৳2,500                     |
    And Ana does not read "Returning Customer"
    And Ana does not read "Categories"
