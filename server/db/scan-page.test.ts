import { expect, test } from 'vitest'
import { lookThrough } from './scan-page.ts'

/** Rows from the first to `last`, of which some are wanted; `looks` are the sizes of the slices that were asked for. */
function search(last: number, matchesFilter: (row: number) => boolean) {
  const looks: number[] = []
  const look = async (after: number | null, size: number) => {
    looks.push(size)
    const from = after ?? 0
    return Array.from({ length: Math.min(size, last - from) }, (_, index) => from + index + 1)
  }
  const page = (after: number | null, limit = 50) =>
    lookThrough({ look, matchesFilter, placeOf: (row) => row, after, limit })
  return { page, looks }
}

test('a page may be empty before the last one, so that no question takes long', async () => {
  const { page, looks } = search(10_501, (row) => row === 10_501)
  const first = await page(null)
  expect(first).toEqual({ page: [], next: 9551 })
  expect(looks).toHaveLength(20)
  expect(await page(first.next)).toEqual({ page: [10_501], next: null })
  expect(await page(10_501)).toEqual({ page: [], next: null })
})

test('a full page ends where the next begins, and the last one says that it is', async () => {
  const { page, looks } = search(6, (row) => row % 2 === 0)
  expect(await page(null, 2)).toEqual({ page: [2, 4], next: 4 })
  expect(await page(4, 2)).toEqual({ page: [6], next: null })
  expect(looks[0]).toBe(3)
  const all = search(2, () => true)
  expect(await all.page(null, 2)).toEqual({ page: [1, 2], next: null })
  expect(all.looks).toEqual([3])
  expect(await search(3, (row) => row < 3).page(null, 2)).toEqual({ page: [1, 2], next: null })
})
