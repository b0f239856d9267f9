import { expect, test } from 'vitest'

import { figuresOf, medianFigures, reportFault, scoresOf, type Report } from './page-figures.ts'

const report = (marks: object[] = []): Report => ({
  categories: { performance: { score: 0.643 }, seo: { score: 1 } },
  audits: {
    'first-contentful-paint': { numericValue: 2031.4 },
    'largest-contentful-paint': { numericValue: 3862.4 },
    'total-blocking-time': { numericValue: 1036 },
    'cumulative-layout-shift': { numericValue: 0.00007 },
    'speed-index': { numericValue: 2233.3 },
    'resource-summary': {
      details: {
        items: [
          { resourceType: 'total', requestCount: 43, transferSize: 394_750 },
          { resourceType: 'script', requestCount: 10, transferSize: 152_574 },
        ],
      },
    },
    'user-timings': { details: { items: marks as Record<string, unknown>[] } },
  },
})

test('figures of a report, without the mark that the page does not set', () => {
  const times = { fcp: 2031.4, lcp: 3862.4, tbt: 1036, cls: 0.00007, si: 2233.3 }
  const sizes = { bytes: 394_750, script: 152_574, requests: 43 }
  expect(figuresOf(report())).toEqual({ ...times, ...sizes, ready: null })
  const marks = [
    { name: 'other', startTime: 1 },
    { name: 'haat:ready', startTime: 1234.5 },
  ]
  expect(figuresOf(report(marks)).ready).toBe(1234.5)
})

test('a figure that the report lacks is nothing, not a zero', () => {
  expect(figuresOf({ ...report(), audits: {} })).toMatchObject({ fcp: null, bytes: null })
})

test('scores are out of 100; a category that was not run has none', () => {
  const scores = { performance: 64, accessibility: null, 'best-practices': null, seo: 100 }
  expect(scoresOf(report())).toEqual(scores)
})

test('medians are of each figure by itself, over the runs that have it if those are at least half', () => {
  const runs = [
    { fcp: 3, ready: 1, tbt: null },
    { fcp: 1, ready: null, tbt: null },
    { fcp: 2, ready: 3, tbt: 4 },
  ]
  expect(medianFigures(runs)).toEqual({ fcp: 2, ready: 3, tbt: null })
})

test('a report is at fault when Lighthouse says so, or when it saw no paint', () => {
  const faultOf = (change: Partial<Report>) => reportFault({ ...report(), ...change })
  expect(faultOf({})).toBeNull()
  expect(faultOf({ runtimeError: { code: 'NO_FCP', message: 'no paint' } })).toBe('NO_FCP: no paint')
  expect(faultOf({ audits: { 'first-contentful-paint': { errorMessage: 'Lost' } } })).toBe('Lost')
  expect(faultOf({ audits: {} })).toBe('It saw no first paint.')
})
