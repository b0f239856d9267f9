import { expect, test } from 'vitest'
import { OTHER_VENDOR_MESSAGE } from './messages.ts'

test('a second vendor is refused in the words that shoppers know', () => {
  expect(OTHER_VENDOR_MESSAGE).toBe('You can order single vendor product only at a time')
})
