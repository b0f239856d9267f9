@s2.7
Feature: The page of a vendor

  Background:
    Given the shop sells:
      | product         | vendor        | price | stock |
      | Bamboo Whisk    | Uji Tea House | 1250  | 20    |
      | Sencha Leaves   | Uji Tea House | 850   | 20    |
      | Trackball Mouse | Osaka Denki   | 4200  | 20    |

  @web @cli @smoke
  @s2.7.vendor @s7.vendor
  Scenario: it holds what the vendor sells, and nothing else
    When Ana visits vendor 1
    Then Ana finds:
      | Bamboo Whisk  |
      | Sencha Leaves |
