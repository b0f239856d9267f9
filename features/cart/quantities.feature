@s3 @s4 @s5
Feature: Adding, adding again, and quantities

  Background:
    Given the shop sells:
      | product       | vendor        | price | stock |
      | Bamboo Whisk  | Uji Tea House | 1250  | 20    |
      | Sencha Leaves | Uji Tea House | 850.50 | 3    |

  @web @cli
  @s4.cart-add-again
  Scenario: a product added again gains one and moves to the front
    Given Ana has put 1 "Bamboo Whisk" into her cart
    And Ana has put 1 "Sencha Leaves" into her cart
    When Ana puts 1 "Bamboo Whisk" into her cart
    Then Ana's cart holds:
      | product       | quantity |
      | Bamboo Whisk  | 2        |
      | Sencha Leaves | 1        |

  @web @cli @smoke
  @s4.cart-change-quantity
  Scenario: a quantity is set exactly, and the total follows
    Given Ana has put 1 "Sencha Leaves" into her cart
    When Ana sets the quantity of "Sencha Leaves" to 2
    Then Ana's cart comes to "৳1,701"

  @cli
  @s5.quantity-below-one
  Scenario: a quantity below one is ignored
    Given Ana has put 2 "Bamboo Whisk" into her cart
    When Ana sets the quantity of "Bamboo Whisk" to 0
    Then Ana's cart holds:
      | product      | quantity |
      | Bamboo Whisk | 2        |

  @web @cli
  @s4.cart-never-above-stock @s9.stock-is-a-limit
  Scenario: a line never exceeds the stock
    Given Ana has put 3 "Sencha Leaves" into her cart
    When Ana puts 1 "Sencha Leaves" into her cart
    Then Ana's cart holds:
      | product       | quantity |
      | Sencha Leaves | 3        |

  @cli
  @s4.cart-stock-in-the-terminal
  Scenario: a quantity above the stock is refused in the terminal, which says so
    Given Ana has put 1 "Sencha Leaves" into her cart
    When Ana sets the quantity of "Sencha Leaves" to 5
    Then Ana sees the message "Only 3 of Sencha Leaves left in stock; please order fewer"
    And Ana's cart holds:
      | product       | quantity |
      | Sencha Leaves | 1        |

  @cli
  @s4.cart-stock-in-the-terminal
  Scenario: more than the stock is not added in part
    Given Ana has put 1 "Sencha Leaves" into her cart
    When Ana puts 3 "Sencha Leaves" into her cart
    Then Ana sees the message "Only 3 of Sencha Leaves left in stock; please order fewer"
    And Ana's cart holds:
      | product       | quantity |
      | Sencha Leaves | 1        |

  @web @cli @s3
  @s3.restored-at-start
  Scenario: the cart is still there at the next visit
    Given Ana has put 2 "Bamboo Whisk" into her cart
    When Ana comes back later
    Then Ana's cart holds:
      | product      | quantity |
      | Bamboo Whisk | 2        |
