import { expect, it } from 'vitest'
import * as defaults from './default-messages.ts'

it.each([
  [defaults.minLengthMessage(1), 'Must not be empty'],
  [defaults.minLengthMessage(6), 'Must be at least 6 characters'],
  [defaults.maxLengthMessage(1), 'Must be at most 1 character'],
  [defaults.maxItemsMessage(1), 'Must have at most 1 entry'],
  [defaults.minItemsMessage(2), 'Must have at least 2 entries'],
  [defaults.multipleOfMessage(0.01), 'Must have at most 2 decimals'],
  [defaults.multipleOfMessage(0.1), 'Must have at most 1 decimal'],
  [defaults.multipleOfMessage(0.05), 'Must be a multiple of 0.05'],
  [defaults.multipleOfMessage(5), 'Must be a multiple of 5'],
  [defaults.choiceMessage(['COD']), 'Must be COD'],
  [defaults.choiceMessage(['a', 1]), 'Must be one of: a, 1'],
])('%s', (message, expected) => {
  expect(message).toBe(expected)
})
