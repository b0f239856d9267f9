@s2.12 @s5 @s8
Feature: Opening an account

  @web @cli @smoke
  @s2.12.registers @s5.registration-privacy @s8.registration-success
  Scenario: a complete form opens an account that can sign in
    When Ana registers with complete data
    Then Ana sees the message "Registration successful"
    And Ana can sign in with the password she chose

  @web @cli
  @s8.registration-failure
  Scenario: an e-mail that has an account is refused without a reason
    Given Ana is a customer with the password "sakura-2026"
    When Ana registers with complete data
    Then Ana sees the message "Registration failure"

  @cli
  @s5.phone-pattern @s5.password-shortest @s5.password-longest @s5.registration-email @s5.registration-address
  @s8.form-messages
  Scenario: every field says what it needs
    Then Ana's registration says beside the field:
      | field        | value                                               | message                   |
      | e-mail       |                                                     | Required                  |
      | e-mail       | ana-at-example                                      | Invalid email             |
      | phone number | 01212345678                                         | Phone number is not valid |
      | address      |                                                     | Required                  |
      | country      |                                                     | Required                  |
      | city         |                                                     | Required                  |
      | zip          |                                                     | Required                  |
      | password     | short                                               | Too Short!                |
      | password     | a-password-that-is-far-longer-than-fifty-characters | Too Long!                 |
      | phone number | 017123456789                                        | Phone number is not valid |

  @cli
  @s5.password-shortest @s5.password-longest
  Scenario: a password of six characters, or of fifty, is welcome
    Then Ana can register with each of these as her password:
      | sakura                                             |
      | a-password-that-is-far-longer-than-fifty-character |

  @cli
  @s5.phone-pattern @s5.phone-optional @s5.phone-as-typed
  Scenario: a phone number is welcome with and without the country's prefix
    Then Ana can register with each of these as her phone number:
      | 01712345678    |
      | 8801712345678  |
      | +8801712345678 |
      | ০১৭১২৩৪৫৬৭৮    |
      |                |
