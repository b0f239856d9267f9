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

test.each([
  ['a byte of script too much', visit({ bytes: { ...visit().bytes, script: 100 * 1024 + 1 } }), 'script'],
  ['pictures too large', visit({ bytes: { ...visit().bytes, image: 100 * 1024 } }), 'all'],
  ['a font too large', visit({ bytes: { ...visit().bytes, font: 9 * 1024 + 1 } }), 'font'],
  ['a document too large', visit({ bytes: { ...visit().bytes, document: 4097 } }), 'document'],
  ['a request too many', visit({ requests: 11 }), 'requests'],
])('%s breaks the budget, and its line says so', (_, over, name) => {
  const { lines, kept } = compareToBudget('home', over, budget)
  expect(kept).toBe(false)
  expect(lines.filter((line) => line.endsWith('too much'))).toEqual([expect.stringContaining(name)])
})

test('a text that came uncompressed breaks the budget by its name', () => {
  const { lines, kept } = compareToBudget('home', visit({ uncompressed: ['/a.json'] }), budget)
  expect(kept).toBe(false)
  expect(lines.at(-1)).toBe('home     /a.json came uncompressed')
})

test('no script at all is no shop', () => {
  expect(compareToBudget('home', visit({ bytes: { ...visit().bytes, script: 0 } }), budget).kept).toBe(false)
})

test.each([
  [120, true],
  [140, false],
  [0, false],
])('whoever saves data receives at most two thirds: %s of 204 KB', (image, kept) => {
  const bytes = { script: 0, style: 0, document: 0, image: image * 1024, font: 0, other: 0 }
  expect(compareSaved('home', visit(), visit({ bytes })).kept).toBe(kept)
})
