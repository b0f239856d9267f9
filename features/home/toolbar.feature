@web @s2.3
Feature: Quick tools at the side of the home page

  Background:
    Given the shop sells:
      | product       | vendor        | price | stock | before |
      | Bamboo Whisk  | Uji Tea House | 1250  | 20    | 1500   |
      | Sencha Leaves | Uji Tea House | 850   | 20    |        |

  @s9
  @s2.3.toolbar-cart @s9.popup-subtotal
  Scenario: the cart at a glance
    Given Ana has put 2 "Bamboo Whisk" into her cart
    When Ana opens the home page
    And Ana opens the tool "Cart"
    Then Ana reads in "Quick tools":
      | 2 items in your cart |
      | Bamboo Whisk         |
      | 2 ×                  |
      | Sub-Total            |
      | ৳2,500               |
    And Ana chooses "VIEWCART" in "Quick tools"
    And Ana is on the page "cart"

  @s2.3.toolbar-cart @s2.3.toolbar-cart-empty
  Scenario: a line leaves the cart from here, too
    Given Ana has put 2 "Bamboo Whisk" into her cart
    When Ana opens the home page
    And Ana opens the tool "Cart"
    And Ana chooses "Remove Bamboo Whisk" in "Quick tools"
    Then Ana reads "Your shopping cart is empty"
    And Ana does not read "VIEWCART"
    And Ana does not read "CHECKOUT"

  @s6
  @s2.3.toolbar-cart-ways
  Scenario: a visitor's checkout starts with the login
    Given Ana has put 1 "Bamboo Whisk" into her cart
    When Ana opens the home page
    And Ana opens the tool "Cart"
    And Ana chooses "CHECKOUT" in "Quick tools"
    Then Ana is on the page "login"

  @s2.3.toolbar-account
  Scenario: currency, language and the ways into the account
    When Ana opens the home page
    And Ana opens the tool "Account"
    Then Ana reads in "Quick tools":
      | ৳ Bangladeshi taka |
      | English            |
      | LOGIN              |
    And these in "Account" lead on:
      | HISTORY       | my account |
      | SHOPPING CART | cart   |
      | REGISTER      | registration   |
      | ACCOUNT       | my account |
      | DOWNLOAD      | my account |

  @s2.10
  @s2.3.toolbar-login
  Scenario: LOGIN opens the sign-in dialog
    When Ana opens the home page
    And Ana opens the tool "Account"
    And Ana chooses "LOGIN" in "Quick tools"
    Then "SIGN IN OR REGISTER" is open
    And Ana does not read "৳ Bangladeshi taka"

  @s2.7
  @s2.3.toolbar-search
  Scenario: a search from here goes to the search page
    When Ana opens the home page
    And Ana searches with the quick tools for "sencha"
    Then the page is "search for sencha"
    And Ana finds:
      | Sencha Leaves |

  @s2.3.toolbar-recent
  Scenario: nothing is remembered under Recent
    Given Ana has put 1 "Bamboo Whisk" into her cart
    When Ana opens the home page
    And Ana opens the tool "Recent"
    Then Ana reads "Products that you looked at will be shown here."
