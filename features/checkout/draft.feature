@web @s2.16
Feature: What was typed at the checkout

  Background:
    Given the shop sells:
      | product      | vendor        | price | stock |
      | Bamboo Whisk | Uji Tea House | 1250  | 20    |
    And Ana has put 1 "Bamboo Whisk" into her cart
    And Ana is a customer with the password "sakura-2026"

  @s6
  @s2.16.draft-stays
  Scenario: it stays for a guest who signs in, and the stored data fill the rest
    Given Ana goes through the checkout as "Karim"
    And Ana has signed in
    When Ana opens the page "checkout"
    And Ana chooses "Billing Details"
    Then her billing first name stands there as "Karim"
    And her billing address stands there as "House 12, Road 5"

  @s4
  @s2.16.draft-stays
  Scenario: it stays when the session ends
    Given Ana has signed in
    And Ana's session ends in 3 seconds
    And Ana opens the page "checkout"
    When Ana writes "Khulna" as her billing city
    Then the steps of the checkout are:
      | 1 Checkout Options | reached  |
      | 2 Billing Details  | open     |
      | 3 Delivery Details | disabled |
      | 4 Payment Method   | disabled |
      | 5 Confirm Order    | disabled |
    And her billing city stands there as "Khulna"

  @s4
  @s4.logout-forgets-draft
  Scenario: it goes at sign-out
    Given Ana has signed in
    And Ana has typed "Khulna" as her billing city at the checkout
    When Ana signs out
    And Ana puts 1 "Bamboo Whisk" into her cart
    And Ana goes through the checkout as "Karim"
    And Ana chooses "Billing Details"
    Then her billing city stands there as ""

  Rule: a session that the store no longer knows

    Background:
      Given Ana has signed in

    @s8 @F-19
    @s8.order-session-over
    Scenario: it stays when the store does not know the session any more at Confirm
      Given Ana has typed "Khulna" as her billing city at the checkout
      And the store no longer knows Ana's session
      When Ana continues to the end and confirms
      And Ana answers "Order Failure" with "OK"
      And Ana chooses "Billing Details"
      Then her billing city stands there as "Khulna"
      And Ana is not signed in
