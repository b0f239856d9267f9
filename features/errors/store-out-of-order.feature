@web @s8
Feature: A store that cannot answer never leaves a blank page

  Background:
    Given the shop sells:
      | product      | vendor        | price | stock | deal    | sold |
      | Bamboo Whisk | Uji Tea House | 1250  | 20    | hot top | 3    |

  @s8.sections-only-stop-loading
  Scenario: the rest of the home page stays when top deals cannot be loaded
    Given the store cannot answer for its "top deals"
    When Ana opens the home page
    Then Ana reads "This part could not be loaded."
    And no alert was shown
    When the network works again
    And Ana chooses "Try again"
    Then "Top Deals" shows 1 products

  @s2.6
  @s2.6.failure @s8.product-failure
  Scenario: a product that cannot be loaded can be tried again
    Given the store cannot answer for its "product"
    When Ana opens the page "product Bamboo Whisk"
    Then Ana reads "Product not found"
    When the network works again
    And Ana chooses "Try Again"
    Then Ana reads "Bamboo Whisk"
    And Ana is on the page "product Bamboo Whisk"
