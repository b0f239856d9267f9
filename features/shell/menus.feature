@web @s2.2
Feature: Menus of the top bar and the category bar

  Background:
    Given the shop sells:
      | product      | vendor        | price | stock |
      | Bamboo Whisk | Uji Tea House | 1250  | 20    |

  @s2.2.one-menu-open @s2.2.menus-toggle
  Scenario: one menu is open at a time, and a second press closes it
    When Ana opens the home page
    And Ana presses the menu "Collect"
    Then the open menu is "Collect"
    When Ana presses the menu "New Arrivals"
    Then the open menu is "New Arrivals"
    When Ana presses the menu "New Arrivals"
    Then no menu is open

  @s2.2.collect-menu
  Scenario: Collect lists the same sub-categories in every shop
    When Ana opens the home page
    And Ana presses the menu "Collect"
    Then the menu offers:
      | Cameras   |
      | Computers |
      | Mice      |
      | Monitors  |
      | Printers  |
      | Scanners  |
      | Webcams   |
      | Tablets   |
      | Desktops  |
      | PCs       |
      | MCs       |
    When Ana chooses "Cameras" in "Categories and pages"
    Then Ana is on the page "category cameras"

  @s2.2.new-arrivals-menu
  Scenario: New Arrivals shows the latest products
    When Ana opens the home page
    And Ana presses the menu "New Arrivals"
    Then Ana reads in "Categories and pages":
      | Bamboo Whisk     |
      | ৳1,250           |
      | All new arrivals |

  @s4 @own-shop
  @s2.2.categories-menu @s4.categories-reversed
  Scenario: Categories lists those of the store, the last made first
    When Ana opens the home page
    And Ana presses the menu "Categories"
    Then these in "Categories and pages" lead on:
      | Recipes                 | category recipes |
      | Electronics & Computers | category 4       |
      | Hot Deals               | category 2       |
      | Tea                     | category tea     |

  @s2.2.account-menu @s6.my-account-menu
  Scenario: My Account is the way in for a visitor
    When Ana opens the home page
    And Ana presses the menu "My Account"
    Then the menu offers:
      | Login    |
      | Register |

  @s6
  @s2.2.account-menu @s6.my-account-menu
  Scenario: My Account is the account for a customer
    Given Ana is a customer with the password "sakura-2026"
    And Ana has signed in
    When Ana opens the home page
    And Ana presses the menu "My Account"
    Then the menu offers:
      | My Account |

  @own-shop
  @s2.2.top-bar-contact @s2.2.wishlist-zero @s9.fixed-counts
  Scenario: the top bar says how to reach the store, and that the wishlist is empty
    Given Ana's screen is 1280 pixels wide
    When Ana opens the home page
    Then Ana reads in "Contact and account":
      | +880 1711-000000         |
      | hello@nihonhaat.example |
      | English                  |
      | 0                        |
