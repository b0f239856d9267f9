import { expect, test } from 'vitest'

import { compareSaved, compareToBudget } from './budgets.ts'
import type { Visit } from './first-visit.ts'

const budget = { script: 100, all: 200, font: 9, document: 4, requests: 10 }
const visit = (change: Partial<Visit> = {}): Visit => ({
  bytes: { script: 100 * 1024, style: 1024, document: 4096, image: 90 * 1024, font: 9 * 1024, other: 0 },
  requests: 10,
  uncompressed: [],
  ...change,
})

test('a visit that just keeps to every limit is a table without a fault', () => {
  const { lines, kept } = compareToBudget('home', visit(), budget)
  expect(kept).toBe(true)
  expect(lines).toEqual([
    'home     script     100.0 of  100 KB',
    'home     all        195.0 of  200 KB',
    'home     font         9.0 of    9 KB',
    'home     document     4.0 of    4 KB',
    'home     requests      10 of   10   ',
  ])
})

const bytes = (change: Partial<Visit['bytes']>) => visit({ bytes: { ...visit().bytes, ...change } })

test.each([
  ['a byte of script too much', bytes({ script: 100 * 1024 + 1 }), /script.*too much$/],
  ['pictures too large', bytes({ image: 100 * 1024 }), /all.*too much$/],
  ['a font too large', bytes({ font: 9 * 1024 + 1 }), /font.*too much$/],
  ['a document too large', bytes({ document: 4097 }), /document.*too much$/],
  ['a request too many', visit({ requests: 11 }), /requests.*too much$/],
  [
    'a text that came uncompressed',
    visit({ uncompressed: ['/a.json'] }),
    /^home {5}\/a\.json came uncompressed$/,
  ],
  ['no script at all', bytes({ script: 0 }), /came without any script$/],
])('%s breaks the budget, and its line alone says so', (_, over, fault) => {
  const { lines, kept } = compareToBudget('home', over, budget)
  expect(kept).toBe(false)
  expect(lines.filter((line) => /too much$|came/.test(line))).toEqual([expect.stringMatching(fault)])
})

test.each([
  [120, true],
  [140, false],
  [0, false],
])('whoever saves data receives at most two thirds: %s of 204 KB', (image, kept) => {
  const saving = { script: 0, style: 0, document: 0, image: image * 1024, font: 0, other: 0 }
  expect(compareSaved('home', visit(), visit({ bytes: saving })).kept).toBe(kept)
})
