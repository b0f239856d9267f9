@web @s2.1 @s6
Feature: Who may go where

  @smoke
  @s2.1.customer-pages-guarded @s2.1.unknown-path @s6.visitor-guards
  Scenario: a visitor is asked to sign in where only customers may go
    Then these pages end at:
      | /addressBook    | /login |
      | /edit           | /login |
      | /newslatter     | /login |
      | /wishList       | /login |
      | /logout         | /login |
      | /dashboard      | /login |
      | /changePassword | /login |
      | /no/such/page   | /login |

  @s2.1.other-names @s2.1.unknown-path @s2.11.signed-in @s6.customer-leaves-login
  Scenario: what is linked to as something else finds the customer's own pages
    Given Ana is a customer with the password "sakura-2026"
    And Ana has signed in
    Then these pages end at:
      | /dashboard      | /myAccounts |
      | /myAccount      | /myAccounts |
      | /account        | /myAccounts |
      | /editProfile    | /edit       |
      | /changePassword | /myAccounts |
      | /notifications  | /myAccounts |
      | /login          | /myAccounts |
      | /no/such/page   | /myAccounts |
      | /wishlist       | /myAccounts |
      | /VIEWPAGE       | /myAccounts |

  @s2.1.customer-pages-open @s2.1.newsletter-page @s6.customer-pages
  Scenario: every page of the account has its heading
    Given Ana is a customer with the password "sakura-2026"
    And Ana has signed in
    Then these pages are headed:
      | /myAccounts  | My Account   |
      | /edit        | Edit Account |
      | /addressBook | Address Book |
      | /newslatter  | Newsletter   |
      | /wishList    | Wish List    |

  @s2.1.pages-for-everybody @s6.visitor-public-pages
  Scenario: every page of the shop has its heading
    Then these pages are headed:
      | /viewPage          | Shopping Cart      |
      | /checkout          | Checkout           |
      | /login             | Login              |
      | /register          | Register Account   |
      | /forgottenPassword | Forgotten Password |
      | /search            | Categories         |

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
