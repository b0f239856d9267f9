@s2.11 @s5
Feature: Signing in

  Background:
    Given Ana is a customer with the password "sakura-2026"

  @web @cli @s4 @smoke
  @s7.login
  Scenario: the right password signs a customer in
    When Ana signs in with the password "sakura-2026"
    Then Ana is signed in

  @web @cli @s8 @smoke
  @s4.login-failure @s8.login-failure @s8.terminal-login-failure
  Scenario: a wrong password is refused without a reason
    When Ana signs in with the password "momiji-2026"
    Then Ana sees the message "Invalid email or password"
    And Ana is not signed in

  @cli
  @s5.login-email-required @s5.login-email-valid @s5.login-password-required @s5.password-shortest @s5.password-longest
  @s5.terminal-checks-too
  Scenario: what is wrong with a field is said beside it
    Then Ana's sign-in says beside the field:
      | e-mail          | password                                            | field    | message       |
      |                 | sakura-2026                                         | e-mail   | Required      |
      | ana-at-example  | sakura-2026                                         | e-mail   | Invalid email |
      | ana@example.com |                                                     | password | Required      |
      | ana@example.com | short                                               | password | Too Short!    |
      | ana@example.com | a-password-that-is-far-longer-than-fifty-characters | password | Too Long!     |
    And Ana is not signed in
