import { expect, test } from 'vitest'

import { knownLines } from './find-scenarios.ts'

const FEATURE = `@s5
Feature: Quantities

  Background:
    Given a shop

  @web
  Scenario: one
    When she adds one
    Then she has
      | tea | 1 |

  Scenario Outline: <n> of them
    When she adds <n>

    @cli
    Examples:
      | n |
      | 2 |
      | 3 |

  Rule: never less than none

    Background:
      Given a cart

    Example: a first
      When she waits

    Scenario: a second
      When she waits
`

test.each([
  ['the heading of a scenario', 8, [8]],
  ['its tags', 7, [8]],
  ['a step', 9, [8]],
  ['the table of a step', 11, [8]],
  ['the heading of an outline', 13, [13]],
  ['the heading of the examples', 17, [13]],
  ['their names', 18, [13]],
  ['a row of examples', 20, [20]],
  ['a rule', 22, [27, 30]],
  ['the background of a rule', 25, [27, 30]],
  ['a step in a rule', 31, [30]],
  ['the feature', 2, null],
  ['its tags', 1, null],
  ['its background', 5, null],
])('%s is line %i: it runs %j', (_what, line, known) => {
  expect(knownLines(FEATURE, line)).toEqual(known)
})

test.each([32, 0])('a line beyond the ends is told: %i', (line) => {
  expect(knownLines(FEATURE, line)).toEqual({ fault: `it has 31 lines, and none ${line}` })
})
