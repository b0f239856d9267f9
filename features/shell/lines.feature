@web
Feature: What is read together stands together
  A line ends between words that can be read apart: a count stands beside its name, and a short word, an e-mail or a
  message of one line is never broken.

  Background:
    Given the shop sells:
      | product      | vendor        | price  | stock |
      | Bamboo Whisk | Uji Tea House | 128000 | 20    |
    And Ana is a customer with the password "sakura-2026"

  @s2.14
  @s2.14.latest-orders-cards
  Scenario: an order is read at one glance, as a card on a phone and as a row of the table
    Given Ana has signed in
    And Ana has put 2 "Bamboo Whisk" into her cart
    And Ana orders
    When Ana opens the page "my account"
    Then "pending" stands in one line on these widths:
      | 300 |
      | 360 |
      | 768 |
    And "No. of Products" stands in the line of its name on these widths:
      | 300 |
      | 360 |
    And these stand in one line on 360 pixels:
      | Customer        |
      | No. of Products |
      | Date Added      |

  @s2.13
  Scenario: the shop's e-mail is whole for who forgot the password
    Given Ana has a small phone
    When Ana opens the page "forgotten password"
    Then "hello@nihonhaat.example" stands in one line

  @s2.10
  Scenario: a product's name has room in the cart
    Given Ana's screen is 1024 pixels wide
    And Ana has put 20 "Bamboo Whisk" into her cart
    When Ana opens the page "cart"
    Then "Bamboo Whisk" stands in one line

  @s1 @s2.13
  Scenario: what is missing is said in one line in Japanese
    Given Ana has a small phone
    And Ana opens the page "registration"
    When Ana chooses the language "Japanese"
    And Ana chooses "続ける"
    Then what the fields say takes no more than one line each
