import { expect, test } from 'vitest'
import { readCursor, writeCursor } from './wanted-orders.ts'

const LARGEST_ID = 2_147_483_647

test.each([
  { createdAt: 0, id: 1 },
  { createdAt: Date.UTC(2026, 10, 20), id: 35 },
  { createdAt: 36 ** 10 - 1, id: LARGEST_ID },
])('the place %j is read as it was written', (place) => {
  expect(readCursor(writeCursor(place))).toEqual(place)
})

test('a cursor is short, and of letters and digits alone', () => {
  expect(writeCursor({ createdAt: 35, id: 36 })).toBe('z.10')
})

test.each([
  '',
  '.',
  'z',
  'z.',
  '.z',
  'Z.1',
  'z.Z',
  'z,1',
  'zz1',
  'z.1 ',
  ' z.1',
  'z.1.1',
  // One letter more than any moment, and than any number.
  '12345678901.1',
  '1.1234567',
  // The number behind the largest one.
  `1.${(LARGEST_ID + 1).toString(36)}`,
])('%j was written by no store', (text) => {
  expect(readCursor(text)).toBeNull()
})
