@s2.8 @s5 @s8
Feature: A price quotation by e-mail

  Background:
    Given the shop sells:
      | product      | vendor        | price | stock |
      | Bamboo Whisk | Uji Tea House | 1250  | 5     |

  @web @cli @smoke
  @s1.quotation @s3.quote-payload @s5.quote-asks-for-email @s7.quote @s8.quote-success
  Scenario: a guest gives an e-mail and gets the quotation
    Given Ana has put 2 "Bamboo Whisk" into her cart
    When Ana asks for a quotation to "ana@example.com"
    Then Ana sees the message "Quotation Generated Successfully, Please Check Email"
    And a quotation for "ana@example.com" lists 2 "Bamboo Whisk" for "৳2,500"

  @web @cli
  @s8.quote-failure
  Scenario: a quotation that cannot be made is said so
    Given Ana has put 2 "Bamboo Whisk" into her cart
    And the store cannot make quotations
    When Ana asks for a quotation to "ana@example.com"
    Then Ana sees the message "Quotation Generation Failure"

  @cli @bad-input
  @s5.quote-no-format
  Scenario: an invalid e-mail is refused by the store, not by the form
    Given Ana has put 2 "Bamboo Whisk" into her cart
    When Ana asks for a quotation to "not an address"
    Then Ana sees the message "Quotation Generation Failure"
