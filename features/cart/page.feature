@web @s2.8
Feature: The page of the cart

  Background:
    Given the shop sells:
      | product       | vendor        | price | stock |
      | Bamboo Whisk  | Uji Tea House | 1250  | 20    |
      | Sencha Leaves | Uji Tea House | 850.5 | 20    |

  @s1.prices-decimals @s1.shipping-is-free @s2.8.units @s2.8.line @s2.8.totals @s9.money @s9.subtotal
  Scenario: units, vendors, prices and totals
    Given Ana's screen is 1280 pixels wide
    And Ana has put 2 "Sencha Leaves" into her cart
    And Ana has put 1 "Bamboo Whisk" into her cart
    When Ana looks at her cart
    Then Ana reads:
      | Shopping Cart |
      | 3 units       |
      | Uji Tea House |
      | ৳850.50       |
      | ৳1,701        |
    And Ana is shown:
      | what      | value  |
      | Sub-Total | ৳2,951 |
      | Total     | ৳2,951 |

  @s2.8.line
  Scenario: a line's count is changed in place
    Given Ana has put 1 "Bamboo Whisk" into her cart
    And Ana looks at her cart
    When Ana chooses "One more"
    Then Ana reads "2 units"
    And Ana's cart comes to "৳2,500"
    When Ana chooses "One less"
    Then Ana reads "1 unit"

  @s5
  @s5.quantity-shown
  Scenario: after Enter the field shows what counts
    Given Ana has put 2 "Bamboo Whisk" into her cart
    When Ana looks at her cart
    Then quantities that are typed show after Enter:
      | typed | shown |
      | 0     | 2     |
      | abc   | 2     |
      | 3     | 3     |
      | 99999 | 20    |
    And Ana reads "Only 20 in stock"
    And Ana reads "20 units"

  @s9
  @s2.8.coupon @s9.no-coupon
  Scenario: a coupon does nothing
    Given Ana has put 1 "Bamboo Whisk" into her cart
    And Ana looks at her cart
    When Ana chooses "Use Coupon Code"
    Then none of these does anything:
      | APPLY COUPON |

  @s6
  @s2.8.quotes @s2.8.checkout @s6.cart-page-checkout
  Scenario: a visitor checks out through the login, or goes on shopping
    Given Ana has put 1 "Bamboo Whisk" into her cart
    When Ana looks at her cart
    Then these lead on:
      | name              | to     |
      | CHECKOUT          | login |
      | Continue Shopping | home      |

  @s6
  @s2.8.checkout @s6.cart-page-checkout
  Scenario: a customer checks out at once
    Given Ana is a customer with the password "sakura-2026"
    And Ana has signed in
    And Ana has put 1 "Bamboo Whisk" into her cart
    And Ana looks at her cart
    When Ana chooses "CHECKOUT"
    Then Ana is on the page "checkout"

  @s2.8.sold-out-line
  Scenario: of a sold-out product it says what to do, whether there is a rest to order or not
    Given Ana has put 1 "Bamboo Whisk" into her cart
    And Ana has put 1 "Sencha Leaves" into her cart
    And the shop has sold all but 0 "Bamboo Whisk"
    When Ana opens the page "cart"
    Then Ana reads "Sold out. Please remove it to order the rest."
    When Ana removes "Sencha Leaves" from her cart
    Then Ana reads "Sold out. Please choose something else."

  @s8
  @s2.8.units @s8.empty-cart
  Scenario: an empty cart says so
    When Ana opens the page "cart"
    Then Ana reads "Your shopping cart is empty"
    And Ana reads "0 units"

  @s1.quotation @s2.8.quotes
  Scenario: a customer's quotation goes to the known e-mail without a question
    Given Ana is a customer with the password "sakura-2026"
    And Ana has signed in
    And Ana has put 1 "Bamboo Whisk" into her cart
    And Ana looks at her cart
    When Ana chooses "Get Quotes"
    Then Ana is told "Quotation Generated Successfully, Please Check Email"
    And a quotation for "ana@example.com" lists 1 "Bamboo Whisk" for "৳1,250"
