import { existsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { mockOperation } from '#generated/handlers.ts'
import { callsOf, heardAt, mockStore } from '#cli/testing/mock-store.ts'
import { exitsWith, errorIn, openTerminal, prints } from '#cli/testing/terminal.ts'
import { operatorTerminal } from '#cli/testing/operator-terminal.ts'

const store = mockStore()

/** Methods and paths of everything that reaches the store. */
const listening = () => heardAt(store, ({ method, url }) => `${method} ${new URL(url).pathname}`)

test('without a key nothing is asked, and it is said how to get one', async () => {
  const asked = listening()
  const { exit, out, err } = await openTerminal().run('smoke')
  expect({ exit, out, asked }).toEqual({ exit: 3, out: '', asked: [] })
  expect(err).toContain('nihonhaat keys create --name smoke --scopes test,orders')
  expect(err).toContain('haat smoke --no-orders')
})

test('at production a script needs --yes, but for looking and for cleaning', async () => {
  const asked = listening()
  const { run } = operatorTerminal()
  expect((await run('config', 'set', 'production', 'true')).exit).toBe(0)
  const { exit, err } = await run('smoke')
  expect({ exit, asked }).toEqual({ exit: 2, asked: [] })
  expect(err).toContain('this places 2 orders of a test run, which stay until `haat smoke clean`')
  await run('smoke', '--no-orders')
  expect(asked).toContain('GET /api/allcategories')
  asked.length = 0
  await run('smoke', '--yes')
  expect(asked).toContain('POST /api/operator/test-runs')
})

test('a report that cannot be written ends it before anything is asked', async () => {
  const asked = listening()
  const { run, sessionPath } = operatorTerminal()
  const path = join(dirname(sessionPath), 'file')
  writeFileSync(path, '')
  const { exit, err } = await run('smoke', '--report', `json=${path}/smoke.json`, '--json')
  expect({ exit, asked }).toEqual({ exit: 73, asked: [] })
  expect(errorIn({ err })).toMatchObject({ code: 'file_error', exit: 73 })
})

test('a smoke that fails says so in its report, on stdout and by its exit code', async () => {
  const { run, sessionPath } = operatorTerminal()
  const path = join(dirname(sessionPath), 'smoke.json')
  // The examples are of a store that remembers nothing: what is ordered is never what was sent.
  const { exit, out, err } = await run('smoke', '--report', `json=${path}`)
  expect(exit).toBe(1)
  expect(out).toMatch(/^Smoke +smoke-\S+ failed in /)
  expect(err).toContain('Error: The smoke failed\n')
  expect(err).toContain('haat smoke clean --run-id smoke-')
  expect(existsSync(path)).toBe(true)
})

test('smoke clean takes back the runs that are over, and says what went', async () => {
  const asked = listening()
  let left = [runOf('over', '2026-11-19T01:00:00.000Z'), runOf('open', '2026-11-21T01:00:00.000Z')]
  store.use(
    mockOperation('listTestRuns', ({ respond }) => respond(200, left)),
    mockOperation('removeTestRun', ({ params, respond }) => {
      left = left.filter(({ mark }) => mark !== params.mark)
      return respond(200, { mark: params.mark, orders: 3, units: 4, customers: 1 })
    }),
  )
  const { run: haat } = operatorTerminal()
  expect((await haat('smoke', 'clean', '--dry-run', '--json')).out).toContain('"mark":"over"')
  expect(asked).toEqual(['GET /api/operator/test-runs'])
  expect(JSON.parse((await haat('smoke', 'clean', '--json')).out)).toEqual([
    { mark: 'over', orders: 3, units: 4, customers: 1 },
  ])
  expect(left.map(({ mark }) => mark)).toEqual(['open'])
  const leftAlone =
    'Still there: open (orders: 3, customers: 1, open until 2026-11-21 07:00). ' +
    'To remove it: haat smoke clean --run-id open --url https://store.test\n'
  expect(await haat('smoke', 'clean')).toEqual(prints(leftAlone))
  const tried = await haat('smoke', 'clean', '--dry-run')
  expect(tried.err).toMatch(/^Nothing was removed\nStill there: open/)
  const all = await haat('smoke', 'clean', '--all')
  expect(all.out).toMatch(/^Run +Orders +Units +Customers\nopen +3 +4 +1\n$/)
  expect((await haat('smoke', 'clean')).err).toBe('There is no test run\n')
})

test('removes orders that arrive during the removal, and reports one that never ends', async () => {
  let rounds = 2
  store.use(
    mockOperation('listTestRuns', ({ respond }) =>
      respond(200, rounds > 0 ? [runOf('one', '2026-11-19T01:00:00.000Z')] : []),
    ),
  )
  const asked = callsOf(store, 'removeTestRun', ({ params: { mark }, respond }) => {
    rounds -= 1
    return respond(200, { mark, orders: 3, units: 4, customers: 1 })
  })
  const clean = () => operatorTerminal().run('smoke', 'clean', '--run-id', 'one', '--json')
  expect(JSON.parse((await clean()).out)).toEqual([{ mark: 'one', orders: 6, units: 8, customers: 2 }])
  rounds = Infinity
  expect(await clean()).toMatchObject(exitsWith(1, 'The run one still has orders or customers', ''))
  expect(asked).toHaveLength(2 + 5)
})

test('of many runs the first are named, and how many there are besides', async () => {
  const runs = (time: string) => Array.from({ length: 7 }, (_, at) => runOf(`run-${at}`, time))
  store.use(mockOperation('listTestRuns', ({ respond }) => respond(200, runs('2026-11-21T01:00:00.000Z'))))
  const { run, runTyping } = operatorTerminal()
  const { err } = await run('smoke', 'clean')
  expect(err.match(/^Still there: run-\d /gm)).toHaveLength(5)
  expect(err).toContain('2 more runs are still there; --all removes them')
  store.use(mockOperation('listTestRuns', ({ respond }) => respond(200, runs('2026-11-19T01:00:00.000Z'))))
  await run('config', 'set', 'production', 'true')
  const asked = await runTyping('n', 'smoke', 'clean')
  const said = 'this deletes 21 orders and 7 customers of run-0, run-1, run-2, run-3, run-4 and 2 more.'
  expect(asked).toMatchObject(exitsWith(1, said))
})

function runOf(mark: string, expires_at: string) {
  return { mark, opened_at: '2026-11-18T01:00:00.000Z', expires_at, orders: 3, customers: 1 }
}

test('smoke clean --run-id removes that run, and refuses options of a smoke', async () => {
  const asked = listening()
  const { run: haat } = operatorTerminal()
  store.use(mockOperation('listTestRuns', ({ respond }) => respond(200, [])))
  const { exit } = await haat('smoke', 'clean', '--run-id', 'nightly-42')
  expect(exit).toBe(0)
  expect(asked).toContain('DELETE /api/operator/test-runs/nightly-42')
  asked.length = 0
  for (const words of [['--orders', '3'], ['--clean'], ['--no-orders']]) {
    expect(await haat('smoke', 'clean', ...words)).toMatchObject({ exit: 2 })
    expect(await haat('smoke', ...words, 'clean')).toMatchObject({ exit: 2 })
  }
  expect(asked).toEqual([])
})

test('smoke clean that the store stops says what is done', async () => {
  store.use(
    mockOperation('listTestRuns', ({ respond }) => respond(200, [runOf('one', '2026-11-19T01:00:00.000Z')])),
    mockOperation('removeTestRun', ({ problem }) =>
      problem('scope_missing', { name: 'smoke', scope: 'test' }),
    ),
  )
  expect(await operatorTerminal().run('smoke', 'clean', '--json')).toMatchObject(
    exitsWith(1, '"code":"smoke_failed"'),
  )
})
