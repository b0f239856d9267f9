@web @a11y @s2.6 @s2.9 @s2.16
Feature: Buying with the keyboard alone

  Scenario: a guest orders without touching a pointer
    Given the shop sells:
      | product      | vendor        | price | stock |
      | Bamboo Whisk | Uji Tea House | 1250  | 5     |
    When Ana orders 1 "Bamboo Whisk" as a guest with the keyboard alone
    Then Ana's order is placed
    And the shop has 4 "Bamboo Whisk" left
