@web @s4 @F-19
Feature: A device whose clock is wrong

  Background:
    Given the shop sells:
      | product      | vendor        | price | stock |
      | Bamboo Whisk | Uji Tea House | 1250  | 5     |
    And Ana is a customer with the password "sakura-2026"

  @s4.wrong-clock
  Scenario Outline: a clock that is <hours> hours <way> neither ends a session nor keeps an order back
    Given Ana's clock is <hours> hours <way>
    And Ana has signed in
    And Ana has put 1 "Bamboo Whisk" into her cart
    When Ana comes back later
    And Ana orders
    Then Ana's order is placed
    And Ana is signed in

    Examples:
      | hours | way    |
      | 2     | behind |
      | 48    | ahead  |
