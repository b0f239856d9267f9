import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  decodeDocs,
  DOCS_IN_BLOCK,
  docSetOf,
  docsOf,
  encodeDocs,
  intersectionOf,
  isEmpty,
  unionOf,
} from './search-doc-set.ts'

const sorted = (places: number[]) => [...new Set(places)].toSorted((one, other) => one - other)
const place = fc.integer({ min: 0, max: DOCS_IN_BLOCK - 1 })
// Few places are stored as a list, many as bits; every third place of all is many.
const places = fc.oneof(
  fc.array(place).map(sorted),
  fc
    .integer({ min: 1, max: 15 })
    .map((step) => sorted(Array.from({ length: 2100 }, (_, index) => index * step))),
)

test('what is stored is what is read', () => {
  fc.assert(
    fc.property(places, (all) => {
      const set = decodeDocs(encodeDocs(docSetOf(all)))
      expect(docsOf(set)).toEqual(all)
      expect(isEmpty(set)).toBe(all.length === 0)
    }),
    { numRuns: 10 },
  )
})

test('no more bytes than there are bits', () => {
  const all = Array.from({ length: DOCS_IN_BLOCK }, (_, index) => index)
  expect(encodeDocs(docSetOf(all))).toHaveLength(DOCS_IN_BLOCK / 8)
  expect(encodeDocs(docSetOf([7]))).toHaveLength(2)
})

test('both, and one or the other', () => {
  fc.assert(
    fc.property(places, places, (some, others) => {
      const both = intersectionOf([docSetOf(some), docSetOf(others)])
      const other = new Set(others)
      expect(docsOf(both)).toEqual(some.filter((each) => other.has(each)))
      const either = unionOf(docSetOf(some), docSetOf(others))
      expect(docsOf(either)).toEqual(sorted([...some, ...others]))
    }),
    { numRuns: 10 },
  )
})
