import { expect, test } from 'vitest'
import { badgeCount } from './short-texts.ts'

test.each([
  [0, '0'],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [12_345, '99+'],
])('%d is shown as %s', (count, text) => {
  expect(badgeCount(count)).toBe(text)
})
