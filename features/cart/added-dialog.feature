@web @s2.9
Feature: What follows when a product was added

  Background:
    Given the shop sells:
      | product       | vendor        | price | stock |
      | Bamboo Whisk  | Uji Tea House | 1250  | 20    |
      | Sencha Leaves | Uji Tea House | 850   | 20    |

  @s2.9.title-and-badge @s2.9.first-item @s2.9.items @s9.first-add
  Scenario: one item is one item, with its price and the sub-total
    When Ana puts 1 "Bamboo Whisk" into her cart
    Then Ana reads in "Item Added Successfully!":
      | Item Added Successfully!    |
      | What's next?                |
      | Bamboo Whisk                |
      | 1x                          |
      | ৳1,250                      |
      | Order Subtotal              |
      | Your cart contains 1 item   |

  @s2.9.subtotal @s2.9.items
  Scenario: its sub-total is that of the whole cart
    Given Ana has put 2 "Sencha Leaves" into her cart
    When Ana puts 1 "Bamboo Whisk" into her cart
    Then Ana reads in "Item Added Successfully!":
      | 1x                         |
      | ৳1,250                     |
      | ৳2,950                     |
      | Your cart contains 3 items |

  @s2.9.ways-on
  Scenario: every way on closes it
    Then Ana puts 1 "Bamboo Whisk" into her cart and goes on, with nothing left open, by:
      | way                 | page                 |
      | Proceed to Checkout | checkout             |
      | View Full Cart      | cart                 |
      | Continue Shopping   | home                 |
      | Close               | product Bamboo Whisk |

  @s4
  @s2.9.beside
  Scenario: the second click of a double click leaves it open, a tap beside it closes it
    Given Ana's screen is 1400 pixels wide
    And Ana opens the page "search for whisk"
    When Ana presses "Add to Cart: Bamboo Whisk" twice
    Then Ana reads in "Item Added Successfully!":
      | 1x |
    When Ana taps beside the dialog
    Then nothing is open

  @s8
  @s2.9.placeholder @s8.image-failure
  Scenario: a photo that does not arrive leaves a word in its place
    When Ana puts 1 "Bamboo Whisk" into her cart
    Then Ana reads in "Item Added Successfully!":
      | Image unavailable |
