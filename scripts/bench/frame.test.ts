import { expect, test } from 'vitest'

import { figuresSection, withSection } from './frame.ts'

test('what was measured stands beside its goal, with the command and the machine', () => {
  const rows = [{ measure: 'home, 20 orders/s', goal: '0.5 times', measured: '0.93 times' }]
  const section = figuresSection('Selling', 'npm run bench -- selling', 0, { rows, more: 'By the way.' })
  expect(section).toMatch(/^## Selling\n\n`npm run bench -- selling`, \d{4}-.+, load 0\.0 before and /)
  expect(section).toContain('\n| home, 20 orders/s | 0.5 times | 0.93 times |\n\nBy the way.')
})

test('a section comes at the end, is replaced where it is there, and what stands around it stays', () => {
  const first = withSection('# Benchmarks\n', 'pages', '3.8 s')
  expect(first).toMatch(/^# Benchmarks\n\n<!-- pages: .+ -->\n\n3\.8 s\n\n<!-- pages: end -->\n$/)
  const again = withSection(withSection(`${first}\nBy hand.\n`, 'other', 'old'), 'pages', '0.8 s')
  expect(again).not.toContain('3.8 s')
  expect(again.indexOf('0.8 s')).toBeLessThan(again.indexOf('By hand.'))
  expect(withSection(again, 'pages', '0.8 s')).toBe(again)
})
