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

  @s2.16.steps-beyond-disabled
  Scenario: an earlier step can be opened again
    Given Ana goes through the checkout as "Ana"
    When Ana chooses "Billing Details"
    Then the steps of the checkout are:
      | 1 Checkout Options | reached |
      | 2 Billing Details  | open    |
      | 3 Delivery Details | reached |
      | 4 Payment Method   | reached |
      | 5 Confirm Order    | reached |
    When Ana continues
    Then the steps of the checkout are:
      | 1 Checkout Options | reached |
      | 2 Billing Details  | reached |
      | 3 Delivery Details | open    |
      | 4 Payment Method   | reached |
      | 5 Confirm Order    | reached |

  @s4 @s5
  @s4.billing-needs-first-name @s5.billing-first-name
  Scenario: billing goes on only with a first name, and says nothing about it
    Given Ana opens the page "checkout"
    And Ana continues
    When Ana writes "   " as her billing first name
    And Ana continues
    Then the field "billing first name" says ""
    And the keyboard is at "billing first name"
    And the steps of the checkout are:
      | 1 Checkout Options | reached  |
      | 2 Billing Details  | open     |
      | 3 Delivery Details | disabled |
      | 4 Payment Method   | disabled |
      | 5 Confirm Order    | disabled |

  @s9
  @s2.16.countries @s9.delivery-countries
  Scenario: four countries are delivered to
    Given Ana opens the page "checkout"
    And Ana continues
    And Ana writes "Ana" as her billing first name
    When Ana continues
    Then she can be delivered to:
      | Japan      |
      | France     |
      | Bangladesh |
      | India      |
    And the delivery country is "Bangladesh"

  @s1
  @s1.cash-on-delivery @s9.cash-on-delivery
  Scenario: cash on delivery is the only way to pay
    Given Ana goes through the checkout as "Ana"
    When Ana chooses "Payment Method"
    Then the only way to pay is "Cash On Delivery"

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

  @s2.16.delivery
  Scenario: delivery and returns are told before the order is confirmed
    When Ana goes through the checkout as "Ana"
    Then Ana reads:
      | Delivered in 3 to 7 days, anywhere in Bangladesh. |
      | Not right? Give it back to us within 7 days.      |

  @s2.16.missing-details @s5.billing-nothing-else
  Scenario: what the courier will miss is listed, and the order goes out all the same
    When Ana goes through the checkout as "Ana"
    Then Ana reads:
      | The courier will miss: |
      | a phone number         |
      | an address             |
    When Ana chooses "Complete the details"
    Then the steps of the checkout are:
      | 1 Checkout Options | reached |
      | 2 Billing Details  | open    |
      | 3 Delivery Details | reached |
      | 4 Payment Method   | reached |
      | 5 Confirm Order    | reached |

  @s4 @s8
  @s4.order-success-dialog @s4.order-success-account @s8.order-success
  Scenario: an order is answered with a dialog above the next page
    Given Ana is a customer with the password "sakura-2026"
    And Ana has signed in
    When Ana orders
    Then Ana reads in "Order Placed Successfully!":
      | Your order has been placed successfully. |
      | ৳2,500                                   |
    And Ana is on the page "my account"

  @s2.16.empty-cart @s5.empty-cart @s8.empty-cart
  Scenario: an empty cart has nothing to check out
    Given Ana removes "Bamboo Whisk" from her cart
    When Ana opens the page "checkout"
    Then Ana reads "Your shopping cart is empty"
    And these lead on:
      | name              | to |
      | Continue Shopping | home  |
