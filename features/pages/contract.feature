@web @s7
Feature: Whoever calls the store reads its contract where the shop is
  One page tells every call with what it takes and answers; no script runs on it.

  Scenario: the page about the contract is there for everybody, on a phone as well
    Given whatever runs is watched
    And Ana has a small phone
    When Ana opens the page "documentation"
    Then Ana reads "The order is placed and durable."
    And Ana meets no barrier
    And nothing has run that the shop did not bring along
