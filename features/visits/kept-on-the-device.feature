@web @s3
Feature: What a device keeps between visits

  Background:
    Given the shop sells:
      | product       | vendor        | price | stock |
      | Bamboo Whisk  | Uji Tea House | 1250  | 20    |
      | Sencha Leaves | Uji Tea House | 850   | 20    |

  @s3.kept-between-visits
  Scenario: only the language of the labels and the cart
    When Ana puts 1 "Bamboo Whisk" into her cart
    Then the device keeps only:
      | cart     |
      | language |

  @F-17
  @s3.damaged-storage
  Scenario: a damaged line costs that line alone
    Given Ana has put 1 "Bamboo Whisk" into her cart
    And Ana has put 2 "Sencha Leaves" into her cart
    And one line of the kept cart is damaged
    When Ana comes back later
    Then Ana's cart holds:
      | product      | quantity |
      | Bamboo Whisk | 1        |

  @F-17
  @s3.damaged-storage
  Scenario: a device that kept nonsense starts afresh
    Given Ana opens the home page
    Then Ana can put 1 "Bamboo Whisk" into an empty cart at her next visit, where the device kept:
      | {"state":{"cart": |
      | {"state":null}    |
      | 42                |

  @F-17
  @s3.storage-refused
  Scenario: a browser that keeps nothing is spoken of once
    Given Ana's browser refuses to keep anything
    When Ana puts 1 "Bamboo Whisk" into her cart
    And Ana chooses "Continue Shopping"
    Then Ana reads "This browser keeps nothing: your cart lasts until this page is closed or loaded again."
    And the badge of the cart says "1"
    When Ana chooses "Close"
    Then Ana does not read "This browser keeps nothing: your cart lasts until this page is closed or loaded again."

  @F-17 @s3 @s4
  @s3.damaged-storage
  Scenario: a device that kept nonsense of an old session opens the shop all the same
    Given Ana opens the home page
    Then "New Arrivals" shows "Sencha Leaves" without an alert at her next visit, where the device kept beside an old token:
      | key            | text                        |
      | token          |                             |
      | token          | null                        |
      | token          | {                           |
      | token          | __proto__                   |
      | token          | four million letters        |
      | expirationDate |                             |
      | expirationDate | null                        |
      | expirationDate | {                           |
      | expirationDate | +275760-09-13T00:00:00.001Z |
      | expirationDate | four million letters        |

  @F-17
  @s3.storage-refused
  Scenario: a browser without any storage shows the shop, and takes an order
    Given Ana's browser has no storage at all
    And Ana opens the page "product Bamboo Whisk"
    When Ana chooses "Add to Cart"
    Then Ana reads "Item Added Successfully!"
    And no alert was shown
    And the badge of the cart says "1"
