@web @s2.1
Feature: Moving around in the shop

  Background:
    Given the shop sells 25 products of "Uji Tea House"

  Scenario: the next page starts at its top, with the keyboard at its heading
    Given Ana opens the home page
    And Ana scrolls to "New Arrivals"
    When Ana follows the card of "Sencha No. 02" in "New Arrivals"
    Then Ana reads "Sencha No. 02"
    And the keyboard is at the heading "Sencha No. 02"
    And the page stands at its top

  @s2.1.home
  Scenario: going back comes to the place that was left
    Given Ana opens the home page
    And Ana scrolls to "Hot Deals"
    And Ana follows the card of "Sencha No. 01" in "Hot Deals"
    And Ana is on the page "product number 101"
    When Ana goes back
    Then Ana is on the page "home"
    And the page stands where she left it
