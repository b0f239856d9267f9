@web @s2.3 @s2.2 @own-shop
Feature: Searching on the home page

  Background:
    Given the shop sells:
      | product         | vendor        | price | stock | category    |
      | Bamboo Whisk    | Uji Tea House | 1250  | 20    | tea         |
      | Sencha Leaves   | Uji Tea House | 850   | 20    | tea         |
      | Sencha Cooker   | Osaka Denki   | 4200  | 20    | electronics |

  @s2.3.search-results @s7.search-by-name
  Scenario: what was found stands where the new arrivals were
    When Ana opens the home page
    And Ana searches here for "sencha"
    Then "Search Results" shows:
      | Sencha Leaves |
      | Sencha Cooker |
    And Ana reads "Found 2 products"
    And the part "New Arrivals" is not there
    And the page is "home with a search for sencha"

  @s2.3.search-in-the-address
  Scenario: back and forward keep the keyword
    Given Ana opens the home page
    And Ana searches here for "bamboo"
    And Ana reads "Found 1 product"
    When Ana goes back
    Then "New Arrivals" shows 3 products
    When Ana goes forward
    Then "Search Results" shows:
      | Bamboo Whisk |
