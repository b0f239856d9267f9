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

  @web
  @s2.7.vendor
  Scenario: the vendor's name stands over it
    When Ana visits vendor 2
    Then Ana reads "Osaka Denki"
    And Ana reads "1 product"

  @web
  @s2.7.vendor-unknown
  Scenario: a vendor that is not there is said so
    When Ana visits vendor 77
    Then Ana reads "Vendor not found"
