@s4 @s6 @s8
Feature: Two people in one shop

  Background:
    Given the shop sells:
      | product      | vendor        | price | stock |
      | Bamboo Whisk | Uji Tea House | 1250  | 3     |

  @web @cli @s2.16
  Scenario: two carts and one stock: who comes second takes what is left
    Given Ana has put 2 "Bamboo Whisk" into her cart
    And Ben has put 2 "Bamboo Whisk" into his cart
    When Ana orders as a guest
    And Ben sets the quantity of "Bamboo Whisk" to 1
    And Ben orders as a guest
    Then exactly 2 orders were placed
    And the shop has 0 "Bamboo Whisk" left

  @cli
  Scenario: what one of them puts into a cart is not in the other's
    Given Ana has put 2 "Bamboo Whisk" into her cart
    When Ben puts 1 "Bamboo Whisk" into his cart
    Then Ben's cart holds:
      | product      | quantity |
      | Bamboo Whisk | 1        |
    And Ana's cart holds:
      | product      | quantity |
      | Bamboo Whisk | 2        |

  @web @s2.6
  Scenario: who looks at a product sees at the next load that the last unit is gone
    Given the shop has sold all but 1 "Bamboo Whisk"
    And Ben opens the page "product Bamboo Whisk"
    And Ben reads "In Stock"
    And Ana has put 1 "Bamboo Whisk" into her cart
    When Ana orders as a guest
    And Ben loads the page again
    Then Ben reads "Sold Out"

  @web @cli @s2.14
  Scenario: a customer does not see another customer's orders
    Given Ana is a signed-in customer
    And Ben is a signed-in customer
    And Ana has put 1 "Bamboo Whisk" into her cart
    When Ana orders
    Then Ana's latest orders are:
      | products | status  | total  |
      | 1        | pending | ৳1,250 |
    And Ben has no orders

  @web @cli @s2.12
  Scenario: an e-mail that somebody has registered is not registered again
    Given Ana registers with complete data
    When Ben registers with "ana@example.com" as his e-mail
    Then Ben sees the message "Registration failure"
    And Ana can sign in with the password she chose
    And Ben is not signed in

  Rule: the last unit goes to the first order

    Background:
      Given the shop has sold all but 1 "Bamboo Whisk"
      And Ana has put 1 "Bamboo Whisk" into her cart
      And Ben has put 1 "Bamboo Whisk" into his cart

    @cli @s2.16
    Scenario: the second order in the terminal is refused
      When Ana orders as a guest
      And Ben orders as a guest
      Then Ben sees a message with "Bamboo Whisk: sold out"
      And Ben's cart holds:
        | product      | quantity |
        | Bamboo Whisk | 1        |
      And exactly 1 order was placed

    @web @s2.16
    Scenario: the second one to confirm in the browser is refused
      Given Ben goes through the checkout as "Ben"
      When Ana orders as a guest
      And Ben chooses to confirm
      Then Ben sees the message "Bamboo Whisk is sold out; please order without it"
      And exactly 1 order was placed
      And the shop has 0 "Bamboo Whisk" left
