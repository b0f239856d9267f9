@web @s2.5
Feature: What stands on a product's card

  Background:
    Given the shop sells:
      | product                                                            | vendor        | price     | before | stock | deal    | sold |
      | Hand-carved Bamboo Matcha Whisk with a hundred prongs, made in Nara | Uji Tea House | 1234567.5 |        | 20    | hot top | 9    |
      | Sencha Leaves                                                      | Uji Tea House | 750       | 1000   | 20    | hot top | 5    |
      | Iron Kettle                                                        | Uji Tea House | 8400      |        | 0     |         | 1    |

  @s9
  @s2.5.card-names @s9.name-product-card @s9.name-best-seller @s9.name-hot-deal @s9.name-top-deal
  Scenario: long names are cut where each place cuts them
    When Ana opens the home page
    Then "New Arrivals" shows:
      | Hand-carved Bamboo Matcha Whisk with a h… |
      | Sencha Leaves                             |
      | Iron Kettle                               |
    And "Top Deals" shows:
      | Hand-carved Bamboo Matcha Whisk with a h… |
      | Sencha Leaves                             |
    And "Hot Deals" shows:
      | Hand-carved Bamboo Matcha Whisk with a hundred pro… |
      | Sencha Leaves                                       |
    And the card of "Hand-carved" in "Best Sellers" says:
      | Hand-carved Bamboo Match… |

  @s9 @s2.7
  @s2.5.card-names @s9.name-grid-card
  Scenario: the plain grid cuts after 16 characters
    When Ana visits vendor 1
    Then the page shows:
      | Hand-carved Bamb… |
      | Sencha Leaves     |
      | Iron Kettle       |

  @s1 @s9
  @s1.prices-in-taka @s2.5.card-badge @s2.5.card-rating @s2.5.card-price @s2.5.stars @s9.money @s9.rating
  Scenario: a card has a badge, stars, a price with commas and its button
    When Ana opens the home page
    Then the card of "Hand-carved" in "New Arrivals" says:
      | New           |
      | 4.5           |
      | ৳1,234,567.50 |
      | Add to Cart   |
    And the card of "Hand-carved" in "New Arrivals" has the rating 4.5

  @s2.5.hot-deal-discount @s2.5.static-timers
  Scenario: a hot deal's discount comes from the former price, else from 10 to 39 percent
    When Ana opens the home page
    Then the card of "Sencha Leaves" in "Hot Deals" says:
      | 25% off      |
      | ৳750         |
      | Deal ends in |
      | 23h 59m      |
    And the discount of "Hand-carved" in "Hot Deals" is 10 to 39 percent
    And "Hot Deals" looks the same at her next visit

  @s2.5.top-deal-figures
  Scenario: a top deal's figures are drawn once and for all
    When Ana opens the home page
    Then the discount of "Hand-carved" in "Top Deals" is 10 to 49 percent
    And the discount of "Sencha Leaves" in "Top Deals" is 10 to 49 percent
    And "Top Deals" looks the same at her next visit

  @smoke
  @s2.1.product-and-vendor-paths @s2.5.card-leads-to-product
  Scenario: the picture leads to the product
    When Ana opens the home page
    And Ana follows the card of "Sencha Leaves" in "New Arrivals"
    Then Ana is on the page "product Sencha Leaves"

  @s8
  @s2.5.picture-fallback @s8.image-failure
  Scenario: a picture that does not arrive leaves a word in its place
    When Ana opens the home page
    Then the card of "Sencha Leaves" in "New Arrivals" says:
      | Image unavailable |

  @s2.5.card-sold-out
  Scenario: what is sold out says so and cannot be added
    When Ana opens the home page
    Then the card of "Iron Kettle" in "New Arrivals" says:
      | Sold Out |
    And "Iron Kettle" cannot be added from "New Arrivals"

  @s4
  @s2.5.card-adds @s4.add-opens-dialog
  Scenario: every section's card adds to the cart
    When Ana opens the home page
    Then adding "Sencha Leaves" opens "Item Added Successfully!" from:
      | section      | says                       |
      | New Arrivals | Your cart contains 1 item  |
      | Top Deals    | Your cart contains 2 items |
      | Hot Deals    | Your cart contains 3 items |
      | Best Sellers | Your cart contains 4 items |

  @s4 @s8
  @s4.add-other-vendor @s8.other-vendor
  Scenario: and refuses a second vendor's product
    Given the shop sells also:
      | product         | vendor      | price | stock |
      | Trackball Mouse | Osaka Denki | 4200  | 20    |
    And Ana has put 1 "Trackball Mouse" into her cart
    When Ana opens the home page
    And Ana adds "Sencha Leaves" from "Best Sellers"
    Then Ana is told "You can order single vendor product only at a time"
    And Ana reads "Your cart holds products of Osaka Denki."

  @s2.5.hover-buttons
  Scenario: wishlist, quick view and compare do nothing
    Given Ana's screen is 1280 pixels wide
    And Ana opens the home page
    When Ana points at the card of "Sencha Leaves"
    Then none of these does anything:
      | Wishlist: Sencha Leaves   |
      | Quick view: Sencha Leaves |
      | Compare: Sencha Leaves    |
