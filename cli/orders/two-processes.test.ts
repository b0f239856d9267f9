import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { atWrite, type AtWrite } from '#cli/testing/at-write.ts'
import { guest } from '#cli/testing/guest-order.ts'
import { startHaat } from '#cli/testing/haat-process.ts'
import { startHoldingProxy, type HoldingProxy } from '#cli/testing/holding-proxy.ts'
import { openTerminal, type Terminal } from '#cli/testing/terminal.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

const WHISK = 301
const place = [...guest, '--json']

const store = storeOfTests()
let proxy: HoldingProxy
beforeAll(async () => {
  proxy = await startHoldingProxy(store.url)
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

/** The program as a process of its own, which orders in the one profile of a test. */
function placing({ flags = [], write }: { flags?: string[]; write?: AtWrite } = {}) {
  const folder = dirname(terminal.sessionPath)
  const env = { HAAT_URL: proxy.url, HAAT_CONFIG_DIR: folder, ...(write && atWrite(folder, write)) }
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
  const waiting = proxy.holdNext()
  const process = placing()
  return { ...process, letGo: await waiting }
}

const orders = () => store.db.selectFrom('orders').select('id').execute()
const idIn = ({ out }: { out: string }) => JSON.parse(out) as { order: { id: number }; replayed: boolean }

test(
  'places one order and reports it twice when two processes place one cart at the same moment',
  { tags: ['s8.terminal-order-one-at-a-time', 'F-14'] },
  async () => {
    const first = await underWay()
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
    await pause(300)
    expect(await orders()).toHaveLength(1)
    expect((await terminal.run('cart', 'list', '--json')).out).toContain('"units":0')
    const shown = await terminal.run('order', 'show', '--json')
    expect(JSON.parse(shown.out)).toMatchObject({ order: { id: idIn(other).order.id } })
  },
)

test(
  'sends no order when a stopped process has the lock, and places one in all',
  { tags: ['s8.terminal-order-one-at-a-time', 'F-14'] },
  async () => {
    const first = await underWay()
    first.signal('SIGSTOP')
    const second = placing({ flags: ['--timeout', '1'] })
    expect(await second.ended).toMatchObject({
      code: 6,
      out: '',
      err: expect.stringContaining('profile_locked') as string,
    })
    first.signal('SIGCONT')
    first.letGo()
    const { code, out } = await first.ended
    expect(code).toBe(0)
    expect(await orders()).toEqual([{ id: idIn({ out }).order.id }])
  },
)

test.each<AtWrite & { orders: number }>([
  { nth: 1, it: 'is killed after', orders: 0 },
  { nth: 2, it: 'is killed before', orders: 1 },
  { nth: 2, it: 'finds the disk full', orders: 1 },
])(
  'leaves $orders orders when a command $it write $nth, and one after the next run',
  { tags: ['s8.terminal-order-written-first', 'F-14', 'F-21'] },
  async ({ orders: placed, ...write }) => {
    const { code } = await placing({ write }).ended
    expect(code).not.toBe(write.nth === 2 && write.it === 'finds the disk full' ? null : 0)
    expect(await orders()).toHaveLength(placed)
    const next = await terminal.run(...place)
    expect([0, 5]).toContain(next.exit)
    expect(await orders()).toHaveLength(1)
    expect((await terminal.run('cart', 'list', '--json')).out).toContain('"units":0')
  },
)
