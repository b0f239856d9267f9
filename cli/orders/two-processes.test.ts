import { dirname } from 'node:path'
import { setImmediate, setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { guest } from '#cli/testing/orders-at.ts'
import { startHaat } from '#cli/testing/haat-process.ts'
import { type LocalServer, startServer } from '#cli/testing/server-of-tests.ts'
import { openTerminal, type Terminal } from '#cli/testing/terminal.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

const WHISK = 301
const place = [...guest, '--json']

const store = storeOfTests()
/** Passes requests on to the store. An order waits until the test releases it, if `hold` is set. */
let proxy: LocalServer
let hold: ((letGo: () => void) => void) | null = null
/** The last order that was passed on. */
let passedOn: Promise<unknown> = Promise.resolve()
beforeAll(async () => {
  proxy = await startServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const isOrder = url === '/api/order/store'
    if (isOrder && hold !== null) await new Promise<void>(hold)
    const { connection: _, host: __, 'content-length': ___, ...sent } = headers as Record<string, string>
    const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}
    const answer = fetch(new URL(url, store.url), { method, headers: sent, ...body })
    if (isOrder) passedOn = answer
    const { status, headers: answered } = await answer
    const type = answered.get('content-type') ?? 'application/json'
    response.writeHead(status, { 'content-type': type }).end(await (await answer).text())
  })
})
afterAll(() => proxy.close())
/** Looks at the profile and goes on in it when the processes have ended. */
let terminal: Terminal
beforeEach(async () => {
  terminal = openTerminal({ newKey: () => crypto.randomUUID() })
  terminal.env['HAAT_URL'] = proxy.url
  await store.db.deleteFrom('order_lines').execute()
  await store.db.deleteFrom('orders').execute()
  await store.setStock(WHISK, 25)
  await fillCart()
})

const fillCart = () => terminal.run('cart', 'add', String(WHISK))

/** At which write of a file of its profile a process is killed. */
type KilledAt = { nth: number; at: 'before' | 'after' }

/** Kills the process then. */
function killedAt(file: string, { nth, at }: KilledAt): { NODE_OPTIONS: string } {
  const script = `
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const rename = fs.promises.rename
    let writes = 0
    fs.promises.rename = async (from, to) => {
      const isNth = String(to) === ${JSON.stringify(file)} && (writes += 1) === ${nth}
      if (isNth && ${at === 'before'}) process.kill(process.pid, 'SIGKILL')
      await rename(from, to)
      if (isNth) process.kill(process.pid, 'SIGKILL')
    }
    syncBuiltinESMExports()`
  return { NODE_OPTIONS: `--import data:text/javascript;base64,${Buffer.from(script).toString('base64')}` }
}

/** The program as a process of its own, which orders in the one profile of a test. */
function placing({ flags = [], killed }: { flags?: string[]; killed?: KilledAt } = {}) {
  const { sessionPath } = terminal
  const preload = killed && killedAt(sessionPath, killed)
  const env = { HAAT_URL: proxy.url, HAAT_CONFIG_DIR: dirname(sessionPath), ...preload }
  const { child, ended, err } = startHaat([...place, ...flags], env)
  const says = async (text: string): Promise<void> => {
    while (!err().includes(text)) {
      if (child.exitCode !== null) throw new Error(`it ended without saying ${text}: ${err()}`)
      await pause(10)
    }
  }
  return { ended, signal: (name: NodeJS.Signals) => void child.kill(name), says }
}

/** A process whose order waits in the proxy. */
async function underWay() {
  const waiting = new Promise<() => void>((resolve) => {
    hold = resolve
  })
  const process = placing()
  const letGo = await waiting
  hold = null
  return { ...process, letGo }
}

const orders = () => store.db.selectFrom('orders').select('id').execute()
const idIn = ({ out }: { out: string }) => JSON.parse(out) as { order: { id: number }; replayed: boolean }

test(
  'places one order and reports it twice when a second process waits for a first one, stopped or not',
  { tags: ['s8.terminal-order-one-at-a-time', 'F-14'] },
  async () => {
    const first = await underWay()
    first.signal('SIGSTOP')
    expect(await placing({ flags: ['--timeout', '0.2'] }).ended).toMatchObject({
      code: 6,
      out: '',
      err: expect.stringContaining('profile_locked') as string,
    })
    first.signal('SIGCONT')
    const second = placing()
    await second.says('waiting for it')
    first.letGo()
    const [one, other] = await Promise.all([first.ended, second.ended])
    expect([one.code, other.code]).toEqual([0, 0])
    expect([idIn(one).replayed, idIn(other).replayed]).toEqual([false, true])
    expect(idIn(other).order.id).toBe(idIn(one).order.id)
    expect(await orders()).toHaveLength(1)
  },
)

test(
  'places no second order when a process is killed while its order is under way',
  { tags: 'F-14' },
  async () => {
    const first = await underWay()
    const second = placing()
    await second.says('waiting for it')
    first.signal('SIGKILL')
    const other = await second.ended
    expect(other.code).toBe(0)
    first.letGo()
    await setImmediate().then(() => passedOn)
    expect(await orders()).toHaveLength(1)
    expect((await terminal.run('cart', 'list', '--json')).out).toContain('"units":0')
    const shown = await terminal.run('order', 'show', '--json')
    expect(JSON.parse(shown.out)).toMatchObject({ order: { id: idIn(other).order.id } })
  },
)

test.each<KilledAt & { orders: number }>([
  { nth: 1, at: 'before', orders: 0 },
  { nth: 1, at: 'after', orders: 0 },
  { nth: 2, at: 'before', orders: 1 },
  { nth: 2, at: 'after', orders: 1 },
])(
  'places one order in two runs when the first is killed $at write $nth',
  { tags: ['s8.terminal-order-written-first', 'F-14', 'F-20'] },
  async ({ orders: placed, ...killed }) => {
    expect(await placing({ killed }).ended).toMatchObject({ code: null })
    expect(await orders()).toHaveLength(placed)
    const next = await terminal.run(...place)
    expect([0, 5]).toContain(next.exit)
    expect(await orders()).toHaveLength(1)
    expect((await terminal.run('cart', 'list', '--json')).out).toContain('"units":0')
  },
)
