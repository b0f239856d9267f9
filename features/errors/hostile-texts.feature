@web @s8
Feature: Nothing that people have written runs

  Background:
    Given the shop sells:
      | product      | vendor        | price | stock |
      | Bamboo Whisk | Uji Tea House | 1250  | 5     |
    And Ana is a customer with the password "sakura-2026"
    And every text of the shop holds a script
    And whatever runs is watched

  @T-20 @T-21
  Scenario: scripts in the texts of goods, vendors, banners and customers are texts on every page
    When Ana signs in with the password "sakura-2026"
    And Ana visits:
      | home                        |
      | search for script         |
      | home with a search for script          |
      | category hostile |
      | vendor number 901       |
      | product number 901      |
      | product number 911      |
      | product number 938      |
      | my account              |
      | edit account                    |
      | address book             |
      | wish list                |
    And Ana puts a product of that shop into her cart
    And Ana visits:
      | cart |
      | checkout |
    Then nothing has run that the shop did not bring along
