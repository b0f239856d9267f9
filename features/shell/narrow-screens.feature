@web @s2.2
Feature: Header and navigator on narrow screens

  Background:
    Given the shop sells:
      | product         | vendor        | price  | stock |
      | Golden Tea Bowl | Uji Tea House | 128000 | 300   |

  @s2.2.cart-summary
  Scenario: one bowl of ৳128,000 widens no page, nor do 120
    Given Ana has put 1 "Golden Tea Bowl" into her cart
    Then no page moves sideways, and the total in the header is whole:
      | page  | width | total    |
      | home  | 320   | ৳128,000 |
      | login | 360   | ৳128,000 |
    Given Ana has put 119 "Golden Tea Bowl" into her cart
    Then no page moves sideways, and the total in the header is whole:
      | page | width | total       |
      | cart | 320   | ৳15,360,000 |
      | home | 768   | ৳15,360,000 |

  @s2.2.header-sticks
  Scenario: logo, search and cart stay in sight on a phone and at a desk
    When Ana opens the home page
    Then logo, search and cart are in sight at "Hot Deals" on these widths:
      | 360  |
      | 1280 |

  Scenario: no word of header and navigator is cut in any language
    Then every word of the category bar and the navigator of the cart's page is whole:
      | language | width |
      | English  | 320   |
      | Japanese | 320   |
      | Spanish  | 320   |
      | Hindi    | 320   |
      | French   | 320   |
      | French   | 360   |

  @s2.10
  Scenario: the sign-in dialog is in reach on every screen
    When Ana opens the page "cart"
    Then "Account" in "Main" opens "SIGN IN OR REGISTER" on these widths:
      | 360  |
      | 900  |
      | 1100 |

  Scenario: the mark of the keyboard in the search box stays inside it
    When Ana opens the home page
    Then the keyboard's mark stays inside every part of the search

  @s1
  Scenario: the buttons of the cart are whole words in Japanese
    Given Ana's screen is 360 pixels wide
    And Ana has put 1 "Golden Tea Bowl" into her cart
    And Ana opens the home page
    When Ana chooses the language "Japanese"
    And Ana looks into the cart of the header
    Then "ご購入手続きへ" stands in one line
