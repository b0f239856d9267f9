@s2.6
Feature: The page of a product

  Background:
    Given the shop sells:
      | product       | vendor        | price | stock |
      | Bamboo Whisk  | Uji Tea House | 1250  | 20    |
      | Sencha Leaves | Uji Tea House | 850   | 20    |
      | Iron Kettle   | Uji Tea House | 8400  | 0     |

  @web @s9 @smoke
  @s2.6.facts @s2.6.availability @s9.viewed-and-reviews
  Scenario: what is known of it
    When Ana opens the page "product Bamboo Whisk"
    Then Ana reads "Bamboo Whisk"
    And Ana reads "৳1,250"
    And five stars stand by it
    And Ana is shown:
      | what         | value         |
      | Brand        | Test model    |
      | Product Code | NH-101        |
      | Availability | In Stock      |
      | Viewed       | 10            |
      | Sold by      | Uji Tea House |

  @web @s4
  @s4.buy-now
  Scenario: Buy Now goes straight to the checkout
    When Ana opens the page "product Bamboo Whisk"
    And Ana chooses "Buy Now"
    Then Ana is on the page "checkout"
    And nothing is open
    And Ana's cart holds:
      | product      | quantity |
      | Bamboo Whisk | 1        |

  @web @cli
  @s2.6.quantity @s4.cart-add-several
  Scenario: adding three more puts three more into the cart
    Given Ana has put 2 "Bamboo Whisk" into her cart
    When Ana puts 3 "Bamboo Whisk" into her cart
    Then Ana's cart holds:
      | product      | quantity |
      | Bamboo Whisk | 5        |
