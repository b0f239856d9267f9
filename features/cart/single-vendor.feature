@s4 @s5 @s8
Feature: A cart holds one vendor's products
  One vendor packs one parcel, so products of two vendors never share a cart.

  Background:
    Given the shop sells:
      | product        | vendor        | price | stock |
      | Bamboo Whisk   | Uji Tea House | 1250  | 20    |
      | Sencha Leaves  | Uji Tea House | 850   | 20    |
      | Trackball Mouse | Osaka Denki  | 4200  | 20    |

  @web @cli @smoke
  @s1.one-vendor-a-cart @s4.add-other-vendor @s5.single-vendor @s8.other-vendor @s8.terminal-other-vendor
  Scenario: a second vendor's product is refused and the cart stays as it was
    Given Ana has put 1 "Bamboo Whisk" into her cart
    When Ana puts 1 "Trackball Mouse" into her cart
    Then Ana sees the message "You can order single vendor product only at a time"
    And Ana's cart holds:
      | product      | quantity |
      | Bamboo Whisk | 1        |

  @web @cli
  @s4.cart-first-add
  Scenario: another product of the same vendor is welcome
    Given Ana has put 1 "Bamboo Whisk" into her cart
    When Ana puts 1 "Sencha Leaves" into her cart
    Then Ana's cart holds:
      | product       | quantity |
      | Sencha Leaves | 1        |
      | Bamboo Whisk  | 1        |

  @web @cli
  @s4.add-emptied-cart
  Scenario: an emptied cart is open to any vendor
    Given Ana has put 1 "Bamboo Whisk" into her cart
    And Ana removes "Bamboo Whisk" from her cart
    When Ana puts 1 "Trackball Mouse" into her cart
    Then Ana's cart holds:
      | product         | quantity |
      | Trackball Mouse | 1        |
