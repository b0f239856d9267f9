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
    Given the clock is in our hands
    And Ana asks for less motion
    And the shop sells 7 products of "Uji Tea House"
    When Ana opens the home page
    Then the best sellers in sight start with "Sencha No. 01"
    When the clock stands still
    And Ana asks for less motion no longer
    And 40.6 seconds pass
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

  @s2.3.best-sellers-empty @s7.best-sellers
  Scenario: after ten seconds without an answer there are none
    Given the clock is in our hands
    And the store cannot answer for its "best sellers"
    And Ana opens the home page
    And Ana reads "Failed to load best sellers. Please try again."
    And the clock stands still
    And the store never answers for its "best sellers"
    When Ana chooses "Retry"
    And the store has been asked for its "best sellers"
    And 9.9 seconds pass
    Then 4 places are kept for best sellers
    When 0.2 seconds pass
    Then Ana reads "No best sellers available at the moment."
    And Ana does not read "Retry"

  @s2.5
  @s2.5.best-seller-adding
  Scenario: while one is being added its button says so
    Given the clock is in our hands
    And the shop sells 1 products of "Uji Tea House"
    When Ana opens the home page
    And "Best Sellers" shows 1 products
    And the clock stands still
    And Ana adds "Sencha No. 01" from "Best Sellers"
    Then Ana reads "Adding..."
    And the badge of the cart says "1"
    And nothing is open
    When 0.4 seconds pass
    Then Ana does not read "Adding..."
    And "Item Added Successfully!" is open

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
