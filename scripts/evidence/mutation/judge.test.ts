import { expect, test } from 'vitest'

import { judge } from './run-area.ts'

const mutants = (...statuses: string[]) =>
  statuses.map((status) => ({ file: 'core/a.ts', line: 1, to: 'a <= b', status }))

test('what a test noticed counts, whether it failed or never ended; what none even reaches has survived', () => {
  const [survived, unreached] = mutants('Survived', 'NoCoverage')
  const verdict = judge(mutants('Killed', 'Timeout', 'Survived', 'Ignored', 'NoCoverage'))
  expect(verdict).toEqual({ killed: 2, survivors: [survived, unreached], percent: 50 })
})

test('percents are never rounded up, and nothing at all is no success', () => {
  const many = mutants(...Array<string>(8999).fill('Killed'), ...Array<string>(1001).fill('Survived'))
  expect(judge(many).percent).toBe(89.9)
  expect(judge([]).percent).toBe(0)
})
