import { expect, test } from 'vitest'

import { readHomeSearch } from './home-search.ts'

test.each([
  [{}, {}],
  [{ search: 'tea' }, { search: 'tea' }],
  [
    { search: ' tea ', category: 'kitchen' },
    { search: 'tea', category: 'kitchen' },
  ],
  [
    { search: 2024, category: 4 },
    { search: '2024', category: '4' },
  ],
  [{ search: '', category: 'kitchen' }, {}],
  [{ search: { a: 1 }, category: ['x'] }, {}],
])('%o is read as %o', { tags: 's2.3.search-in-the-address' }, (input, search) =>
  expect(readHomeSearch(input)).toEqual(search),
)
