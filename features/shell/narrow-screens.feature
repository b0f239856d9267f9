@web @s2.2
Feature: Header and navigator on narrow screens

  Background:
    Given the shop sells:
      | product         | vendor        | price  | stock |
      | Golden Tea Bowl | Uji Tea House | 128000 | 300   |

  Scenario Outline: <count> bowls of ৳128,000 widen no page on <width> pixels
    Given Ana's screen is <width> pixels wide
    And Ana has put <count> "Golden Tea Bowl" into her cart
    When Ana opens the page "<page>"
    Then the page does not move sideways
    And the total in the header is "<total>", whole

    Examples:
      | count | width | page      | total       |
      | 1     | 320   | home         | ৳128,000    |
      | 1     | 360   | login    | ৳128,000    |
      | 120   | 320   | cart | ৳15,360,000 |
      | 120   | 768   | home         | ৳15,360,000 |

  Scenario Outline: logo, search and cart stay in sight on <width> pixels
    Given Ana's screen is <width> pixels wide
    When Ana opens the home page
    And Ana scrolls to "Hot Deals"
    Then logo, search and cart are in sight

    Examples:
      | width |
      | 360   |
      | 1280  |

  Scenario Outline: no word of header and navigator is cut in <language> on <width> pixels
    Given Ana's browser is set to "<language>"
    And Ana's screen is <width> pixels wide
    When Ana opens the page "cart"
    Then every word of the category bar and the navigator is whole

    Examples:
      | language | width |
      | en-GB    | 320   |
      | ja-JP    | 320   |
      | es-ES    | 320   |
      | hi-IN    | 320   |
      | fr-FR    | 320   |
      | fr-FR    | 360   |

  @s2.10
  Scenario Outline: the sign-in dialog is in reach on <width> pixels
    Given Ana's screen is <width> pixels wide
    When Ana opens the page "cart"
    And Ana chooses "Account" in "Main"
    Then "SIGN IN OR REGISTER" is open

    Examples:
      | width |
      | 360   |
      | 900   |
      | 1100  |

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
