import { existsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { mock } from '#contract/mock.ts'
import { mockStore } from '#cli/testing/mock-store.ts'
import { openTerminal, type Terminal } from '#cli/testing/terminal.ts'

// A whole smoke asks a store dozens of times, perhaps of a busy machine.
vi.setConfig({ testTimeout: 30_000 })
afterAll(() => vi.resetConfig())

const store = mockStore()

function operator(): Terminal {
  const terminal = openTerminal()
  terminal.env['HAAT_OPERATOR_KEY'] = `haat_op_${'a'.repeat(43)}`
  return terminal
}

/** Methods and paths of everything that reaches the store. */
function listening(): string[] {
  const asked: string[] = []
  const listener = ({ request }: { request: Request }): void =>
    void asked.push(`${request.method} ${new URL(request.url).pathname}`)
  store.events.on('request:start', listener)
  onTestFinished(() => store.events.removeListener('request:start', listener))
  return asked
}

test('without a key nothing is asked, and it is said how to get one', async () => {
  const asked = listening()
  const { exit, out, err } = await openTerminal().run('smoke')
  expect({ exit, out, asked }).toEqual({ exit: 3, out: '', asked: [] })
  expect(err).toContain('npm run operator-keys -- create --name smoke --scopes test,orders')
  expect(err).toContain('haat smoke --no-orders')
})

test('at production a script needs --yes, but for looking and for cleaning', async () => {
  const asked = listening()
  const { run } = operator()
  expect((await run('config', 'set', 'production', 'true')).exit).toBe(0)
  const { exit, err } = await run('smoke')
  expect({ exit, asked }).toEqual({ exit: 2, asked: [] })
  expect(err).toContain('this places 2 marked orders, which stay until `haat smoke clean`')
  await run('smoke', '--no-orders')
  expect(asked).toContain('GET /api/allcategories')
  asked.length = 0
  await run('smoke', '--yes')
  expect(asked).toContain('POST /api/operator/test-runs')
})

test('a report that cannot be written ends it before anything is asked', async () => {
  const asked = listening()
  const { run, sessionPath } = operator()
  const path = join(dirname(sessionPath), 'file')
  writeFileSync(path, '')
  const { exit, err } = await run('smoke', '--report', `tap=${path}/smoke.tap`, '--json')
  expect({ exit, asked }).toEqual({ exit: 73, asked: [] })
  expect(JSON.parse(err)).toMatchObject({ error: { code: 'report_file', exit: 73 } })
})

test('a smoke that fails says so in its report, on stdout and by its exit code', async () => {
  const { run, sessionPath } = operator()
  const path = join(dirname(sessionPath), 'smoke.json')
  // The examples are of a store that remembers nothing: what is ordered is never what was sent.
  const { exit, out, err } = await run('smoke', '--as', 'guest', '--report', `json=${path}`)
  expect(exit).toBe(1)
  expect(out).toMatch(/^Smoke smoke-\S+ failed in /)
  expect(err).toContain('Error: The smoke failed\n')
  expect(err).toContain('haat smoke clean --mark smoke-')
  expect(existsSync(path)).toBe(true)
})

test('smoke clean takes back the runs that are over, and says what went', async () => {
  const asked = listening()
  let left = [runOf('over', '2026-11-19T01:00:00.000Z'), runOf('open', '2026-11-21T01:00:00.000Z')]
  store.use(
    mock('listTestRuns', ({ respond }) => respond(200, left)),
    mock('removeTestRun', ({ params, respond }) => {
      left = left.filter(({ mark }) => mark !== params.mark)
      return respond(200, { mark: params.mark, orders: 3, units: 4, customers: 1 })
    }),
  )
  const { run: haat } = operator()
  expect((await haat('smoke', 'clean', '--dry-run', '--json')).out).toContain('"mark":"over"')
  expect(asked).toEqual(['GET /api/operator/test-runs'])
  expect(JSON.parse((await haat('smoke', 'clean', '--json')).out)).toEqual([
    { mark: 'over', orders: 3, units: 4, customers: 1 },
  ])
  expect(left.map(({ mark }) => mark)).toEqual(['open'])
  const again = await haat('smoke', 'clean')
  expect(again).toMatchObject({ exit: 0, out: '' })
  expect(again.err).toBe(
    'Left alone: open (orders: 3, customers: 1, open until 2026-11-21T01:00:00.000Z). ' +
      'To take it back: haat smoke clean --mark open --url https://store.test\n',
  )
  expect((await haat('smoke', 'clean', '--dry-run')).err).toMatch(
    /^Nothing was taken back\.\nLeft alone: open/,
  )
  expect((await haat('smoke', 'clean', '--all')).out).toMatch(
    /^Mark +Orders +Units +Customers\nopen +3 +4 +1\n$/,
  )
  expect((await haat('smoke', 'clean')).err).toBe('Nothing is marked.\n')
})

test('at production a person reads what cleaning deletes', async () => {
  const asked = listening()
  store.use(
    mock('listTestRuns', ({ respond }) =>
      respond(200, [runOf('one', '2026-11-19T01:00:00.000Z'), runOf('two', '2026-11-19T01:00:00.000Z')]),
    ),
  )
  const { run: haat, runTyping } = operator()
  await haat('config', 'set', 'production', 'true')
  const { exit, err } = await runTyping('n', 'smoke', 'clean')
  expect({ exit, asked }).toEqual({ exit: 1, asked: ['GET /api/operator/test-runs'] })
  expect(err).toContain('this deletes 6 marked orders and 2 customers, of one, two. Go on? [y/N] ')
})

function runOf(mark: string, expires_at: string) {
  return { mark, opened_at: '2026-11-18T01:00:00.000Z', expires_at, orders: 3, customers: 1 }
}

test('smoke clean --mark takes that one back, and what only a smoke knows is refused', async () => {
  const asked = listening()
  const { run: haat } = operator()
  store.use(mock('listTestRuns', ({ respond }) => respond(200, [])))
  const { exit } = await haat('smoke', 'clean', '--mark', 'nightly-42')
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
    mock('listTestRuns', ({ respond }) => respond(200, [runOf('one', '2026-11-19T01:00:00.000Z')])),
    mock('removeTestRun', ({ problem }) => problem('scope_missing', { name: 'smoke', scope: 'test' })),
  )
  const { exit, err } = await operator().run('smoke', 'clean', '--json')
  expect(exit).toBe(5)
  expect(err).toContain('"code":"smoke_not_cleaned"')
})
