import { expect, test } from 'vitest'
import { chooseRuns, leftRuns, type RunChoice } from '#cli/smoke/test-run.ts'

const NOW = Date.parse('2026-11-20T10:00:00.000Z')
const run = (mark: string, from: string, to: string) => {
  const [opened_at, expires_at] = [`2026-11-${from}:00.000Z`, `2026-11-${to}:00.000Z`]
  return { mark, opened_at, expires_at, orders: 1, customers: 0 }
}
const runs = [
  run('going-on', '20T09:30', '20T10:30'),
  run('just-over', '20T08:00', '20T10:00'),
  run('long', '18T08:00', '21T08:00'),
  run('old', '18T08:00', '18T09:00'),
]

test.each<[RunChoice, string[]]>([
  [{}, ['just-over', 'old']],
  [{ all: true }, ['going-on', 'just-over', 'long', 'old']],
  [{ olderThan: 86_400_000 }, ['long', 'old']],
  [{ olderThan: 3_600_000, all: true }, ['just-over', 'long', 'old']],
  [{ mark: 'going-on' }, ['going-on']],
  [{ mark: 'unlisted' }, ['unlisted']],
])('%j', (choice, marks) => {
  expect(chooseRuns(runs, choice, NOW).map(({ mark }) => mark)).toEqual(marks)
})

test('what is left is told of the runs that left something', () => {
  const empty = { ...run('opened', '20T09:30', '20T10:30'), orders: 0 }
  const customers = { ...empty, mark: 'registered', customers: 2 }
  const known = [...runs, empty, customers]
  const left = leftRuns(known, chooseRuns(known, {}, NOW))
  expect(left.map(({ mark }) => mark)).toEqual(['going-on', 'long', 'registered'])
  expect(leftRuns(known, known)).toEqual([])
})
