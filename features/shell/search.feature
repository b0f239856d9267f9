@s2.7 @s2.2
Feature: Searching the whole shop

  Background:
    Given the shop sells:
      | product       | vendor        | price | stock | category    |
      | Bamboo Whisk  | Uji Tea House | 1250  | 20    | tea         |
      | Sencha Leaves | Uji Tea House | 850   | 20    | tea         |
      | Sencha Cooker | Osaka Denki   | 4200  | 20    | electronics |

  @web @cli
  @s2.7.search-heading @s7.search-by-keyword
  Scenario: words find products by name
    When Ana searches for "sencha"
    Then Ana finds:
      | Sencha Leaves |
      | Sencha Cooker |

  @web @cli @smoke
  Scenario: a product is found by its name, whatever else there is
    When Ana searches for "Sencha Cooker"
    Then Ana finds "Sencha Cooker" among others

  @web @cli
  @s2.2.category-select
  Scenario: a category limits the search
    When Ana searches for "sencha" in "Electronics & Computers"
    Then Ana finds:
      | Sencha Cooker |

  @web @cli
  Scenario: a vendor's name finds what it sells
    When Ana searches for "osaka denki"
    Then Ana finds:
      | Sencha Cooker |

  @cli
  Scenario: a search without a find says so
    When Ana searches for "weightless umbrella"
    Then Ana finds nothing

  @web
  @s2.2.search-elsewhere @s2.7.search-heading
  Scenario: the keyword stands over the finds, and stays at back and reload
    Given Ana searches for "sencha"
    And Ana reads "Search results for “sencha”"
    When Ana searches here for "bamboo"
    Then Ana reads "Search results for “bamboo”"
    When Ana goes back
    And Ana loads the page again
    Then Ana reads "Search results for “sencha”"
