import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commandTable } from '#cli/command-table.ts'
import { runHaat, startHaat, type HaatProcess } from '#cli/testing/haat-process.ts'
import { openTerminal, type Ended } from '#cli/testing/terminal.ts'
import { describeOnEachDatabase } from '#server/testing/each-database.ts'
import type { SmokeReport } from './report.ts'
import { openSmokeStores, type SmokeStores } from './testing/smoke-stores.ts'

let shop: SmokeStores
const file = (name: string): string => join(shop.folder, name)
const readReport = (name: string): SmokeReport => JSON.parse(readFileSync(file(name), 'utf8')) as SmokeReport

/** Starts one that orders on for long, and waits until it has begun. */
async function ordering(...words: readonly string[]): Promise<HaatProcess> {
  const { marked } = await shop.books()
  const haat = startHaat(['smoke', '--alone', '--rate', '40', ...words], shop.env)
  while ((await shop.books()).marked < marked + 10) await pause(20)
  return haat
}

/** Cleans up afterwards, in this process. */
function cleaning(...words: readonly string[]): Promise<Ended> {
  const terminal = openTerminal()
  Object.assign(terminal.env, shop.env)
  terminal.clock.now = Date.now()
  return terminal.run('smoke', 'clean', ...words)
}

// Processes of the terminal shop at processes of the store: one on SQLite, two on PostgreSQL behind a balancer.
describeOnEachDatabase('a whole smoke', (newDatabase) => {
  beforeAll(async () => {
    shop = await openSmokeStores(await newDatabase())
  })
  afterAll(() => shop.close())

  test('rehearses the shop and leaves it as it was', async () => {
    const before = await shop.books()
    const words = 'smoke --orders 20 --concurrency 4 --clean --alone --max-p95 20s'.split(' ')
    const reports = ['junit=j.xml', 'tap=t.tap', 'json=j.json'].flatMap((each) => [
      '--report',
      each.replace('=', `=${shop.folder}/`),
    ])
    const { code, out, err } = await runHaat([...words, ...reports], shop.env)
    expect({ code, err }).toMatchObject({ code: 0, err: expect.stringContaining('20/20 orders') as string })
    expect(out).toMatch(
      /passed in .*\n20 orders with 24 units\ntaken back: 20 orders with 24 units, 1 customers\n/,
    )
    expect(await shop.books()).toEqual(before)

    const report = readReport('j.json')
    expect(report).toMatchObject({
      finished: true,
      ok: true,
      code: 'ok',
      failed: 0,
      orders: { placed: 20, in_doubt: 0, units: 24 },
      removed: { orders: 20, units: 24, customers: 1 },
      clean: null,
    })
    const { calls } = commandTable.find(({ path }) => path.join(' ') === 'smoke') ?? {}
    expect(Object.keys(report.times).sort()).toEqual([...(calls ?? [])].sort())
    expect(report.steps.filter(({ state }) => state !== 'passed')).toEqual([])

    const junit = readFileSync(file('j.xml'), 'utf8')
    expect(junit.match(/<testcase /g)).toHaveLength(report.steps.length + 1)
    expect(junit).toMatch(/^<testsuites name="haat smoke" tests="\d+" failures="0" errors="0" skipped="0"/m)
    const tap = readFileSync(file('t.tap'), 'utf8')
    expect(tap).toMatch(new RegExp(`^1\\.\\.${report.steps.length + 1}$`, 'm'))
    expect(tap).not.toMatch(/^not ok|^Bail out/m)
  })

  test('a store that is killed in the middle loses and doubles nothing', async () => {
    const before = await shop.books()
    const report = file('k.json')
    const haat = await ordering('--orders', '240', '--mark', 'killed', '--report', `json=${report}`)
    // However busy the machine is, the store has an order in hand when it is killed.
    const goOn = await shop.holdOrders()
    await shop.orderAt(0)
    await shop.stores[0]?.end('SIGKILL')
    await goOn()
    if (shop.stores.length === 1) await shop.startAgain(0)
    const { code, err } = await haat.ended
    if (shop.stores.length > 1) await shop.startAgain(0)
    const told = readReport('k.json')
    expect({
      code,
      err,
      steps: told.steps.filter(({ state }) => state === 'failed').map(({ name }) => name),
    }).toMatchObject({ code: 6, steps: [expect.stringMatching(/^\d+ further orders$/) as string] })
    expect(told).toMatchObject({ finished: true, code: 'smoke_unreachable', orders: { in_doubt: 0 } })
    expect(new Set(told.failures.map(({ kind }) => kind))).toEqual(new Set(['unreachable']))
    const { marked, orders } = await shop.books()
    expect(orders - before.orders).toBe(told.orders.placed)
    expect(marked).toBe(told.orders.placed)
    const cleaned = await cleaning('--mark', 'killed', '--json')
    expect(JSON.parse(cleaned.out)).toEqual([
      { mark: 'killed', orders: told.orders.placed, units: told.orders.units, customers: 1 },
    ])
    expect(await shop.books()).toEqual(before)
  })
})

// What the terminal does then is the same on both.
describe('a whole smoke that does not end well', () => {
  beforeAll(async () => {
    shop = await openSmokeStores()
  })
  afterAll(() => shop.close())

  test('Ctrl-C in the middle: what was ordered is taken back, the report says so', async () => {
    const before = await shop.books()
    const haat = await ordering('--duration', '60s', '--clean', '--report', `json=${file('c.json')}`)
    haat.child.kill('SIGINT')
    await haat.ended
    expect(haat.child.signalCode).toBe('SIGINT')
    expect(await shop.books()).toEqual(before)
    const report = readReport('c.json')
    expect(report).toMatchObject({ finished: true, interrupted: true, ok: false, clean: null })
    expect(report.removed?.orders).toBeGreaterThanOrEqual(report.orders.placed)
    expect(report.failures).toEqual([])
  })

  test('Ctrl-C twice ends at once, and what remains is named and cleaned later', async () => {
    const before = await shop.books()
    const words = '--duration 60s --clean --mark left'.split(' ')
    const haat = await ordering(...words, '--report', `json=${file('l.json')}`)
    // Stores that stand still keep the smoke waiting for its orders.
    for (const { pid } of shop.stores) process.kill(pid, 'SIGSTOP')
    haat.child.kill('SIGINT')
    // The same key within a moment is one key; how long a busy machine takes to hear it, nobody knows.
    const again = setInterval(() => haat.child.kill('SIGINT'), 400)
    const { err } = await haat.ended
    clearInterval(again)
    for (const { pid } of shop.stores) process.kill(pid, 'SIGCONT')
    const command = `haat smoke clean --mark left --url ${shop.env.HAAT_URL}`
    expect({ by: haat.child.signalCode, err }).toMatchObject({
      by: 'SIGINT',
      err: expect.stringMatching(`Interrupted\n.*${command}\n$`) as string,
    })
    expect(readReport('l.json')).toMatchObject({ finished: false, ok: false, clean: command })
    const cleaned = await cleaning(...command.split(' ').slice(3), '--json')
    expect(cleaned).toMatchObject({ exit: 0 })
    expect(await shop.books()).toEqual(before)
  })
})
