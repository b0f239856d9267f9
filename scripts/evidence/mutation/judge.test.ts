import { expect, test } from 'vitest'

import { judge, type Mutant } from './run-area.ts'

const mutant = (status: string, change: Partial<Mutant> = {}): Mutant => ({
  file: 'core/a.ts',
  line: 1,
  from: 'a < b',
  to: 'a <= b',
  status,
  ...change,
})
const same = { file: 'core/a.ts', from: 'a < b', to: 'a <= b', because: 'they are never equal' }

test('what a test noticed counts, whether it failed or never ended', () => {
  const verdict = judge([mutant('Killed'), mutant('Timeout'), mutant('Survived'), mutant('Ignored')], [])
  expect(verdict).toMatchObject({ killed: 2, equivalent: 0, survivors: [mutant('Survived')], percent: 66.6 })
})

test('what no test even reaches has survived', () => {
  expect(judge([mutant('NoCoverage')], []).percent).toBe(0)
})

test('what changes nothing is no survivor, of that file and of exactly that change', () => {
  const others = [mutant('Survived', { file: 'core/b.ts' }), mutant('Survived', { to: 'true' })]
  const verdict = judge([mutant('Killed'), mutant('Survived'), ...others], [same])
  expect(verdict).toMatchObject({ killed: 1, equivalent: 1, survivors: others, stale: [], percent: 33.3 })
})

test('what is said to change nothing and is noticed, or no longer there, is told', () => {
  expect(judge([mutant('Killed')], [same]).stale).toEqual([same])
  expect(judge([mutant('Killed', { to: 'false' })], [same]).stale).toEqual([same])
})

test('files of another area are none of its business', () => {
  expect(judge([mutant('Killed')], [{ ...same, file: 'server/a.ts' }]).stale).toEqual([])
})

test('percents are never rounded up, and nothing at all is no success', () => {
  const mutants = [
    ...Array<Mutant>(8999).fill(mutant('Killed')),
    ...Array<Mutant>(1001).fill(mutant('Survived')),
  ]
  expect(judge(mutants, []).percent).toBe(89.9)
  expect(judge([], []).percent).toBe(0)
})
