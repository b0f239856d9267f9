@web @s3
Feature: What a scenario prepares on a device
  Scenarios that begin with a full cart or a session have it written to the device, and not made through the pages. It is
  the same to the letter.

  Background:
    Given the shop sells:
      | product       | vendor        | price | stock | before |
      | Bamboo Whisk  | Uji Tea House | 1250  | 20    | 1500   |
      | Sencha Leaves | Uji Tea House | 850.5 | 20    |        |

  Scenario: a guest's cart
    Given Ana has put 1 "Bamboo Whisk" into her cart
    And Ana has put 3 "Sencha Leaves" into her cart
    When Ben puts 1 "Bamboo Whisk" into his cart
    And Ben puts 3 "Sencha Leaves" into his cart
    Then the devices of Ana and Ben keep the same

  Scenario: a session, and the saved cart that comes with it
    Given Ana is a customer with the password "sakura-2026"
    And Ana has left 2 "Bamboo Whisk" in her saved cart
    When Ana has signed in
    And Ben signs in as Ana does
    Then the devices of Ana and Ben keep the same

  Scenario: what a customer puts into the cart
    Given Ana is a customer with the password "sakura-2026"
    When Ana has signed in
    And Ana has put 1 "Sencha Leaves" into her cart
    And Ben signs in as Ana does
    And Ben puts 1 "Sencha Leaves" into his cart
    Then the devices of Ana and Ben keep the same
