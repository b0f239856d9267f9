@s2.5 @s9 @own-shop
Feature: Lists of products and categories

  @web @cli
  @s2.5.list-of-twenty @s9.list-limit
  Scenario: a list of products ends after twenty, the newest first
    Given the shop sells 25 products of "Uji Tea House"
    When Ana looks around
    Then Ana finds 20 products

  @web @cli @s4
  @s4.categories-reversed @s7.categories
  Scenario: the categories are listed from the last made to the first
    Given the shop sells 1 products of "Uji Tea House"
    Then the categories are:
      | Recipes                 |
      | Electronics & Computers |
      | Hot Deals               |
      | Tea                     |
