import { expect, test } from 'vitest'
import { numberedPage, readCursor, readNumber, writeCursor } from './cursor.ts'

const LARGEST_ID = 2_147_483_647

test.each([
  { createdAt: Date.UTC(2026, 10, 20), id: 35 },
  { createdAt: 36 ** 10 - 1, id: LARGEST_ID },
])('the place %j is read as it was written', (place) => {
  expect(readCursor(writeCursor(place))).toEqual(place)
})

test('writes short alphanumeric cursors', () => {
  expect(writeCursor({ createdAt: 35, id: 36 })).toBe('z.10')
})

test.each([
  ...['', '.', 'z', 'z.', '.z', 'Z.1', 'z.Z', 'z,1', 'zz1', 'z.1 ', ' z.1', 'z.1.1'],
  // One letter more than any moment, and than any number.
  ...['12345678901.1', '1.1234567'],
  // The number behind the largest one.
  `1.${(LARGEST_ID + 1).toString(36)}`,
])('%j was written by no store', (text) => {
  expect(readCursor(text)).toBeUndefined()
})

test('continues a numbered page after its last row', () => {
  const rows = [{ id: 3 }, { id: 5 }, { id: 8 }]
  expect(numberedPage(rows, 2)).toEqual({ page: [{ id: 3 }, { id: 5 }], next: '5' })
  expect(numberedPage(rows, 3)).toEqual({ page: rows, next: null })
  expect(numberedPage([], 3)).toEqual({ page: [], next: null })
})

test('starts with the first page when there is no cursor', () => {
  const first = [readNumber(undefined, 0), readNumber(undefined, null), readCursor(undefined)]
  expect(first).toEqual([0, null, null])
})

test.each([
  ['5', 5],
  [String(LARGEST_ID), LARGEST_ID],
  [String(LARGEST_ID + 1), undefined],
  ['12345678901', undefined],
  ['z.10', undefined],
  ['-1', undefined],
  ['1e5', undefined],
])('the cursor %j is the number %j', (cursor, number) => {
  expect(readNumber(cursor, null)).toBe(number)
})
