@web @s7
Feature: Whoever calls the store reads its contract where the shop is
  One page tells every call with what it takes and answers; no script runs on it.

  Scenario Outline: the page about the contract is there for everybody, on <width> pixels as well
    Given whatever runs is watched
    And Ana's screen is <width> pixels wide
    When Ana opens the page "/docs"
    Then Ana reads "The order is placed and durable."
    And Ana meets no barrier
    And nothing has run that the shop did not bring along

    Examples:
      | width |
      | 360   |
      | 1280  |
