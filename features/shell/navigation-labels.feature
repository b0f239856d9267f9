@web @s1 @s2.2 @s4
Feature: Navigation labels in English or Bangla

  Background:
    Given the shop sells:
      | product      | vendor        | price | stock |
      | Bamboo Whisk | Uji Tea House | 1250  | 20    |

  @s1.labels-in-two-languages @s2.2.pages-menu @s4.labels-start-in-english
  Scenario: the labels start in English and lead into the shop
    When Ana opens the home page
    And Ana presses the menu "Pages"
    Then these in "Categories and pages" lead on:
      | Products  | new arrivals at home |
      | Offer     | category 2           |
      | Recipes   | category recipes     |
      | Login     | login                |
      | Dashboard | dashboard            |
    When Ana chooses "Offer" in "Categories and pages"
    Then Ana is on the page "category 2"

  @s3
  @s1.labels-in-two-languages @s3.restored-at-start
  Scenario: Bangla labels stay until English is chosen again
    When Ana opens the home page
    And Ana presses the menu "Pages"
    And Ana chooses "বাংলা" in "Categories and pages"
    And Ana comes back later
    And Ana opens the home page
    And Ana presses the menu "Pages"
    Then the menu offers:
      | পণ্য        |
      | অফার       |
      | রেসিপি      |
      | লগইন       |
      | ড্যাশবোর্ড |

  @s4.labels-toggle
  Scenario: English is one press away
    When Ana opens the home page
    And Ana presses the menu "Pages"
    And Ana chooses "বাংলা" in "Categories and pages"
    And Ana chooses "English" in "Categories and pages"
    Then Ana reads in "Categories and pages":
      | Offer     |
      | Dashboard |
