@web
Feature: A page can be read and used before its script is there

  Background:
    Given the shop sells:
      | product       | vendor        | price | stock | category |
      | Bamboo Whisk  | Uji Tea House | 1250  | 20    | tea      |
      | Sencha Leaves | Uji Tea House | 850   | 20    | tea      |

  @s2.6 @s2.3
  Scenario: without script there are the goods, their prices and the ways to them
    Given Ana's browser runs no script
    When Ana opens the home page
    And Ana chooses "Sencha Leaves" in "New Arrivals"
    Then Ana reads "৳850"
    When Ana chooses "Uji Tea House"
    Then Ana reads "2 products"

  @s2.2
  Scenario: the search of the header works by itself
    Given Ana's browser runs no script
    When Ana opens the page "product Bamboo Whisk"
    And Ana searches here for "sencha"
    Then Ana is on the page "search"
    And Ana reads "Found 1 product"

  @s2.2
  Scenario: the search of the home page works by itself
    Given Ana's browser runs no script
    When Ana opens the home page
    And Ana searches here for "whisk"
    Then Ana reads "Search Results"
    And Ana reads "Found 1 product"

  @s2.5
  Scenario: a mouse that came to a card before the script finds its buttons there
    Given Ana's screen is 1280 pixels wide
    And the script takes its time
    When Ana opens the home page
    And Ana points at the card of "Sencha Leaves"
    And the script is there at last
    Then none of these does anything:
      | Wishlist: Sencha Leaves |

  @s2.9
  Scenario: a tap on Add to Cart that comes before the script is answered after it
    Given the script takes its time
    And Ana opens the page "product Bamboo Whisk"
    When Ana chooses "Add to Cart"
    Then Ana does not read "Item Added Successfully!"
    When the script is there at last
    Then Ana reads "Item Added Successfully!"
    And the badge of the cart says "1"

  @s2.2
  Scenario: so is a tap on a menu
    Given the script takes its time
    And Ana opens the home page
    When Ana chooses "Collect"
    And the script is there at last
    Then Ana reads "Cameras"

  @s2.9
  @s4.tap-counts-once
  Scenario: a tap while the script takes over counts once
    Given Ana will tap "Add to Cart" while the script takes over
    When Ana opens the page "product Bamboo Whisk"
    Then Ana reads in "Item Added Successfully!":
      | 1x |

  @s2.2
  @s4.tap-counts-once
  Scenario: a menu that is tapped meanwhile opens and stays open
    Given Ana will tap "Collect" while the script takes over
    When Ana opens the home page
    Then Ana reads "Cameras"

  @s2.9
  @s4.tap-counts-once
  Scenario: two impatient taps on Add to Cart before the script put one into the cart
    Given the script takes its time
    And Ana opens the page "product Bamboo Whisk"
    When Ana presses "Add to Cart" twice
    And the script is there at last
    Then Ana reads in "Item Added Successfully!":
      | 1x |

  @s2.4
  Scenario: a category that the store does not have leads on to those that it has
    When Ana opens the page "category nowhere"
    Then Ana reads "There is no such category"
    When Ana chooses "See all categories"
    Then Ana is on the page "search"

  Rule: a page that is scrolled before its script comes

    Background:
      Given the shop sells 20 products of "Osaka Denki"
      And the script takes its time
      And Ana opens the home page

    @s2.3
    Scenario: it stays where it is
      When Ana scrolls to "Hot Deals"
      And the script is there at last
      And Ana follows the card of "Sencha No. 01" in "Hot Deals"
      And Ana goes back
      Then the page stands where she left it
