@s4
Feature: The cart of a customer outlives the session

  Background:
    Given the shop sells:
      | product         | vendor        | price | stock |
      | Bamboo Whisk    | Uji Tea House | 1250  | 20    |
      | Trackball Mouse | Osaka Denki   | 4200  | 20    |
    And Ana is a customer with the password "sakura-2026"

  @web @cli @smoke
  @s2.14.logout-tile @s4.login-joins-cart @s4.logout-saves-cart-first @s4.logout-then @s4.cart-from-server
  Scenario: what was in the cart at sign-out comes back at the next sign-in
    Given Ana has signed in
    And Ana has put 2 "Bamboo Whisk" into her cart
    And Ana signs out
    And Ana's cart is empty
    When Ana signs in with the password "sakura-2026"
    Then Ana's cart holds:
      | product      | quantity |
      | Bamboo Whisk | 2        |

  @web @cli
  @s4.login-joins-cart @s4.cart-merge
  Scenario: a guest's cart is joined with the saved one
    Given Ana has left 2 "Bamboo Whisk" in her saved cart
    And Ana has put 1 "Bamboo Whisk" into her cart
    When Ana signs in with the password "sakura-2026"
    Then Ana's cart holds:
      | product      | quantity |
      | Bamboo Whisk | 3        |

  @web @cli
  @s4.login-other-vendors-cart
  Scenario: a guest's cart of another vendor stays as it is
    Given Ana has left 2 "Bamboo Whisk" in her saved cart
    And Ana has put 1 "Trackball Mouse" into her cart
    When Ana signs in with the password "sakura-2026"
    Then Ana's cart holds:
      | product         | quantity |
      | Trackball Mouse | 1        |

  @web @cli
  @s4.saved-cart-waits
  Scenario: a saved cart outlives one of another vendor that is saved after it
    Given Ana has left 2 "Bamboo Whisk" in her saved cart
    And Ana has left 1 "Trackball Mouse" in her saved cart
    When Ana signs in with the password "sakura-2026"
    And Ana removes "Trackball Mouse" from her cart
    And Ana signs out
    And Ana signs in with the password "sakura-2026"
    Then Ana's cart holds:
      | product      | quantity |
      | Bamboo Whisk | 2        |

  @web @cli @s8
  @s4.logout-failure @s8.sync-logged @s8.terminal-logout-failure
  Scenario: a cart that cannot be saved keeps the customer signed in
    Given Ana has signed in
    And Ana has put 2 "Bamboo Whisk" into her cart
    And the store cannot save carts
    When Ana signs out
    Then Ana is signed in
    And Ana's cart holds:
      | product      | quantity |
      | Bamboo Whisk | 2        |

  @web @cli
  @s4.cart-remove-saved @s7.remove-one
  Scenario: a line that the store holds is removed there first
    Given Ana has left 2 "Bamboo Whisk" in her saved cart
    And Ana has signed in
    When Ana removes "Bamboo Whisk" from her cart
    Then Ana's saved cart is empty
    And Ana's cart is empty

  @web @cli
  @s4.logout-empty-cart
  Scenario: an empty cart needs no saving before the sign-out
    Given Ana has signed in
    And the store cannot save carts
    When Ana signs out
    Then Ana is not signed in

  @web @s8
  @s4.cart-remove-only-200 @s8.removal-logged
  Scenario: a line that the store did not remove stays, and says so quietly
    Given Ana has left 2 "Bamboo Whisk" in her saved cart
    And Ana has signed in
    And the store cannot answer for its "removal from the saved cart"
    When Ana removes "Bamboo Whisk" from her cart
    Then Ana reads "Could not be removed. Please try again."
    And no alert was shown
    And Ana reads "2 units"

  @web @s2.8 @s2.14 @T-22
  @s2.8.waiting-cart
  Scenario: a guest who checks out comes over the login to a word that the cart is waiting
    Given Ana has put 2 "Bamboo Whisk" into her cart
    And Ana opens the page "cart"
    When Ana chooses "CHECKOUT"
    And Ana signs in with the password "sakura-2026"
    Then Ana reads "Your cart is waiting with 2 units."
    When Ana chooses "Proceed to Checkout"
    Then Ana is on the page "checkout"
