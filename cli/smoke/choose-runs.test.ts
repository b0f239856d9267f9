import { expect, test } from 'vitest'
import { chooseRuns, leftRuns, type RunChoice } from '#cli/smoke/test-run.ts'

const NOW = Date.parse('2026-11-20T10:00:00.000Z')
const run = (mark: string, opened_at: string, expires_at: string) => ({
  mark,
  opened_at,
  expires_at,
  orders: 1,
  customers: 0,
})
const runs = [
  run('going-on', '2026-11-20T09:30:00.000Z', '2026-11-20T10:30:00.000Z'),
  run('just-over', '2026-11-20T08:00:00.000Z', '2026-11-20T10:00:00.000Z'),
  run('long', '2026-11-18T08:00:00.000Z', '2026-11-21T08:00:00.000Z'),
  run('old', '2026-11-18T08:00:00.000Z', '2026-11-18T09:00:00.000Z'),
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
  const empty = { ...run('opened', '2026-11-20T09:30:00.000Z', '2026-11-20T10:30:00.000Z'), orders: 0 }
  const customers = { ...empty, mark: 'registered', customers: 2 }
  const known = [...runs, empty, customers]
  const left = leftRuns(known, chooseRuns(known, {}, NOW))
  expect(left.map(({ mark }) => mark)).toEqual(['going-on', 'long', 'registered'])
  expect(leftRuns(known, known)).toEqual([])
})
