@web @s8
Feature: Nothing that people have written runs

  @T-20 @T-21
  Scenario: scripts in the texts of goods, vendors, banners and customers are texts on every page
    Given the shop sells:
      | product      | vendor        | price | stock |
      | Bamboo Whisk | Uji Tea House | 1250  | 5     |
    And Ana is a customer with the password "sakura-2026"
    And every text of the shop holds a script
    And whatever runs is watched
    When Ana signs in with the password "sakura-2026"
    And Ana visits:
      | /                        |
      | /search?q=script         |
      | /?search=script          |
      | /categoryDetails/hostile |
      | /vendorDetails/901       |
      | /productDetails/901      |
      | /productDetails/911      |
      | /productDetails/938      |
      | /myAccounts              |
      | /edit                    |
      | /addressBook             |
      | /wishList                |
    And Ana puts a product of that shop into her cart
    And Ana visits:
      | /viewPage |
      | /checkout |
    Then nothing has run that the shop did not bring along
