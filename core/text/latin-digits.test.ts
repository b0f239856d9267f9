import { expect, test } from 'vitest'

import { latinDigits } from './latin-digits.ts'

test.each([
  ['০১২৩৪৫৬৭৮৯', '0123456789'],
  ['১2৩', '123'],
  ['চা 5', 'চা 5'],
  ['', ''],
])('%j reads as %j', (typed, read) => {
  expect(latinDigits(typed)).toBe(read)
})
