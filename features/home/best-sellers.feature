@web @s2.3 @s9 @own-shop
Feature: Best sellers pass by

  @s8
  @s2.3.best-sellers-error @s8.best-seller-fetch
  Scenario: a store that cannot tell them is asked again with Retry
    Given the shop sells 5 products of "Uji Tea House"
    And the store cannot answer for its "best sellers"
    When Ana opens the home page
    Then Ana reads "Failed to load best sellers. Please try again."
    When the network works again
    And Ana chooses "Retry"
    Then "Best Sellers" shows 5 products

  @s2.5
  @s2.5.best-seller-adding
  Scenario: one of many that turn in a ring is added with one tap, without motion, too
    Given the shop sells 7 products of "Uji Tea House"
    And Ana asks for less motion
    When Ana opens the home page
    And Ana adds "Sencha No. 01" from "Best Sellers"
    Then Ana reads in "Item Added Successfully!":
      | Sencha No. 01 |
      | 1x            |
