import { expect, test } from 'vitest'

import { sectionIn, withSection } from './report.ts'

const first = withSection('# Benchmarks\n', 'pages', '## Pages\n\n3.8 s')

test('a section that is not there yet comes at the end', () => {
  expect(first).toMatch(/^# Benchmarks\n\n<!-- pages: .+ -->\n\n## Pages\n\n3\.8 s\n\n<!-- pages: end -->\n$/)
})

test('one that is there is replaced, and what stands around it stays', () => {
  const both = withSection(`${first}\nBy hand.\n`, 'before', 'old')
  const again = withSection(both, 'pages', '0.8 s')
  expect(again).not.toContain('3.8 s')
  expect(again).toContain('0.8 s')
  expect(again).toContain('By hand.')
  expect(again.indexOf('0.8 s')).toBeLessThan(again.indexOf('By hand.'))
  expect(withSection(again, 'pages', '0.8 s')).toBe(again)
})

test('a section is read by its name alone', () => {
  const both = withSection(withSection('# Benchmarks\n', 'selling', 'new'), 'selling before', 'old')
  expect([sectionIn(both, 'selling'), sectionIn(both, 'selling before'), sectionIn(both, 'sell')]).toEqual([
    'new',
    'old',
    null,
  ])
})
