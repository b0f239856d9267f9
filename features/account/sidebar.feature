@web @s2.15
Feature: The list beside the account

  @s2.15.profile-panel @s2.15.visitor-links @s6.profile-panel
  Scenario: a visitor is shown the ways in
    When Ana opens the page "login"
    Then these in "My Account" lead on:
      | Login              | login             |
      | Register           | registration          |
      | Forgotten Password | forgotten password |
      | My Account         | my account        |
      | Address Book       | address book       |
      | Wish List          | wish list          |
      | Newsletter         | newsletter        |
    And Ana does not read "Edit Profile"

  @s6
  @s2.15.profile-panel @s2.15.customer-links @s6.profile-panel
  Scenario: a customer is shown who is signed in, and the account's pages
    Given Ana is a customer with the password "sakura-2026"
    And Ana has signed in
    And Ana's screen is 1400 pixels wide
    When Ana opens the page "wish list"
    Then Ana reads in "Account":
      | Ana Rahman      |
      | ana@example.com |
      | Logout          |
    And these in "Account" lead on:
      | Edit Profile    | edit profile    |
      | My Account      | my account     |
      | Edit Account    | edit account           |
      | Change Password | change password |
      | Address Book    | address book    |
      | Wish List       | wish list       |
      | Newsletter      | newsletter     |

  @s2.15.check-order
  Scenario: the list CHECK ORDER leads nowhere
    When Ana opens the page "login"
    Then Ana reads "CHECK ORDER"
    And none of these does anything:
      | Order history     |
      | Downloads         |
      | Recurring payment |
      | Reward points     |
      | Returns           |
      | Transactions      |

  @s4
  @s2.15.logout
  Scenario: Logout in the panel ends the session
    Given Ana is a customer with the password "sakura-2026"
    And Ana has signed in
    And Ana opens the page "wish list"
    When Ana chooses "Logout"
    Then Ana is on the page "home"
