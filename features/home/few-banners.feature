@web @s2.3 @own-shop
Feature: Few banners, or none

  @s2.3.banner-none
  Scenario: a store without banners shows three of the shop's own, without a word about it
    Given Ana asks for less motion
    When Ana opens the home page
    Then the banner goes through:
      | 1 / 3 Premium Collection |
      | 2 / 3 Special Offers     |
      | 3 / 3 New Arrivals       |
    And Ana does not read "Failed to load banners"

  @s8 @F-16
  @s2.3.banner-failure @s7.banners @s8.banner-failure
  Scenario: banners that cannot be had are said so, and the shop's own stand in
    Given Ana asks for less motion
    And the store cannot answer for its "banners"
    When Ana opens the home page
    Then Ana reads:
      | Failed to load banners       |
      | Using default images instead |
    And the banner stands at "1 / 3 Premium Collection"
    And no alert was shown

  Scenario: a single banner keeps its dot and the counter
    Given the shop shows the banners:
      | title       | subtitle           |
      | First Flush | The spring harvest |
    When Ana opens the home page
    Then the banner stands at "1 / 1 First Flush"
    And Ana chooses "Slide 1"
