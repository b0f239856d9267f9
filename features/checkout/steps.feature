@web @s2.16
Feature: The steps of the checkout

  Background:
    Given the shop sells:
      | product       | vendor        | price | stock |
      | Bamboo Whisk  | Uji Tea House | 1250  | 20    |
      | Sencha Leaves | Uji Tea House | 850   | 20    |
    And Ana has put 2 "Bamboo Whisk" into her cart

  @s6 @smoke
  @s2.16.guest-steps @s2.16.steps-beyond-disabled @s2.16.continue-advances @s6.checkout-of-a-guest
  Scenario: a guest goes through five steps, one after the other
    When Ana opens the page "checkout"
    Then the steps of the checkout are:
      | 1 Checkout Options | open     |
      | 2 Billing Details  | disabled |
      | 3 Delivery Details | disabled |
      | 4 Payment Method   | disabled |
      | 5 Confirm Order    | disabled |
    When Ana continues
    Then the steps of the checkout are:
      | 1 Checkout Options | reached  |
      | 2 Billing Details  | open     |
      | 3 Delivery Details | disabled |
      | 4 Payment Method   | disabled |
      | 5 Confirm Order    | disabled |

  @s6
  @s2.16.customer-steps @s6.checkout-of-a-guest
  Scenario: a customer goes through four
    Given Ana is a customer with the password "sakura-2026"
    And Ana has signed in
    When Ana opens the page "checkout"
    Then the steps of the checkout are:
      | 1 Billing Details  | open     |
      | 2 Delivery Details | disabled |
      | 3 Payment Method   | disabled |
      | 4 Confirm Order    | disabled |
    And her billing first name stands there as "Ana"
    And her billing address stands there as "House 12, Road 5"

  @s9
  @s1.shipping-is-free @s2.16.confirm-table @s9.total-is-subtotal
  Scenario: what is confirmed: every line, and a total without a shipping fee
    Given Ana has put 1 "Sencha Leaves" into her cart
    When Ana goes through the checkout as "Ana"
    Then she confirms:
      | Product Name  | Vendor Name   | Quantity | Unit Price | Total  |
      | Sencha Leaves | Uji Tea House | 1        | ৳850       | ৳850   |
      | Bamboo Whisk  | Uji Tea House | 2        | ৳1,250     | ৳2,500 |
      | Sub-Total     | ৳3,350        |          |            |        |
      | Total         | ৳3,350        |          |            |        |
