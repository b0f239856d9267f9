@web @a11y @s2.1
Feature: Everybody can use every page
  Every page is held against the rules that axe knows, filled as a shopper meets it.

  Background:
    Given the shop sells:
      | product       | vendor        | price | stock |
      | Bamboo Whisk  | Uji Tea House | 1250  | 5     |
      | Sencha Leaves | Uji Tea House | 850   | 0     |

  Scenario: a visitor meets no barrier on any page of the shop
    Given Ana has put 1 "Bamboo Whisk" into her cart
    Then Ana meets no barrier on the pages:
      | home                 |
      | product Bamboo Whisk |
      | vendor number 1      |
      | category 2           |
      | category tea         |
      | search for whisk     |
      | cart                 |
      | checkout             |
      | login                |
      | registration         |
      | forgotten password   |

  Scenario: a customer meets no barrier on any page of the account, nor at the checkout
    Given Ana is a customer with the password "sakura-2026"
    And Ana has signed in
    Then Ana meets no barrier on the pages:
      | my account   |
      | edit account |
      | address book |
      | newsletter   |
      | wish list    |
      | checkout     |

  Scenario: the dialog of an added product is no barrier
    When Ana puts 1 "Bamboo Whisk" into her cart
    Then Ana meets no barrier
