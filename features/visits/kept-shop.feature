@web @kept-shop @s2.1
Feature: The shop on the device

  Background:
    Given the shop sells:
      | product       | vendor        | price | stock |
      | Bamboo Whisk  | Uji Tea House | 1250  | 20    |
      | Sencha Leaves | Uji Tea House | 850   | 20    |
    And Ana's browser keeps the shop

  Scenario: a page that was visited opens without a network
    Given Ana has visited the page "product Bamboo Whisk"
    When Ana's network is gone
    And Ana opens the page "product Bamboo Whisk"
    Then Ana reads "Bamboo Whisk"
    And Ana reads "৳1,250"
    And Ana reads "You are offline. Your cart is safe and still works."

  Scenario: so does one to which a link had led
    Given Ana has visited the page "home"
    And Ana opens the page "home"
    And Ana follows the card of "Sencha Leaves" in "New Arrivals"
    And Ana stays until the page is kept
    When Ana's network is gone
    And Ana opens the page "product Sencha Leaves"
    Then Ana reads "৳850"

  @F-16
  Scenario: a page that was never visited waits for the network
    Given Ana has visited the page "cart"
    When Ana's network is gone
    And Ana opens the page "product Sencha Leaves"
    Then Ana reads "You are offline. Your cart is safe and still works."
    When Ana's network is back
    Then Ana reads "৳850"

  Scenario: the cart opens without a network, visited or not
    Given Ana has visited the page "home"
    And Ana has put 2 "Bamboo Whisk" into her cart
    When Ana's network is gone
    And Ana comes back later
    And Ana opens the page "cart"
    Then Ana reads "Bamboo Whisk"
    And Ana reads "2 units"

  @s8 @F-14
  Scenario: an order without a network is refused, and the cart stays
    Given Ana has visited the page "product Bamboo Whisk"
    And Ana has put 1 "Bamboo Whisk" into her cart
    And Ana goes through the checkout as "Ana"
    And Ana's network is gone
    When Ana chooses to confirm
    Then Ana is told "Order Failure"
    And the badge of the cart says "1"

  Scenario: a second visit shows the page of the store, with the price of today
    Given Ana has visited the page "product Bamboo Whisk"
    And the price of "Bamboo Whisk" is now 1400
    When Ana opens the page "product Bamboo Whisk"
    Then the page comes from the store
    And Ana reads "৳1,400"
    And Ana does not read "৳1,250"

  Scenario: an old price is renewed when the network is back
    Given Ana has visited the page "product Bamboo Whisk"
    And Ana's network is gone
    And Ana opens the page "product Bamboo Whisk"
    And Ana reads "৳1,250"
    And the price of "Bamboo Whisk" is now 1400
    When Ana's network is back
    Then Ana reads "৳1,400"

  Scenario: a page kept in one language is not shown in another
    Given Ana has visited the page "product Bamboo Whisk"
    When Ana opens the page "product Bamboo Whisk in Japanese"
    Then the page comes from the store
    And the page is in "ja"

  Scenario: a page kept in two languages is shown in the one chosen last
    Given Ana has visited the page "product Bamboo Whisk"
    And Ana opens the page "product Bamboo Whisk in Japanese"
    And Ana has visited the page "product Bamboo Whisk"
    When Ana's network is gone
    And Ana opens the page "product Bamboo Whisk"
    Then the page comes from the device
    And the page is in "ja"

  @own-build
  Scenario: a shop that wants no worker any more is forgotten
    Given Ana has visited the page "home"
    And the store has no worker any more
    When Ana comes back later
    And Ana opens the page "cart"
    Then the device comes to keep nothing of the shop

  @s6 @T-20
  Scenario: nothing personal is kept
    Given Ana is a customer with the password "sakura-2026"
    And Ana has visited the page "home"
    When Ana signs in with the password "sakura-2026"
    And Ana opens the page "my account"
    And Ana opens the page "address book"
    Then nothing of the kept shop says:
      | ana@example.com |
      | Ana Rahman      |
    And nothing of the kept shop says Ana's token

  Rule: the worker of a new build waits until no page of the former one is open

    Background:
      Given Ana has visited the page "home"
      And the store gets a new build
      And Ana comes back later
      And Ana opens the home page

    @own-build
    Scenario: a page of the new build works beside the worker of the former one
      Then the page is of the new build
      When Ana adds "Bamboo Whisk" from "New Arrivals"
      Then Ana reads "Item Added Successfully!"

    @own-build
    Scenario: then it takes over
      When the device has noticed the new build
      And Ana comes back later
      And the new build has taken over
      And Ana has visited the page "home"
      Then the page is of the new build
      And the device keeps the pieces of the new build alone
