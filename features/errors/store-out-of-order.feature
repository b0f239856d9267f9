@web @s8
Feature: A store that cannot answer never leaves a blank page

  Background:
    Given the shop sells:
      | product      | vendor        | price | stock | deal    | sold |
      | Bamboo Whisk | Uji Tea House | 1250  | 20    | hot top | 3    |

  @s8.sections-only-stop-loading
  Scenario Outline: <what> that cannot be had leave the rest of the home page, without an alert
    Given the store cannot answer for its "<what>"
    When Ana opens the home page
    Then Ana reads "This part could not be loaded."
    And no alert was shown
    When the network works again
    And Ana chooses "Try again"
    Then "<section>" shows 1 products

    Examples:
      | what      | section      |
      | products  | New Arrivals |
      | top deals | Top Deals    |
      | hot deals | Hot Deals    |

  @s7.unusable-answers
  Scenario: nonsense instead of products is no blank page either
    Given the store answers nonsense for its "products"
    And the store answers nonsense for its "best sellers"
    When Ana opens the home page
    Then Ana reads "This part could not be loaded."
    And "Top Deals" shows 1 products
    And no alert was shown

  @s7.reads-again
  Scenario: a store that is busy for a moment is asked again
    Given the store fails 2 times for its "products"
    When Ana opens the home page
    Then "New Arrivals" shows 1 products

  @s8.categories-logged
  Scenario: categories that cannot be had leave the header as it is
    Given the store cannot answer for its "categories"
    When Ana opens the home page
    And Ana presses the menu "Categories"
    Then Ana reads in "Categories and pages":
      | This part could not be loaded. |
    And no alert was shown

  @s2.7
  @s8.search-logged
  Scenario: a search that cannot be made says nothing of an alert
    Given the store cannot answer for its "search"
    When Ana opens the page "search for whisk"
    Then Ana reads "This part could not be loaded."
    And no alert was shown

  @s2.6
  @s2.6.failure @s8.product-failure
  Scenario Outline: a product that <why> is not found, and can be tried again
    Given the store <fault> for its "product"
    When Ana opens the page "product Bamboo Whisk"
    Then Ana reads "Product not found"
    When the network works again
    And Ana chooses "Try Again"
    Then Ana reads "Bamboo Whisk"
    And Ana is on the page "product Bamboo Whisk"

    Examples:
      | why                 | fault            |
      | cannot be had       | cannot answer    |
      | comes as nonsense   | answers nonsense |

  @s2.6
  @s7.product
  Scenario: a product that is not there is not found, and two ways lead on
    When Ana opens the page "product number 999"
    Then Ana reads "Product not found"
    When Ana chooses "To the home page"
    Then Ana is on the page "home"
    When Ana goes back
    And Ana chooses "Search the shop"
    Then Ana is on the page "search"

  @s2.12
  @s8.registration-failure
  Scenario: a registration that the store cannot take is a failure, and nothing typed is lost
    Given the store cannot answer for its "registration"
    When Ana registers with complete data
    Then Ana is told "Registration failure"
    When Ana chooses "OK"
    Then her first name stands there as "Ana"
