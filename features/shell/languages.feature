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

  @s1.language-changes-the-page @s1.detection-remembered
  Scenario: English comes back
    Given Ana's browser is set to "ja-JP"
    When Ana opens the page "cart"
    And Ana chooses the language "英語"
    Then Ana reads "Shopping Cart"
    And the page is in "en"
    And the device keeps "en" under "i18nextLng"

  @s1.starts-in-english
  Scenario: a browser is met in its own language, or else in English
    Then the page "cart" meets a browser set to:
      | browser | page | title             |
      | ja-JP   | ja   | ショッピングカート |
      | es-ES   | es   | Carrito           |
      | hi-IN   | hi   | शॉपिंग कार्ट       |
      | fr-FR   | fr   | Panier            |
      | bn-BD   | en   | Shopping Cart     |

  @s1.detection-order
  Scenario: the address wins over everything, and is remembered
    Given Ana's browser is set to "ja-JP"
    When Ana opens the page "cart in French"
    Then the page is in "fr"
    When Ana opens the page "cart"
    Then the page is in "fr"

  @s1.choice-leaves-the-address
  Scenario: a choice takes the language out of the address, so that a reload keeps it
    Given Ana opens the page "cart in French"
    When Ana chooses the language "Anglais"
    Then the page is in "en"
    When Ana loads the page again
    Then the page is in "en"
    And Ana is on the page "cart"

  @s1.detection-order
  Scenario: then comes the cookie, then what the device remembers, then the browser
    Given Ana opens the page "cart"
    And the device of Ana's browser remembers "es"
    And Ana loads the page again
    Then the page is in "es"
    Given the cookie of Ana's browser remembers "hi"
    When Ana loads the page again
    Then the page is in "hi"

  @F-16
  @s1.translation-retries @s9.text-retries
  Scenario: texts that do not arrive are asked for again
    Given the store fails 2 times for its "English texts"
    When Ana opens the page "cart"
    Then Ana reads "Shopping Cart"

  @F-16
  @s1.translation-meanwhile-english
  Scenario: where a language cannot be had the shop opens in English, and changes when its texts come
    Given Ana's browser is set to "hi-IN"
    And the store cannot answer for its "Hindi texts"
    When Ana opens the page "cart"
    Then Ana reads "Shopping Cart"
    And no alert was shown
    When the network works again
    Then Ana reads "शॉपिंग कार्ट"

  @s1.language-last-choice-wins
  Scenario: the language chosen last wins over slow texts of an earlier choice
    Given Ana's browser is set to "es-ES"
    And the store fails 2 times for its "Japanese texts"
    When Ana opens the page "cart"
    And Ana chooses the language "Japonés"
    And Ana chooses the language "Inglés"
    And the "Japanese texts" have arrived
    Then Ana reads "Shopping Cart"

  Scenario: who comes back gets the page in the chosen language at once
    Given Ana opens the page "cart"
    And Ana chooses the language "Japanese"
    And Ana reads "ショッピングカート"
    When Ana loads the page again
    Then Ana reads "ショッピングカート"
    And the page was begun in the "Japanese texts", and no others
