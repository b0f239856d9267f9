import { expect, it } from 'vitest'
import * as ruleMessages from './rule-messages.ts'

it.each([
  [ruleMessages.minLengthMessage(1), 'Must not be empty'],
  [ruleMessages.minLengthMessage(6), 'Must be at least 6 characters'],
  [ruleMessages.maxLengthMessage(1), 'Must be at most 1 character'],
  [ruleMessages.maxItemsMessage(1), 'Must have at most 1 entry'],
  [ruleMessages.minItemsMessage(2), 'Must have at least 2 entries'],
  [ruleMessages.multipleOfMessage(0.01), 'Must have at most 2 decimals'],
  [ruleMessages.multipleOfMessage(0.1), 'Must have at most 1 decimal'],
  [ruleMessages.multipleOfMessage(0.05), 'Must be a multiple of 0.05'],
  [ruleMessages.multipleOfMessage(5), 'Must be a multiple of 5'],
  [ruleMessages.choiceMessage(['COD']), 'Must be COD'],
  [ruleMessages.choiceMessage(['a', 1]), 'Must be one of: a, 1'],
])('%s', (message, expected) => {
  expect(message).toBe(expected)
})
