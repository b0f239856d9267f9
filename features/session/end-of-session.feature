@web @s4 @s3
Feature: A session ends by itself

  Background:
    Given Ana is a customer with the password "sakura-2026"
    And Ana has signed in

  @s4.timer-signs-out @s4.end-asks-guards @s6.guard-follows-session
  Scenario: when its time is over the customer is signed out on the spot
    Given Ana's session ends in 2 seconds
    When Ana loads the page again
    Then Ana is on the page "login"
    And the device keeps nothing under "token"

  @s3
  @s4.start-after-expiry @s4.auth-logout @s6.token-is-what-counts
  Scenario: a session that ended meanwhile is not taken up again
    When Ana comes back after her session has ended
    And Ana opens the home page
    Then the device keeps nothing under "token"
    And the device keeps nothing under "expirationDate"

  @s4.authenticated-means-a-token @s4.start-takes-up-session @s4.customer-fetched @s6.token-is-what-counts
  Scenario: a session still running is taken up again
    When Ana comes back later
    And Ana opens the page "wish list"
    Then Ana is on the page "wish list"
    And Ana reads "Ana Rahman"

  @F-18
  @s4.other-tabs @s6.guard-follows-session
  Scenario: signing out in one tab signs out in the other
    Given Ana opens the page "wish list"
    When Ana signs out in another tab
    Then Ana is on the page "login"
