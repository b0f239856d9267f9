@web @s1
Feature: The language of the shop

  @s9 @smoke
  @s1.language-changes-the-page @s9.languages
  Scenario: Japanese changes every text and the page's own language, and stays
    Given Ana opens the page "cart"
    When Ana chooses the language "Japanese"
    Then Ana reads "ショッピングカート"
    And the page is in "ja"
    When Ana comes back later
    And Ana opens the page "cart"
    Then Ana reads "ショッピングカート"

  @s1.choice-leaves-the-address
  Scenario: a choice takes the language out of the address, so that a reload keeps it
    Given Ana opens the page "cart in French"
    When Ana chooses the language "Anglais"
    Then the page is in "en"
    When Ana loads the page again
    Then the page is in "en"
    And Ana is on the page "cart"

  @F-16
  @s1.translation-retries @s9.text-retries
  Scenario: texts that do not arrive are asked for again
    Given the store fails 2 times for its "English texts"
    When Ana opens the page "cart"
    Then Ana reads "Shopping Cart"
