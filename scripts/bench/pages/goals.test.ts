import { expect, test } from 'vitest'

import { goalRows, type Results } from './goals.ts'

const scores = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 }
const figures = {
  ...{ fcp: 800, lcp: 1000, tbt: 51, cls: 0, si: 900, bytes: 307_200, script: 112_640, requests: 25 },
  ready: null,
}
const page = {
  ...{ simulated: figures, scores, applied: { ...figures, fcp: 1150 } },
  copyFcp: { 'in a file': 2000, inside: 1000 },
}
const visit = {
  bytes: { script: 112_640, style: 0, document: 4096, image: 0, font: 0, other: 0 },
  ...{ requests: 13, uncompressed: [] },
}
const results: Results = {
  pages: { home: page, product: page, category: page, vendor: page, search: page },
  routes: { '/login': { ...scores, seo: 69 } },
  secondVisitFcp: 601,
  visits: { home: visit, product: visit },
  html: [{ name: 'home', store: 900, bare: 1000, ratio: 0.9 }],
  clicks: [{ name: 'product heading', cpu: 4, ms: 150 }],
}
const measured = (measure: string, of = results) =>
  goalRows(of).find((each) => each.measure === measure)?.measured

test.each([
  ['FCP home, simulated', '0.80 s'],
  ['FCP home, applied', '1.15 s, missed'],
  ['FCP category, applied, to a static copy with its styles in a file', '0.57 times'],
  ['Hydrated and ready home, applied', '–'],
  ['FCP home, second visit, applied', '0.60 s, missed'],
  ['TBT product, simulated', '51 ms, missed'],
  ['CLS, highest', '0'],
  ['Performance home', '97 of 100, missed'],
  ['Lowest seo of all public routes', '69 of 100, missed'],
  ['Script, first visit home', '110 KB'],
  ['Requests product', '13, missed'],
  ['HTML home, requests/s to bare node:http', '0.90 times'],
  ['Click to product heading, 4x CPU', '150 ms'],
])('%s: %s', (measure, told) => expect(measured(measure)?.trim()).toBe(told))

test('the worst of all routes is not known while one is not', () => {
  const unknown = { ...results, routes: { '/login': { ...scores, seo: null } } }
  expect(measured('Lowest seo of all public routes', unknown)).toBe('–')
})
