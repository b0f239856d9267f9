@web @s1
Feature: Who keeps this shop

  @own-shop
  @s1.footer @s1.footer-year
  Scenario: the footer says who, where and how to reach them, with this year's copyright
    When Ana opens the page "forgotten password"
    Then Ana reads:
      | Authentic Japanese products from a dozen small shops, brought to your door in Bangladesh and paid in cash when they arrive. |
      | House 24, Road 11, Banani, Dhaka 1213, Bangladesh |
      | +880 1711-000000                                  |
      | hello@nihonhaat.example                           |
    And the copyright is of this year

  @s1.footer-placeholders
  Scenario: its further entries do nothing yet
    When Ana opens the page "wish list"
    Then none of these does anything:
      | Contact Us  |
      | Returns     |
      | Site Map    |
      | Help & FAQ  |
