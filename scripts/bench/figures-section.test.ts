import { expect, test } from 'vitest'

import { figuresIn, figuresSection } from './figures-section.ts'

const rows = [
  { measure: 'home, no orders', goal: '–', measured: '2400/s' },
  { measure: 'home, 20 orders/s', goal: '0.5 times', measured: '0.93 times' },
]
const section = (before?: ReadonlyMap<string, string>) =>
  figuresSection('Selling', 'npm run bench -- selling', 0, rows, before)

test('what was measured stands beside its goal, and beside what it was before where that is known', () => {
  expect(section()).toContain('| home, 20 orders/s | 0.5 times | 0.93 times |')
  const beside = section(new Map([['home, 20 orders/s', '0.01 times']]))
  expect(beside).toContain('| Measure | Goal | Before | Measured |')
  expect(beside).toContain('| home, no orders | – | – | 2400/s |')
  expect(beside).toContain('| home, 20 orders/s | 0.5 times | 0.01 times | 0.93 times |')
})

test('figures are read from a section with and without those of before', () => {
  const before = figuresIn(section())
  expect(before.get('home, 20 orders/s')).toBe('0.93 times')
  expect(figuresIn(section(before))).toEqual(before)
  expect(figuresIn('no table')).toEqual(new Map())
})
