import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { mockOperation } from '#generated/handlers.ts'
import type { ReplyOf } from '#generated/operation-types.ts'
import { heardAt, mockStore } from '#cli/testing/mock-store.ts'
import { exitsWith, errorIn, openTerminal, prints } from '#cli/testing/terminal.ts'
import { operatorTerminal } from '#cli/testing/operator-terminal.ts'

const store = mockStore()

/** Methods and paths of everything that reaches the store. */
const listening = () => heardAt(store, ({ method, url }) => `${method} ${new URL(url).pathname}`)

test('says how to get a key and calls nothing when there is none', async () => {
  const asked = listening()
  const { exit, out, err } = await openTerminal().run('smoke')
  expect({ exit, out, asked }).toEqual({ exit: 3, out: '', asked: [] })
  expect(err).toContain('nihonhaat keys create --name smoke --scopes test,orders')
  expect(err).toContain('haat smoke --no-orders')
})

test.each([
  [3, 'operator_key_needed', {}],
  [5, 'scope_missing', { name: 'smoke', scope: 'test' }],
] as const)('ends with %i when the store answers %s', async (exit, code, about) => {
  const header = { 'WWW-Authenticate': 'Bearer' }
  store.use(mockOperation('listTestRuns', ({ problem }) => problem(code, about, header)))
  const ended = await operatorTerminal().run('smoke', '--json')
  expect({ exit: ended.exit, code: errorIn(ended).code }).toEqual({ exit, code })
})

test('needs --yes for orders, and for nothing else, when the profile is marked as production', async () => {
  const asked = listening()
  const { run } = operatorTerminal()
  await run('config', 'set', 'production', 'true')
  const { exit, err } = await run('smoke')
  expect({ exit, asked }).toEqual({ exit: 2, asked: [] })
  expect(err).toContain('this places 2 orders of a test run, which stay until `haat smoke clean`')
  await run('smoke', '--no-orders')
  expect(asked).toContain('GET /api/allcategories')
  asked.length = 0
  await run('smoke', '--yes')
  expect(asked).toContain('POST /api/operator/test-runs')
})

test('calls nothing when a report cannot be written', async () => {
  const asked = listening()
  const { run, list } = operatorTerminal()
  const report = `json=${list('file', '')}/smoke.json`
  const { exit, err } = await run('smoke', '--report', report, '--json')
  expect({ exit, asked }).toEqual({ exit: 73, asked: [] })
  expect(errorIn({ err })).toMatchObject({ code: 'file_error', exit: 73 })
})

test('fails on stdout, on stderr and in the report when a step fails', async () => {
  const { run, folder } = operatorTerminal()
  const path = join(folder, 'smoke.json')
  // The examples are of a store that remembers nothing: the account is never the one that was registered.
  const { exit, out, err } = await run('smoke', '--report', `json=${path}`)
  expect(exit).toBe(1)
  expect(out).toMatch(/^Smoke +smoke-\S+ failed in /)
  expect(err).toContain('Error: The smoke failed\n')
  expect(err).toContain('haat smoke clean --run-id smoke-')
  expect(existsSync(path)).toBe(true)
})

/** Lets the store list these runs, each with its end, and keep them until they are removed; returns what is left. */
function runsAt(ends: Readonly<Record<string, string>>): Map<string, object> {
  const runs = new Map<string, ReplyOf<'listTestRuns', 200>[number]>()
  const [opened_at, orders, customers] = ['2026-11-18T01:00:00.000Z', 3, 1]
  for (const [mark, expires_at] of Object.entries(ends))
    runs.set(mark, { mark, opened_at, expires_at, orders, customers })
  store.use(
    mockOperation('listTestRuns', ({ respond }) => respond(200, [...runs.values()])),
    mockOperation('removeTestRun', ({ params: { mark }, respond }) =>
      respond(200, { mark, ...(runs.delete(mark) ? { orders, units: 4, customers } : NOTHING) }),
    ),
  )
  return runs
}
const NOTHING = { orders: 0, units: 0, customers: 0 }
const [EXPIRED, OPEN] = ['2026-11-19T01:00:00.000Z', '2026-11-21T01:00:00.000Z']

describe('smoke clean', () => {
  test('removes expired runs and names the others when no run is named', async () => {
    const left = runsAt({ over: EXPIRED, open: OPEN })
    const { run: haat } = operatorTerminal()
    expect(JSON.parse((await haat('smoke', 'clean', '--json')).out)).toEqual([
      { mark: 'over', orders: 3, units: 4, customers: 1 },
    ])
    expect([...left.keys()]).toEqual(['open'])
    const still = 'Still active: open. To remove them: --run-id with one of them, or --all\n'
    expect(await haat('smoke', 'clean')).toEqual(prints(still))
    const all = await haat('smoke', 'clean', '--all')
    expect(all.out).toMatch(/^Run +Orders +Units +Customers\nopen +3 +4 +1\n$/)
    expect((await haat('smoke', 'clean')).err).toBe('There is no test run\n')
  })

  test('removes the run of --run-id, also an unknown one, when no option of a smoke is given', async () => {
    const asked = listening()
    const left = runsAt({ open: OPEN })
    const { run: haat } = operatorTerminal()
    for (const name of ['nightly-42', 'open']) {
      expect((await haat('smoke', 'clean', '--run-id', name)).exit).toBe(0)
      expect(asked).toContain(`DELETE /api/operator/test-runs/${name}`)
    }
    expect(left.size).toBe(0)
    asked.length = 0
    for (const words of [['--orders', '3'], ['--clean'], ['--no-orders']]) {
      expect(await haat('smoke', 'clean', ...words)).toMatchObject({ exit: 2 })
      expect(await haat('smoke', ...words, 'clean')).toMatchObject({ exit: 2 })
    }
    expect(asked).toEqual([])
  })

  test('removes again while orders arrive, and fails when they never end', async () => {
    let rounds = 2
    store.use(
      mockOperation('removeTestRun', ({ params: { mark }, respond }) =>
        respond(200, { mark, ...(rounds-- > 0 ? { orders: 3, units: 4, customers: 1 } : NOTHING) }),
      ),
    )
    const clean = () => operatorTerminal().run('smoke', 'clean', '--run-id', 'one', '--json')
    expect(JSON.parse((await clean()).out)).toEqual([{ mark: 'one', orders: 6, units: 8, customers: 2 }])
    rounds = Infinity
    expect(await clean()).toMatchObject(exitsWith(1, 'The run one still has orders or customers', ''))
  })
})
