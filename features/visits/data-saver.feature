@web @data-saver @s2.3 @s2.5
Feature: Whoever pays for every megabyte can save them

  Background:
    Given the shop sells 25 products of "Uji Tea House"

  Scenario Outline: pictures are small for who saves data
    Given Ana's screen is 1280 pixels wide
    And Ana opens the home page
    And Ana <chooses>
    And Ana loads the page again
    When Ana follows the card of "Sencha No. 02" in "New Arrivals"
    Then Ana is on the page "product number 102"
    And the largest picture of a product that was asked for is <width> pixels wide

    Examples:
      | chooses            | width |
      | saves data no more | 720   |
      | saves data         | 480   |

  Scenario: nothing moves by itself, until it is allowed again
    Given Ana opens the home page
    And something moves by itself
    When Ana saves data
    Then nothing moves by itself
    When Ana saves data no more
    Then something moves by itself

  Scenario: nothing moves by itself after a reload either
    Given Ana opens the home page
    And Ana saves data
    When Ana loads the page again
    Then Ana reads "Sencha No. 02"
    And nothing moves by itself

  Scenario: who only looks around needs no script, and the first tap that needs it brings it
    Given Ana's browser asks to save data
    And Ana opens the home page
    And the script has not come
    When Ana chooses "Sencha No. 02" in "New Arrivals"
    Then the script has not come
    When Ana chooses "Add to Cart"
    Then Ana reads "Item Added Successfully!"

  Scenario: a search needs none either, and the cart has it at once
    Given Ana's browser asks to save data
    And Ana opens the home page
    When Ana searches here for "no. 02"
    Then Ana reads "Found 1 product"
    And the script has not come
    When Ana opens the page "cart"
    Then the script has come
