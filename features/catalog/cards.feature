@web @s2.5
Feature: What stands on a product's card

  Background:
    Given the shop sells:
      | product                                                            | vendor        | price     | before | stock | deal    | sold |
      | Hand-carved Bamboo Matcha Whisk with a hundred prongs, made in Nara | Uji Tea House | 1234567.5 |        | 20    | hot top | 9    |
      | Sencha Leaves                                                      | Uji Tea House | 750       | 1000   | 20    | hot top | 5    |
      | Iron Kettle                                                        | Uji Tea House | 8400      |        | 0     |         | 1    |

  @smoke
  @s2.1.product-and-vendor-paths @s2.5.card-leads-to-product
  Scenario: the picture leads to the product
    When Ana opens the home page
    And Ana follows the card of "Sencha Leaves" in "New Arrivals"
    Then Ana is on the page "product Sencha Leaves"
