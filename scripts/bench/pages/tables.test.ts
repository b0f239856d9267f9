import { expect, test } from 'vitest'

import type { Visit } from '../../checks/first-visit.ts'
import { figuresIn } from '../figures-section.ts'
import { goalRows, isMet } from './goals.ts'
import {
  OTHER_ROUTES,
  PAGE_NAMES,
  type Circumstances,
  type Medians,
  type PageResult,
  type Results,
} from './results.ts'
import { beforeSection, pagesSection } from './tables.ts'

const scores = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 }
const medians: Medians = {
  fcp: 800,
  lcp: 1000,
  tbt: 51,
  cls: 0,
  si: 900,
  bytes: 307_200,
  script: 112_640,
  requests: 25,
  ready: null,
}
const page: PageResult = {
  simulated: medians,
  scores,
  applied: { ...medians, fcp: 1150 },
  copyFcp: { 'in a file': 2000, inside: 1000 },
}
const visit: Visit = {
  bytes: { script: 112_640, style: 0, document: 4096, image: 0, font: 0, other: 0 },
  requests: 13,
  uncompressed: [],
}
const results: Results = {
  pages: Object.fromEntries(PAGE_NAMES.map((name) => [name, page])) as Results['pages'],
  routes: Object.fromEntries(OTHER_ROUTES.map((route) => [route, { ...scores, seo: 69 }])),
  secondVisitFcp: 601,
  visits: { home: visit, product: visit },
  html: [{ name: 'home', store: 900, bare: 1000, ratio: 0.9 }],
  clicks: [{ name: 'product heading', cpu: 4, ms: 150 }],
}
const around: Circumstances = {
  command: 'npm run bench -- pages',
  date: '2026-11-22',
  machine: 'a machine',
  versions: 'some versions',
  runs: 5,
}
const met = (measure: string) => {
  const row = goalRows(results).find((each) => each.measure === measure)
  if (!row) throw new Error(`No goal is named ${measure}`)
  return isMet(row)
}

test.each([
  ['FCP home, simulated', true],
  ['LCP product, simulated', true],
  ['FCP home, applied', false],
  ['LCP home, applied', true],
  ['FCP category, applied, to a static copy with its styles in a file', true],
  ['FCP category, applied, to a static copy with its styles inside', true],
  ['Hydrated and ready home, applied', null],
  ['FCP home, second visit, applied', false],
  ['TBT product, simulated', false],
  ['CLS, highest', true],
  ['Performance home', false],
  ['Lowest seo of all public routes', false],
  ['Lowest accessibility of all public routes', true],
  ['Script, first visit home', true],
  ['Requests home', true],
  ['Requests product', false],
  ['HTML home, requests/s to bare node:http', true],
  ['Click to product heading, 4x CPU', true],
])('%s: met is %s', (measure, expected) => expect(met(measure)).toBe(expected))

test('the worst of all routes is not known while one is not', () => {
  const unknown = { ...results, routes: { ...results.routes, '/login': { ...scores, seo: null } } }
  const row = goalRows(unknown).find(({ measure }) => measure === 'Lowest seo of all public routes')
  expect(row?.value).toBeNull()
})

test('a section says how it was measured, and shows what is missing as missing', () => {
  const section = pagesSection(results, around, new Map([['FCP home, simulated', '1.22 s']]))
  expect(section).toContain('`npm run bench -- pages`, 2026-11-22. a machine. some versions.')
  expect(section).toMatch(
    /\| FCP home, simulated +\| ≤ 1 s +\| 1\.22 s +\| 0\.80 s +\| yes +\| 0\.94 Medusa +\|/,
  )
  expect(section).toMatch(/\| Hydrated and ready home, applied +\| ≤ 2\.6 s +\| – +\| – +\| – +\| – +\|/)
  expect(section).toMatch(/\| home +\| 1150 .*\| 2000 +\| 0\.57 +\| 1000 +\| 1\.15 +\|/)
})

test('what was measured can be read from a section again', () => {
  expect(figuresIn(pagesSection(results, around)).get('FCP home, second visit, applied')).toBe('0.60 s')
})

test('what is kept to compare with is one table', () => {
  expect(beforeSection(results, around).match(/^\| -/gm)).toHaveLength(1)
})
