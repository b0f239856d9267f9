import { expect, test } from 'vitest'
import { chooseRun, goneOnWith, type RunWish } from './choose-run.ts'
import { planImport, type Batch } from './import-plan.ts'
import type { BatchState, ImportRecord } from './import-record.ts'

const DAY = 86_400_000
const NOW = 100 * DAY

/** A list of deliveries, one to a batch. */
function delivery(...codes: string[]): Batch[] {
  const rows = codes.map((code) => ({
    kind: 'products' as const,
    fields: { product_code: code, stock_change: 5 },
    place: { file: 'd.csv', line: 2 },
  }))
  return planImport(rows, { limits: { rows: 1, bytes: 1000 } }).batches
}

const prices = planImport([
  { kind: 'products', fields: { product_code: 'A', price: 5 }, place: { file: 'p.csv', line: 2 } },
]).batches

function run(batches: readonly Batch[], states: readonly BatchState[], more: Partial<ImportRecord> = {}) {
  const record: ImportRecord = {
    ...{ version: 1, runId: 'run-1', url: 'http://store.test', operator: 'desk' },
    ...{ startedAt: NOW - 1000, finishedAt: null },
    batches: batches.map(({ hash, stockChanges }, at) => ({
      ...{ hash, stockChanges, state: states[at] ?? 'waiting', report: null },
    })),
    ...more,
  }
  return record
}

const choose = (batches: readonly Batch[], records: ImportRecord[], wish: Partial<RunWish> = {}) =>
  chooseRun(batches, { onceADay: true, ...wish }, { records, operator: 'desk', now: NOW })

const whole = delivery('A', 'B', 'C')
const stopped = run(whole, ['in', 'sent'])
const old = { startedAt: NOW - 2 * DAY }
const ended = { finishedAt: NOW - 1000 }
const allIn = (more: Partial<ImportRecord> = {}) => run(whole, ['in', 'in', 'in'], more)

test.each<[string, readonly Batch[], ImportRecord, Partial<RunWish>]>([
  ['goes on where it stopped', whole, stopped, {}],
  ['goes on with its rest put right', delivery('A', 'B', 'D'), stopped, {}],
  ['goes on without its rest', delivery('A', 'B'), stopped, {}],
  ['goes on after long, when somebody says so', whole, run(whole, ['in'], old), { resume: true }],
  ['goes on under its name, however long ago', whole, allIn({ ...old, ...ended }), { runId: 'run-1' }],
])('a list that %s', (_name, batches, record, wish) => {
  expect(choose(batches, [record], wish).record).toBe(record)
})

test.each<[string, readonly Batch[], ImportRecord, Partial<RunWish>, boolean]>([
  ['is in since a moment ago', whole, allIn(ended), {}, true],
  ['is in since almost a day', whole, allIn({ finishedAt: NOW - DAY + 1 }), {}, true],
  ['is in, and nobody was told', whole, allIn(old), { onceADay: false }, true],
  ['is in under its name', whole, allIn({ ...old, ...ended }), { runId: 'run-1' }, true],
  ['is not in as a whole', whole, stopped, {}, false],
  ['has more than is in', delivery('A', 'B', 'C', 'D'), allIn(), {}, false],
])('a list that %s', (_name, batches, record, wish, isIn) => {
  expect(choose(batches, [record], wish)).toEqual({ record, superseded: [], isIn })
})

test.each<[string, readonly Batch[], ImportRecord[], Partial<RunWish>]>([
  ['that nobody has imported', whole, [], {}],
  ['of prices, whatever was before', prices, [stopped], {}],
  ['of other products', delivery('X', 'Y'), [stopped], {}],
  ['that was never sent', whole, [run(whole, [])], {}],
  ['that was in a day ago', whole, [allIn({ finishedAt: NOW - DAY })], {}],
  ['that may count again on the same day', whole, [allIn(ended)], { onceADay: false }],
  ['that differs from the one of today', delivery('A', 'B'), [allIn(ended)], {}],
  ['with another name', whole, [run(whole, ['in'])], { runId: 'run-2' }],
])('a list %s is a new run', (_name, batches, records, wish) => {
  expect(choose(batches, records, wish)).toEqual({ record: null, superseded: [], isIn: false })
})

test.each<[string, readonly Batch[], ImportRecord, Partial<RunWish>, string]>([
  ['begun long ago', whole, run(whole, ['in'], old), {}, 'import_unfinished'],
  ['begun long ago, in doubt', whole, run(whole, ['in', 'sent'], old), { resume: true }, 'import_in_doubt'],
  ['in doubt under another key', whole, run(whole, ['sent'], { operator: 'other' }), {}, 'import_in_doubt'],
  ['with rows of one that stopped', delivery('B', 'X'), stopped, {}, 'import_unfinished'],
  ['whose beginning has changed', delivery('A', 'X', 'B'), stopped, {}, 'import_unfinished'],
  ['under the name of another', delivery('X'), run(whole, ['in']), { runId: 'run-1' }, 'run_id_reused'],
])('a list %s is asked about', (_name, batches, record, wish, code) => {
  expect(() => choose(batches, [record], wish)).toThrow(expect.objectContaining({ code, exit: 5 }) as Error)
})

test('--anew makes runs useless that it would meet, and no others', () => {
  const other = run(delivery('X'), ['sent'], { runId: 'run-2' })
  const chosen = choose(whole, [stopped, other], { anew: true })
  expect(chosen).toEqual({ record: null, superseded: [stopped], isIn: false })
})

test('a named run that goes on with more rows is not over until those are in', () => {
  const longer = run(delivery('A', 'B', 'C', 'D'), [])
  const { finishedAt, batches } = goneOnWith(allIn(ended), longer)
  expect([finishedAt, batches.map(({ state }) => state)]).toEqual([null, ['in', 'in', 'in', 'waiting']])
})
