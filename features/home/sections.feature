@web @s2.3 @own-shop
Feature: The sections of the home page

  @s2.3.sections-follow-the-vendor @s2.3.whose-products @s4.add-selects-vendor
  Scenario: the sections follow the vendor of what is in the cart
    Given the shop sells:
      | product         | vendor        | price | stock | deal    | sold |
      | Bamboo Whisk    | Uji Tea House | 1250  | 20    | hot top | 4    |
      | Trackball Mouse | Osaka Denki   | 4200  | 20    | hot top | 9    |
    When Ana puts 1 "Bamboo Whisk" into her cart
    And Ana chooses "Continue Shopping"
    Then Ana reads "Showing products of Uji Tea House"
    And every section shows only "Bamboo Whisk"
    When Ana chooses "Show all vendors"
    Then "New Arrivals" shows 2 products

  @s2.3.sections-follow-the-vendor @s4.cart-clear
  Scenario: an emptied cart shows all vendors again
    Given the shop sells:
      | product         | vendor        | price | stock |
      | Bamboo Whisk    | Uji Tea House | 1250  | 20    |
      | Trackball Mouse | Osaka Denki   | 4200  | 20    |
    When Ana puts 1 "Bamboo Whisk" into her cart
    And Ana chooses "View Full Cart"
    And Ana chooses "Remove Bamboo Whisk"
    And Ana chooses "Continue Shopping"
    Then Ana does not read "Show all vendors"
    And "New Arrivals" shows 2 products
