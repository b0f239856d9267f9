@s4
Feature: The cart of a customer outlives the session

  Background:
    Given the shop sells:
      | product         | vendor        | price | stock |
      | Bamboo Whisk    | Uji Tea House | 1250  | 20    |
      | Trackball Mouse | Osaka Denki   | 4200  | 20    |
    And Ana is a customer with the password "sakura-2026"

  @web @cli
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
  Scenario: a guest's cart is joined with the saved one
    Given Ana has left 2 "Bamboo Whisk" in her saved cart
    And Ana has put 1 "Bamboo Whisk" into her cart
    When Ana signs in with the password "sakura-2026"
    Then Ana's cart holds:
      | product      | quantity |
      | Bamboo Whisk | 3        |

  @web @cli
  Scenario: a guest's cart of another vendor stays as it is
    Given Ana has left 2 "Bamboo Whisk" in her saved cart
    And Ana has put 1 "Trackball Mouse" into her cart
    When Ana signs in with the password "sakura-2026"
    Then Ana's cart holds:
      | product         | quantity |
      | Trackball Mouse | 1        |

  @web @cli @s8
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
  Scenario: a line that the store holds is removed there first
    Given Ana has left 2 "Bamboo Whisk" in her saved cart
    And Ana has signed in
    When Ana removes "Bamboo Whisk" from her cart
    Then Ana's saved cart is empty
    And Ana's cart is empty

  @web @cli
  Scenario: an empty cart needs no saving before the sign-out
    Given Ana has signed in
    And the store cannot save carts
    When Ana signs out
    Then Ana is not signed in
