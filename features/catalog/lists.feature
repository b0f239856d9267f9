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

  @web
  @s2.5.list-of-twenty
  Scenario: the list says that it is loading, and then what it is
    Given the shop sells 1 products of "Uji Tea House"
    When Ana looks around
    Then Ana reads "Products"

  @web
  @s2.5.list-of-twenty
  Scenario: while it loads
    Given the store never answers for its "products"
    When Ana looks around
    Then Ana reads "Loading..."

  @web
  @s3.odd-product-hides-none @s7.odd-products
  Scenario: one odd product hides none of the others
    Given the shop sells 3 products of "Uji Tea House"
    And the store leaves "name" out of its "products"
    When Ana looks around
    Then Ana finds 2 products
