@web @s1 @s2.2 @s4
Feature: The shop in Bangla

  Background:
    Given the shop sells:
      | product      | vendor        | price | stock |
      | Bamboo Whisk | Uji Tea House | 1250  | 20    |

  @s3
  @s1.bangla-switches-the-shop @s3.restored-at-start
  Scenario: বাংলা in the pages menu switches the whole shop, also at the next visit
    When Ana opens the home page
    And Ana presses the menu "Pages"
    And Ana chooses "বাংলা" in "Categories and pages"
    Then the page is in "bn"
    When Ana comes back later
    And Ana opens the page "cart"
    Then Ana reads "আপনার কার্ট খালি"

  @s1.labels-in-two-languages
  Scenario: The pages menu has the labels in Bangla
    Given Ana opens the page "cart in Bangla"
    When Ana presses the menu "পেজ"
    Then the menu offers:
      | পণ্য        |
      | অফার       |
      | রেসিপি      |
      | লগইন       |
      | ড্যাশবোর্ড |

  @s1.bangla-switches-the-shop
  Scenario: English in the pages menu ends Bangla
    Given Ana opens the page "cart in Bangla"
    When Ana presses the menu "পেজ"
    And Ana chooses "English" in "ক্যাটাগরি ও পেজ"
    Then the page is in "en"
    And Ana reads "Your shopping cart is empty"

  @s1.bangla-switches-the-shop
  Scenario: A choice in the selector of the header ends Bangla
    Given Ana opens the page "cart in Bangla"
    When Ana chooses the language "ইংরেজি"
    Then Ana reads "Your shopping cart is empty"
    And the page is in "en"
