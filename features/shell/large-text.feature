@web @s2.1
Feature: Room for words
  Whoever reads with text of twice its size, or has a name longer than others, finds every page whole.

  Background:
    Given the shop sells:
      | product                                                | vendor        | price  | stock | category | deal |
      | Golden Tea Bowl 茶碗 for Wintertime, 300 ml, With a Lid | Uji Tea House | 128000 | 300   | tea      | top  |
      | Sencha Leaves                                          | Uji Tea House | 850    | 300   | tea      | hot  |

  @s2.1.large-text
  Scenario: text of twice its size fits every page of a phone
    Given Ana has put 119 "Sencha Leaves" into her cart
    Then no page moves sideways or cuts a word:
      | page                  | width | text  |
      | home                  | 360   | 200 % |
      | product Sencha Leaves | 360   | 200 % |
      | vendor number 1       | 360   | 200 % |
      | category tea          | 360   | 200 % |
      | search for tea        | 360   | 200 % |
      | search                | 360   | 200 % |
      | cart                  | 360   | 200 % |
      | checkout              | 360   | 200 % |
      | login                 | 360   | 200 % |
      | registration          | 360   | 200 % |
      | forgotten password    | 360   | 200 % |

  @s2.1.large-text
  Scenario: text of twice its size fits every page of an account
    Given Ana is a customer with the password "sakura-2026"
    And Ana has signed in
    Then no page moves sideways or cuts a word:
      | page         | width | text  |
      | my account   | 360   | 200 % |
      | edit account | 360   | 200 % |
      | address book | 360   | 200 % |
      | wish list    | 360   | 200 % |
      | newsletter   | 360   | 200 % |

  @s2.14 @s2.15
  @s2.1.long-words
  Scenario: names, e-mails and addresses of long words widen no page of the account
    Given Ana is a customer with long words in her name, e-mail and address
    And Ana has signed in
    And Ana has put 1 "Sencha Leaves" into her cart
    And Ana orders
    Then no page moves sideways or cuts a word:
      | page         | width | text  |
      | my account   | 360   | 100 % |
      | my account   | 768   | 100 % |
      | my account   | 1280  | 100 % |
      | address book | 360   | 100 % |
      | address book | 1280  | 100 % |
      | edit account | 360   | 100 % |
      | my account   | 360   | 200 % |

  @s2.2 @s2.8
  @s2.8.checkout-in-reach
  Scenario: nothing that matters begins behind what stands at the foot of the screen
    Given Ana has a small phone
    And Ana has put 1 "Sencha Leaves" into her cart
    When Ana opens the page "cart"
    Then "CHECKOUT" stands clear of the foot of the screen

  @s2.2 @s2.16
  @s2.16.total-in-sight
  Scenario: what is ordered and what it costs is in sight when the last step opens
    Given Ana has a small phone
    And Ana has put 1 "Sencha Leaves" into her cart
    And Ana has put 1 "Golden Tea Bowl 茶碗 for Wintertime, 300 ml, With a Lid" into her cart
    When Ana goes through the checkout as "Ana"
    Then "Total" stands clear of the foot of the screen
