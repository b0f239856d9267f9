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
