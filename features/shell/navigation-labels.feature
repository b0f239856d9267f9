@web @s1 @s2.2 @s4
Feature: Navigation labels in English or Bangla

  Background:
    Given the shop sells:
      | product      | vendor        | price | stock |
      | Bamboo Whisk | Uji Tea House | 1250  | 20    |

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
