@web @s2.3 @s4
Feature: Banners at the top of the home page

  Background:
    Given the shop shows the banners:
      | title        | subtitle           |
      | First Flush  | The spring harvest |
      | Kitchen Days | Knives that last   |
      | Desk Week    | Paper and ink      |

  @s2.3.banner-steps @s2.3.banner-counter @s4.carousel-wraps
  Scenario: going on and back wraps at both ends
    Given Ana asks for less motion
    When Ana opens the home page
    And Ana chooses "Previous slide"
    Then the banner stands at "3 / 3 Desk Week"
    When Ana chooses "Next slide"
    Then the banner stands at "1 / 3 First Flush"

  @s2.3.banners-from-the-store @s2.3.banner-dots @s3.banner-fields
  Scenario: every slide has its dot, its words and a way into the shop
    When Ana opens the home page
    And Ana chooses "Slide 2"
    Then the banner stands at "2 / 3 Kitchen Days"
    And Ana reads in "Highlights":
      | Kitchen Days     |
      | Knives that last |
      | Shop Now         |

  @s9
  @s2.3.banner-five-seconds @s2.3.banner-hover @s9.banner-advance
  Scenario: a slide stays for five seconds
    Given Ana has opened the home page with a stopped clock
    When 2 seconds pass
    And Ana swipes the banner by 40 pixels
    And 4.9 seconds pass
    Then the banner stands at "2 / 3 Kitchen Days"
    When 0.2 seconds pass
    Then the banner stands at "3 / 3 Desk Week"

  @s2.3.banner-hover
  Scenario: a slide stays as long as the mouse is on it
    Given Ana has opened the home page with a stopped clock
    When Ana points at the part "Highlights"
    And 11 seconds pass
    Then the banner stands at "1 / 3 First Flush"

  @s2.3.banner-hover
  Scenario: an arrow that a mouse has pressed does not hold them
    Given Ana has opened the home page with a stopped clock
    When Ana chooses "Next slide"
    And Ana points at the part "Best Sellers"
    And 5.1 seconds pass
    Then the banner stands at "3 / 3 Desk Week"

  @s9
  @s2.3.banner-swipe @s9.swipe
  Scenario: a finger moves the slides after forty pixels
    Given Ana asks for less motion
    When Ana opens the home page
    And Ana swipes the banner by 39 pixels
    Then the banner stands at "1 / 3 First Flush"
    When Ana swipes the banner by 40 pixels
    Then the banner stands at "2 / 3 Kitchen Days"
