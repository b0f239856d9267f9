@web @s2.3 @s9 @own-shop
Feature: Best sellers pass by

  @s2.3.best-sellers-widths @s9.slider-breakpoints
  Scenario: how many are in sight depends on the width of the screen
    Given the shop sells 6 products of "Uji Tea House"
    When Ana opens the home page
    Then so many best sellers are in sight:
      | width | count |
      | 1024  | 4     |
      | 1023  | 3     |
      | 768   | 3     |
      | 767   | 2     |
      | 480   | 2     |
      | 479   | 1     |

  @s2.3.best-sellers-more-than-four @s2.3.best-sellers-pace @s9.best-seller-timing
  Scenario: more than four move by themselves, ten times in forty seconds
    Given the shop sells 7 products of "Uji Tea House"
    And Ana has opened the home page with a stopped clock
    And the best sellers in sight start with "Sencha No. 01"
    When 40.6 seconds pass
    Then the best sellers in sight start with "Sencha No. 04"

  @s2.3.best-sellers-more-than-four @s9.best-seller-loop
  Scenario: four stand still
    Given the clock is in our hands
    And the shop sells 4 products of "Uji Tea House"
    When Ana opens the home page
    And 9 seconds pass
    Then the best sellers in sight start with "Sencha No. 01"

  @s2.3.best-sellers-more-than-four @s9.best-seller-loop
  Scenario: going back from the first comes to the last
    Given the shop sells 5 products of "Uji Tea House"
    And Ana asks for less motion
    When Ana opens the home page
    And Ana chooses "Previous best sellers"
    Then the best sellers in sight start with "Sencha No. 05"

  @s8
  @s2.3.best-sellers-error @s8.best-seller-fetch
  Scenario: a store that cannot tell them is asked again with Retry
    Given the shop sells 5 products of "Uji Tea House"
    And the store cannot answer for its "best sellers"
    When Ana opens the home page
    Then Ana reads "Failed to load best sellers. Please try again."
    When the network works again
    And Ana chooses "Retry"
    Then "Best Sellers" shows 5 products

  @s2.5
  @s2.5.best-seller-adding
  Scenario: one of many that turn in a ring is added with one tap, without motion, too
    Given the shop sells 7 products of "Uji Tea House"
    And Ana asks for less motion
    When Ana opens the home page
    And Ana adds "Sencha No. 01" from "Best Sellers"
    Then Ana reads in "Item Added Successfully!":
      | Sencha No. 01 |
      | 1x            |

  Rule: a store that does not answer has no best sellers

    Background:
      Given the store cannot answer for its "best sellers"
      And Ana has opened the home page with a stopped clock
      And Ana retries the best sellers, and the store does not answer

    @s2.3.best-sellers-empty @s7.best-sellers
    Scenario: after ten seconds there are none
      When 9.9 seconds pass
      Then 4 places are kept for best sellers
      When 0.2 seconds pass
      Then Ana reads "No best sellers available at the moment."
      And Ana does not read "Retry"

  Rule: adding a best seller takes a moment

    Background:
      Given the shop sells 1 products of "Uji Tea House"
      And Ana has opened the home page with a stopped clock

    @s2.5
    @s2.5.best-seller-adding
    Scenario: meanwhile its button says so
      When Ana adds "Sencha No. 01" from "Best Sellers"
      Then Ana reads "Adding..."
      And the badge of the cart says "1"
      And nothing is open
      When 0.4 seconds pass
      Then Ana does not read "Adding..."
      And "Item Added Successfully!" is open
