@s2.4
Feature: The products of a category

  Background:
    Given the shop sells:
      | product       | vendor        | price | stock | category    | deal |
      | Bamboo Whisk  | Uji Tea House | 1250  | 20    | tea         |      |
      | Sencha Leaves | Uji Tea House | 850   | 20    | tea         | hot  |
      | Sencha Bowl   | Uji Tea House | 650   | 20    | tea         |      |
      | Sencha Tin    | Uji Tea House | 450   | 20    | tea         |      |
      | Tea Tray      | Uji Tea House | 950   | 20    | tea         |      |
      | Sencha Cooker | Osaka Denki   | 4200  | 20    | electronics |      |

  @web @cli
  @s2.1.fixed-categories @s2.4.whole-category
  Scenario: every category has its products, by its name or its number
    Then Ana finds in the categories:
      | category    | product       |
      | electronics | Sencha Cooker |
      | 4           | Sencha Cooker |
      | 2           | Sencha Leaves |

  @web @own-shop
  @s2.4.search-within @s2.4.reset-all
  Scenario: a search stays in the category, and Reset All brings everything back
    Given Ana goes to the category "tea"
    When Ana searches the category for "sencha"
    Then Ana finds:
      | Sencha Leaves |
      | Sencha Bowl   |
      | Sencha Tin    |
    When Ana chooses "Reset All"
    Then Ana finds 5 products
