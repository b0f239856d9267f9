@web @s2.2
Feature: The cart in the header

  Background:
    Given the shop sells:
      | product                                   | vendor        | price | stock |
      | Hand-carved Bamboo Whisk, a hundred prongs | Uji Tea House | 1250  | 200   |
      | Sencha Leaves                             | Uji Tea House | 850   | 200   |

  @s8
  @s2.2.cart-dropdown-empty @s4.cart-toggle @s8.empty-cart
  Scenario: an empty cart says so
    When Ana opens the home page
    And Ana looks into the cart of the header
    Then Ana reads in "Shopping Cart (0 items)":
      | Your shopping cart is empty |

  @s9
  @s2.2.cart-dropdown-title @s2.2.cart-dropdown-names @s2.2.cart-dropdown-lines @s9.name-cart-dropdown
  Scenario: its items are counted and their names cut after 25 characters
    Given Ana has put 2 "Hand-carved Bamboo Whisk, a hundred prongs" into her cart
    And Ana has put 1 "Sencha Leaves" into her cart
    And Ana opens the home page
    When Ana looks into the cart of the header
    Then Ana reads in "Shopping Cart (3 items)":
      | Hand-carved Bamboo Whisk,… |
      | 2 ×                        |
      | ৳1,250                     |
      | Sencha Leaves              |
      | ৳3,350                     |

  @s2.2.cart-dropdown-lines @s4.cart-remove-local
  Scenario: a line can be removed here
    Given Ana has put 1 "Sencha Leaves" into her cart
    And Ana opens the home page
    When Ana looks into the cart of the header
    And Ana chooses "Remove Sencha Leaves" in "Shopping Cart (1 item)"
    Then Ana reads in "Shopping Cart (0 items)":
      | Your shopping cart is empty |

  @s6
  @s2.2.cart-dropdown-checkout @s6.dropdown-checkout
  Scenario: a visitor checks out through the login, and may see the cart itself
    Given Ana has put 1 "Sencha Leaves" into her cart
    When Ana opens the home page
    And Ana looks into the cart of the header
    Then these in "Shopping Cart (1 item)" lead on:
      | Sencha Leaves | product Sencha Leaves |
      | View Cart     | cart           |
      | Checkout      | login              |

  @s6
  @s2.2.cart-dropdown-checkout @s6.dropdown-checkout
  Scenario: a customer checks out at once
    Given Ana is a customer with the password "sakura-2026"
    And Ana has signed in
    And Ana has put 1 "Sencha Leaves" into her cart
    And Ana opens the home page
    When Ana looks into the cart of the header
    And Ana chooses "Checkout" in "Shopping Cart (1 item)"
    Then Ana is on the page "checkout"

  @s9
  @s2.2.badge-ninety-nine @s9.badge
  Scenario: the badge counts up to 99 units, and no further
    Given Ana has put 99 "Sencha Leaves" into her cart
    When Ana opens the home page
    Then the badge of the cart says "99"
    When Ana adds "Sencha Leaves" from "New Arrivals"
    And Ana chooses "Continue Shopping"
    Then the badge of the cart says "99+"
