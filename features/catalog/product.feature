@s2.6
Feature: The page of a product

  Background:
    Given the shop sells:
      | product       | vendor        | price | stock |
      | Bamboo Whisk  | Uji Tea House | 1250  | 20    |
      | Sencha Leaves | Uji Tea House | 850   | 20    |
      | Iron Kettle   | Uji Tea House | 8400  | 0     |

  @web @s9 @smoke
  @s2.6.facts @s2.6.availability @s9.viewed-and-reviews
  Scenario: what is known of it
    When Ana opens the page "product Bamboo Whisk"
    Then Ana reads "Bamboo Whisk"
    And Ana reads "৳1,250"
    And five stars stand by it
    And Ana is shown:
      | what         | value         |
      | Brand        | Test model    |
      | Product Code | NH-101        |
      | Availability | In Stock      |
      | Viewed       | 10            |
      | Sold by      | Uji Tea House |

  @web
  @s2.1.product-and-vendor-paths @s2.6.shop-name
  Scenario: the shop's name leads to the vendor
    When Ana opens the page "product Bamboo Whisk"
    And Ana chooses "Uji Tea House"
    Then Ana is on the page "vendor number 1"

  @web
  @s2.6.availability
  Scenario: what is sold out says so
    When Ana opens the page "product Iron Kettle"
    Then Ana is shown:
      | what         | value    |
      | Availability | Sold Out |

  @web
  @s2.6.delivery
  Scenario: delivery and returns stand beside Buy Now, in the words of the tab
    When Ana opens the page "product Bamboo Whisk"
    Then Ana reads:
      | Delivered in 3 to 7 days, anywhere in Bangladesh. |
      | Not right? Give it back to us within 7 days.      |
    When Ana chooses "Shipping Methods"
    Then Ana reads in "Shipping Methods":
      | Delivered in 3 to 7 days, anywhere in Bangladesh. |
      | Not right? Give it back to us within 7 days.      |

  @web
  @s2.6.tabs
  Scenario: four tabs tell the rest
    When Ana opens the page "product Bamboo Whisk"
    Then Ana reads "Bamboo Whisk, sold by Uji Tea House."
    And choosing each of these shows:
      | Reviews (0)      | There are no reviews for this product.   |
      | Shipping Methods | Home delivery                            |
      | Size Chart       | There is no size chart for this product. |

  @web
  @s2.6.review-form
  Scenario: a review can be written, and nothing comes of it
    Given Ana opens the page "product Bamboo Whisk"
    And Ana chooses "Reviews (0)"
    And Ana writes "Ana" as her name
    And Ana writes "Whisks well" as her review
    When Ana chooses "5 stars"
    Then none of these does anything:
      | Submit |

  @web @s9
  @s2.6.share @s9.share-window
  Scenario: three networks are offered the page in a window of their own, a fourth does nothing
    When Ana opens the page "product Bamboo Whisk"
    Then sharing opens a window of 600 by 400 pixels for:
      | Facebook | https://www.facebook.com/sharer/sharer.php?u=          |
      | X        | https://x.com/intent/post?url=                         |
      | LinkedIn | https://www.linkedin.com/sharing/share-offsite/?url=   |
    And none of these does anything:
      | Share on Pinterest |

  @web @s4
  @s4.buy-now
  Scenario: Buy Now goes straight to the checkout
    When Ana opens the page "product Bamboo Whisk"
    And Ana chooses "Buy Now"
    Then Ana is on the page "checkout"
    And nothing is open
    And Ana's cart holds:
      | product      | quantity |
      | Bamboo Whisk | 1        |

  @web @s4 @s8
  @s4.buy-now-other-vendor @s8.other-vendor
  Scenario: Buy Now refuses a second vendor
    Given the shop sells also:
      | product         | vendor      | price | stock |
      | Trackball Mouse | Osaka Denki | 4200  | 20    |
    And Ana has put 1 "Trackball Mouse" into her cart
    When Ana opens the page "product Bamboo Whisk"
    And Ana chooses "Buy Now"
    Then Ana is told "You can order single vendor product only at a time"
    And Ana is on the page "product Bamboo Whisk"

  @web @cli
  @s2.6.quantity @s4.cart-add-several
  Scenario: adding three more puts three more into the cart
    Given Ana has put 2 "Bamboo Whisk" into her cart
    When Ana puts 3 "Bamboo Whisk" into her cart
    Then Ana's cart holds:
      | product      | quantity |
      | Bamboo Whisk | 5        |

  @web
  @s2.6.quantity-stock @s4.cart-never-above-stock
  Scenario: no more can be wanted than there are
    Given the shop has sold all but 5 "Bamboo Whisk"
    And Ana has put 2 "Bamboo Whisk" into her cart
    When Ana puts 9 "Bamboo Whisk" into her cart
    Then Ana's cart holds:
      | product      | quantity |
      | Bamboo Whisk | 5        |

  @web
  @s2.6.quantity
  Scenario: a quantity may be typed in Bangla digits
    Given Ana opens the page "product Bamboo Whisk"
    And Ana reads "Bamboo Whisk"
    When Ana types the quantity "৩"
    And Ana chooses "Add to Cart"
    Then Ana's cart holds:
      | product      | quantity |
      | Bamboo Whisk | 3        |

  @web
  @s3.product-missing-code @s7.odd-products
  Scenario: what the store does not say has its default text
    Given the store leaves "product code" out of its "product"
    When Ana opens the page "product Bamboo Whisk"
    Then Ana is shown:
      | what         | value         |
      | Product Code | Not available |

  @web
  @s2.6.loading
  Scenario: while it loads the page says so
    Given the store never answers for its "product"
    When Ana opens the page "product Bamboo Whisk"
    Then Ana reads "Loading product details..."
