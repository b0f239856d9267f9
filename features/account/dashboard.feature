@web @s2.14 @s9
Feature: The account at a glance

  Background:
    Given the shop sells:
      | product       | vendor        | price | stock |
      | Bamboo Whisk  | Uji Tea House | 1250  | 20    |
      | Sencha Leaves | Uji Tea House | 500   | 20    |
    And Ana is a customer with the password "sakura-2026"
    And Ana has signed in

  @own-shop
  @s2.14.total-order @s2.14.latest-orders @s3.order-row @s9.fixed-counts
  Scenario: only the orders are counted, and the latest have seven columns
    Given Ana has put 2 "Bamboo Whisk" into her cart
    And Ana has put 1 "Sencha Leaves" into her cart
    And Ana orders
    And Ana's screen is 1280 pixels wide
    When Ana opens the page "my account"
    Then Ana is shown:
      | what               | value |
      | Total Order        | 1     |
      | Total Wishlist     | 0     |
      | Total Download     | 0     |
      | Total Transactions | 0     |
    And the latest orders are laid out as:
      | Order ID | Customer   | No. of Products | Status  | Total  | Date Added | Action |
      | 1        | Ana Rahman | 2               | pending | ৳3,000 | today      |        |
