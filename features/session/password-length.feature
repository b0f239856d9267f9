@cli @s2.11 @s5 @s9
Feature: How long a password may be

  @s5.password-shortest @s5.password-longest
  Scenario Outline: the <which> password that there may be signs a customer in
    Given Ana is a customer with the password "<password>"
    When Ana signs in with the password "<password>"
    Then Ana is signed in

    Examples:
      | which    | password                                           |
      | shortest | sakura                                             |
      | longest  | a-password-that-is-far-longer-than-fifty-character |
