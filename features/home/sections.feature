@web @s2.3 @own-shop
Feature: The sections of the home page

  @s2.3.new-arrivals-states @s2.3.top-deals-states @s2.3.hot-deals-states
  Scenario: a shop without products says so in every section
    When Ana opens the home page
    Then Ana reads:
      | No Products Available                   |
      | Check back later for new arrivals       |
      | No Active Deals                         |
      | Check back soon for amazing offers!     |
      | No hot deals available at the moment.   |
      | No best sellers available at the moment. |
    And Ana does not read "23h"

  @s2.3.new-arrivals-states @s2.3.top-deals-states @s2.3.hot-deals-states @s2.3.best-sellers-skeletons
  Scenario: while they load, the sections say what is coming
    Given the store never answers for its "products"
    And the store never answers for its "top deals"
    And the store never answers for its "hot deals"
    And the store never answers for its "best sellers"
    When Ana opens the home page
    Then Ana reads:
      | Loading Products...   |
      | Finding Best Deals... |
      | Loading Hot Deals...  |
    And 4 places are kept for best sellers

  @s9
  @s2.3.new-arrivals @s2.3.top-deals @s2.3.hot-deals @s2.3.best-sellers-twelve @s9.list-limit @s9.best-seller-limit
  Scenario: no section shows more than its limit
    Given the shop sells 25 products of "Uji Tea House"
    When Ana opens the home page
    Then "New Arrivals" shows 20 products
    And "Top Deals" shows 20 products
    And "Hot Deals" shows 20 products
    And Ana reads "Hot Deals (20)"
    And "Best Sellers" shows 12 products

  @s2.3.sections-follow-the-vendor @s4.add-selects-vendor
  Scenario: the sections follow the vendor of what is in the cart
    Given the shop sells:
      | product         | vendor        | price | stock | deal    | sold |
      | Bamboo Whisk    | Uji Tea House | 1250  | 20    | hot top | 4    |
      | Trackball Mouse | Osaka Denki   | 4200  | 20    | hot top | 9    |
    When Ana puts 1 "Bamboo Whisk" into her cart
    And Ana chooses "Continue Shopping"
    Then Ana reads "Showing products of Uji Tea House"
    And every section shows only "Bamboo Whisk"
    When Ana chooses "Show all vendors"
    Then "New Arrivals" shows 2 products

  @s2.3.whose-products
  Scenario: whose products are shown is said only once a vendor was chosen
    Given the shop sells:
      | product      | vendor        | price | stock |
      | Bamboo Whisk | Uji Tea House | 1250  | 20    |
    When Ana opens the home page
    Then "New Arrivals" shows 1 products
    And Ana does not read "Showing products of all vendors"

  @s2.3.whose-products
  Scenario: all vendors can be shown again
    Given the shop sells:
      | product      | vendor        | price | stock |
      | Bamboo Whisk | Uji Tea House | 1250  | 20    |
    When Ana puts 1 "Bamboo Whisk" into her cart
    And Ana chooses "Continue Shopping"
    And Ana chooses "Show all vendors"
    Then Ana reads "Showing products of all vendors"

  @s2.3.sections-follow-the-vendor @s4.cart-clear
  Scenario: an emptied cart shows all vendors again
    Given the shop sells:
      | product         | vendor        | price | stock |
      | Bamboo Whisk    | Uji Tea House | 1250  | 20    |
      | Trackball Mouse | Osaka Denki   | 4200  | 20    |
    When Ana puts 1 "Bamboo Whisk" into her cart
    And Ana chooses "View Full Cart"
    And Ana chooses "Remove Bamboo Whisk"
    And Ana chooses "Continue Shopping"
    Then Ana does not read "Show all vendors"
    And "New Arrivals" shows 2 products

  @s1
  @s1.promises @s2.3.promo-tiles
  Scenario: four promises and three tiles stand on the page
    When Ana opens the home page
    Then Ana reads in "What we promise":
      | Free Shipping        |
      | Money-Back Guarantee |
      | Safe Shopping        |
      | Online Support       |
    And these in "Picked for you" lead on:
      | Light laptops See computers       | category computers |
      | Made for creators See electronics | category 4         |
      | Phones from Japan See phones      | category phones    |

  @s7
  @s7.best-sellers @s7.deals @s7.products
  Scenario: every section asks for the products of the chosen vendor, or of nobody in particular
    Given the store has no time to render pages
    When Ana opens the home page
    Then the store was asked for:
      | /api/landing                         |
      | /api/allcategories                   |
      | /api/products?category=&vendor_name= |
      | /api/best-seller?vendor_name=        |
      | /api/hot-deal?vendor_name=           |
      | /api/top-deal?vendor_name=           |
