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

  @s1.quotation @s2.8.quotes
  Scenario: a customer's quotation goes to the known e-mail without a question
    Given Ana is a customer with the password "sakura-2026"
    And Ana has signed in
    And Ana has put 1 "Bamboo Whisk" into her cart
    And Ana looks at her cart
    When Ana chooses "Get Quotes"
    Then Ana sees the message "Quotation Generated Successfully, Please Check Email"
    And a quotation for "ana@example.com" lists 1 "Bamboo Whisk" for "৳1,250"
