@s2.12 @s5 @s8
Feature: Opening an account

  @web @cli @smoke
  @s2.12.registers @s5.registration-privacy @s8.registration-success
  Scenario: a complete form opens an account that can sign in
    When Ana registers with complete data
    Then Ana is told "Registration successful"
    And Ana can sign in with the password she chose

  @web @s7
  @s7.registration
  Scenario: a success that says nothing is a success
    Given the store answers its "registration" with status 200
    When Ana registers with complete data
    Then Ana is told "Registration successful"

  @web @cli
  @s8.registration-failure
  Scenario: an e-mail that has an account is refused without a reason
    Given Ana is a customer with the password "sakura-2026"
    When Ana registers with complete data
    Then Ana is told "Registration failure"

  @web @cli
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

  @web
  @s5.registration-first-name @s5.registration-last-name @s5.registration-password @s5.registration-confirmation
  Scenario: a form takes a name in two parts and a password twice
    Then Ana's registration says beside the field:
      | field             | value       | message              |
      | first name        |             | Required             |
      | last name         |             | Required             |
      | repeated password | momiji-2026 | Passwords must match |
      | password          |             | Required             |

  @web @cli
  @s5.password-shortest @s5.password-longest
  Scenario: a password of six characters, or of fifty, is welcome
    Then Ana can register with each of these as her password:
      | sakura                                             |
      | a-password-that-is-far-longer-than-fifty-character |

  @web @cli
  @s5.phone-pattern @s5.phone-optional @s5.phone-as-typed
  Scenario: a phone number is welcome with and without the country's prefix
    Then Ana can register with each of these as her phone number:
      | 01712345678    |
      | 8801712345678  |
      | +8801712345678 |
      | ০১৭১২৩৪৫৬৭৮    |
      |                |

  @web
  @s2.12.form @s2.12.newsletter
  Scenario: the newsletter starts with no, and the privacy policy is not enforced
    When Ana opens the page "registration"
    Then Ana reads:
      | Register Account      |
      | Your Personal Details |
      | Your Password         |
      | Newsletter            |
    And the newsletter is not wanted
    And these lead on:
      | name       | to     |
      | login page | login |

  @web
  @s8.registration-success
  Scenario: a success empties the form
    When Ana registers with complete data
    And Ana chooses "OK"
    Then her first name stands there as ""
    And her password stands there as ""
