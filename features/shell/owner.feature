@s1 @s9 @own-owner
Feature: Whose shop this is
  The settings of a shop have its contact; no page shows that of another shop.

  Background:
    Given the shop sells:
      | product      | vendor        | price | stock |
      | Bamboo Whisk | Uji Tea House | 1250  | 20    |

  @web
  @s1.owner
  Scenario: every page shows the contact of the shop, with and without a script
    When Ana opens the page "forgotten password"
    Then Ana reads:
      | Station Road, Khulna 9100 |
      | +880 255-667788           |
      | ask@sakura.example        |
    And Ana does not read "+880 1711-000000"

  @web @cli
  @s1.owner
  Scenario: a letter says who sends it, and how to reach them
    Given Ana has put 2 "Bamboo Whisk" into her cart
    When Ana asks for a quotation to "ana@example.com"
    Then the letter to "ana@example.com" says:
      | Thank you for your interest in Sakura Ghor. |
      | Sakura Ghor, Station Road, Khulna 9100      |
      | +880 255-667788, ask@sakura.example         |
