@web @s2.1 @s6
Feature: Who may go where

  @smoke
  @s2.1.customer-pages-guarded @s2.1.unknown-path @s6.visitor-guards
  Scenario: a visitor is asked to sign in where only customers may go
    Then these pages end at:
      | /edit         | /login |
      | /no/such/page | /login |

  @s4
  @s2.1.logout-leads-home @s4.leaving-by-address @s6.customer-logout
  Scenario: /logout ends the session on the home page
    Given Ana is a customer with the password "sakura-2026"
    And Ana has signed in
    When Ana opens the page "/logout"
    Then Ana is on the page "/"
    And Ana is not signed in

  @s2.11.redirect-path @s6.wanders-not-back
  Scenario: a page refused to a visitor is not where the login leads
    Given Ana is a customer with the password "sakura-2026"
    And Ana opens the page "/edit"
    When Ana writes "ana@example.com" as her e-mail
    And Ana writes "sakura-2026" as her password
    And Ana chooses "LOGIN"
    Then Ana is on the page "/myAccounts"
