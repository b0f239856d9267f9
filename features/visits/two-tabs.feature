@web @s4 @F-18
Feature: Two tabs are one shop

  Background:
    Given the shop sells:
      | product         | vendor        | price | stock |
      | Bamboo Whisk    | Uji Tea House | 1250  | 20    |
      | Trackball Mouse | Osaka Denki   | 4200  | 20    |

  @s4.cart-tabs-are-one-shop
  Scenario: what is added in one tab is in the cart of the other
    Given Ana opens the page "cart"
    And Ana reads "Your shopping cart is empty"
    When Ana puts 2 "Bamboo Whisk" into her cart in another tab
    Then Ana reads "2 units"

  @s5
  @s4.cart-tabs-are-one-shop
  Scenario: one vendor in one tab is one vendor in the other
    Given Ana opens the page "product Trackball Mouse"
    And Ana puts 1 "Bamboo Whisk" into her cart in another tab
    When Ana chooses "Add to Cart"
    Then Ana is told "You can order single vendor product only at a time"

  @s8
  Scenario: a cart that was ordered in one tab cannot be ordered again in the other
    Given Ana has put 1 "Bamboo Whisk" into her cart
    And Ana goes through the checkout as "Ana"
    When Ana orders as a guest in another tab
    Then Ana reads "Your shopping cart is empty"
    And exactly 1 order was placed
