@web @s2.1
Feature: Pages of the account with little on them

  Background:
    Given Ana is a customer with the password "sakura-2026"
    And Ana has signed in

  @s2.1.address-book
  Scenario: the address book shows the stored address and the way to change it
    When Ana opens the page "address book"
    Then Ana is shown:
      | what         | value            |
      | Address      | House 12, Road 5 |
      | City         | Dhaka            |
      | Zip          | 1205             |
      | Country      | Bangladesh       |
      | Phone Number | 01712345678      |
    When Ana chooses "Edit Account"
    Then Ana is on the page "edit account"

  @s2.1.wish-list-heading-only
  Scenario: the wish list is a heading only
    When Ana opens the page "wish list"
    Then the page says only "Wish List"
