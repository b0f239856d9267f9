import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runHaat, startHaat, type HaatProcess } from '#cli/testing/haat-process.ts'
import { openTerminal, type Ended } from '#cli/testing/terminal.ts'
import type { SmokeReport } from './report.ts'
import { openSmokeStores, type SmokeStores } from './testing/smoke-stores.ts'

let shop: SmokeStores
const file = (name: string): string => join(shop.folder, name)
const readReport = (name: string): SmokeReport => JSON.parse(readFileSync(file(name), 'utf8')) as SmokeReport

/** Starts a smoke of many orders, and waits until it places them. */
async function ordering(...words: readonly string[]): Promise<HaatProcess> {
  const { marked } = await shop.figures()
  const haat = startHaat(['smoke', '--orders', '200', ...words], shop.env)
  while ((await shop.figures()).marked < marked + 5) await pause(20)
  return haat
}

function cleaning(...words: readonly string[]): Promise<Ended> {
  const terminal = openTerminal()
  Object.assign(terminal.env, shop.env)
  terminal.clock.now = Date.now()
  return terminal.run('smoke', 'clean', ...words)
}

describe('a smoke at a running store', () => {
  beforeAll(async () => {
    shop = await openSmokeStores()
  })
  afterAll(() => shop.close())

  test('passes, reports every step and leaves the store as it was', async () => {
    const before = await shop.figures()
    const words = 'smoke --orders 20 --parallel 4 --clean --max-p95 20s'.split(' ')
    const reports = ['--report', `junit=${file('j.xml')}`, '--report', `json=${file('j.json')}`]
    const { code, out, err } = await runHaat([...words, ...reports], shop.env)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/^Smoke +smoke-\S+ passed in [^]*^Removed +20 orders with 20 units, 1 customers$/m)
    expect(await shop.figures()).toEqual(before)

    const report = readReport('j.json')
    expect(report).toMatchObject({
      ok: true,
      orders: { placed: 20, in_doubt: 0 },
      removed: { orders: 20, units: 20, customers: 1 },
      clean: null,
    })
    const steps = ['openTestRun', 'register', 'login', 'placeOrder', 'findOrders', 'removeTestRun', 'logout']
    expect(Object.keys(report.times)).toEqual(expect.arrayContaining(steps))
    expect(report.steps.filter(({ state }) => state !== 'passed')).toEqual([])
    const junit = readFileSync(file('j.xml'), 'utf8')
    expect(junit.match(/<testcase /g)).toHaveLength(report.steps.length)
    expect(junit).toMatch(/^<testsuite name="haat smoke" tests="\d+" failures="0" errors="0"/m)
  })

  test('fails when answers take longer than --max-p95', async () => {
    const { code, err } = await runHaat(['smoke', '--no-orders', '--max-p95', '0.001ms'], shop.env)
    expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining('--max-p95') as string })
  })

  test('loses and duplicates no order when the store is killed in the middle', async () => {
    const before = await shop.figures()
    const haat = await ordering('--run-id', 'killed', '--report', `json=${file('k.json')}`)
    const release = await shop.holdOrders()
    await shop.orderAt(0)
    await shop.stores[0]?.end('SIGKILL')
    await release()
    await shop.startAgain(0)
    const { code } = await haat.ended
    const report = readReport('k.json')
    expect([0, 6]).toContain(code)
    const { marked, orders } = await shop.figures()
    expect(orders - before.orders).toBe(report.orders.placed)
    expect(marked).toBe(report.orders.placed)
    const cleaned = await cleaning('--run-id', 'killed', '--json')
    expect(JSON.parse(cleaned.out)).toMatchObject([
      { mark: 'killed', orders: report.orders.placed, customers: 1 },
    ])
    expect(await shop.figures()).toEqual(before)
  })

  test('removes its orders after Ctrl-C and says so in the report', async () => {
    const before = await shop.figures()
    const haat = await ordering('--clean', '--report', `json=${file('c.json')}`)
    haat.child.kill('SIGINT')
    await haat.ended
    expect(haat.child.signalCode).toBe('SIGINT')
    expect(await shop.figures()).toEqual(before)
    const report = readReport('c.json')
    expect(report).toMatchObject({ interrupted: true, ok: false, clean: null })
    expect(report.removed?.orders).toBe(report.orders.placed)
  })

  test('ends at once after a second Ctrl-C and names the command that cleans', async () => {
    const before = await shop.figures()
    const haat = await ordering('--clean', '--run-id', 'left')
    for (const { pid } of shop.stores) process.kill(pid, 'SIGSTOP')
    haat.child.kill('SIGINT')
    const again = setInterval(() => haat.child.kill('SIGINT'), 400)
    const { err } = await haat.ended
    clearInterval(again)
    for (const { pid } of shop.stores) process.kill(pid, 'SIGCONT')
    const command = `haat smoke clean --run-id left --url ${shop.env.HAAT_URL}`
    expect({ by: haat.child.signalCode, err }).toMatchObject({
      by: 'SIGINT',
      err: expect.stringMatching(`Interrupted\n.*${command}\n$`) as string,
    })
    const cleaned = await cleaning(...command.split(' ').slice(3), '--json')
    expect(cleaned).toMatchObject({ exit: 0 })
    expect(await shop.figures()).toEqual(before)
  })
})
