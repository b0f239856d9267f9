import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { ROOT } from '../build/root.ts'
import { scalingTable, withScaling } from './scaling-figures.ts'

const section = (name: string, rows: readonly [string, string][]) =>
  [
    `<!-- ${name}: written by the bench -->`,
    '| Measure | Goal | Measured |',
    ...rows.map(([measure, measured]) => `| ${measure} | – | ${measured} |`),
    `<!-- ${name}: end -->`,
  ].join('\n')

test('instances are counted by what one of them answers while 60 orders a second are taken', () => {
  const table = scalingTable(
    section('selling', [
      ['PostgreSQL, one instance: home `/`, no orders', '6987/s, p50 1.0 ms, p99 2.7 ms'],
      [
        'PostgreSQL, one instance: home `/`, 60 orders/s',
        '0.02 times: 140/s, p50 31.8 ms, p99 412.6 ms; 240 of 240 orders, p50 24.4 ms, p99 103.7 ms',
      ],
    ]),
  )
  expect(table).toContain(
    '| The home page | 140/s | 5,000/s, or 250/s behind a CDN that answers 19 of 20 | 36, or 2 |',
  )
  expect(table).toContain('| Sign-ins | not measured | 83/s | – |')
})

test('the arithmetic of scaling says what the benches measured last', () => {
  const [benchmarks = '', scaling = ''] = ['benchmarks.md', 'scaling.md'].map((name) =>
    readFileSync(join(ROOT, 'docs', name), 'utf8'),
  )
  expect(withScaling(scaling, benchmarks)).toBe(scaling)
})
