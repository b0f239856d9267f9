import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startHaat, type EndedProcess } from '#cli/testing/haat-process.ts'
import { startHoldingProxy, type HoldingProxy } from '#cli/testing/holding-proxy.ts'
import { startStore, type RunningStore } from '#server/testing/start-store.ts'

const WHISK = 301
const ROUNDS = 4
const place = ['order', 'place', '--name', 'Ana', '--phone', '01712345678', '--address', 'House 1', '--json']

let store: RunningStore
let proxy: HoldingProxy
let folder: string
beforeAll(async () => {
  store = await startStore()
  proxy = await startHoldingProxy(store.url)
})
afterAll(async () => {
  await proxy.close()
  await store.close()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-two-'))
  await store.db.deleteFrom('order_lines').execute()
  await store.db.deleteFrom('orders').execute()
  await store.setStock(WHISK, 25)
  return () => rm(folder, { recursive: true, force: true })
})

type Running = {
  ended: Promise<EndedProcess>
  signal: (name: NodeJS.Signals) => void
  kill: () => void
  says: (text: string) => Promise<void>
}

/** The program as a process of its own, in the one profile of a test. */
function haat(...argv: string[]): Running {
  const env = { HAAT_URL: proxy.url, HAAT_CONFIG_DIR: folder, HOME: folder }
  const { child, ended, err } = startHaat(argv, env)
  const says = async (text: string): Promise<void> => {
    while (!err().includes(text)) {
      if (child.exitCode !== null) throw new Error(`it ended without saying ${text}: ${err()}`)
      await pause(10)
    }
  }
  const signal = (name: NodeJS.Signals) => void child.kill(name)
  return { ended, signal, kill: () => signal('SIGKILL'), says }
}

const orders = () => store.db.selectFrom('orders').select('id').execute()
const idIn = ({ out }: EndedProcess) => JSON.parse(out) as { order: { id: number }; replayed: boolean }

test('F-14: two processes that place one cart at the same moment place one order, and both tell it', async () => {
  await haat('cart', 'add', String(WHISK)).ended
  const held = proxy.holdNext()
  const first = haat(...place)
  const letGo = await held
  const second = haat(...place)
  await second.says('waiting for it')
  letGo()
  const [one, other] = await Promise.all([first.ended, second.ended])
  expect([one.code, other.code]).toEqual([0, 0])
  expect([idIn(one).replayed, idIn(other).replayed]).toEqual([false, true])
  expect(idIn(other).order.id).toBe(idIn(one).order.id)
  expect(await orders()).toHaveLength(1)
})

test('F-14: a process that is killed while its order is under way is taken over, and the late order is no second one', async () => {
  await haat('cart', 'add', String(WHISK)).ended
  const held = proxy.holdNext()
  const first = haat(...place)
  const letGo = await held
  const second = haat(...place)
  await second.says('waiting for it')
  first.kill()
  const other = await second.ended
  expect(other.code).toBe(0)
  letGo()
  await pause(300)
  expect(await orders()).toHaveLength(1)
  expect((await haat('cart', 'list', '--json').ended).out).toContain('"units":0')
  const shown = await haat('order', 'show', '--json').ended
  expect(JSON.parse(shown.out)).toMatchObject({ order: { id: idIn(other).order.id } })
})

test('F-14: a process that slept while its order was under way loses its turn, and its late order is none', async () => {
  await haat('cart', 'add', String(WHISK)).ended
  const held = proxy.holdNext()
  const first = haat(...place)
  const letGo = await held
  first.signal('SIGSTOP')
  const other = await haat(...place).ended
  expect(other.code).toBe(0)
  expect(other.err).toContain('never will be under its key')
  letGo()
  first.signal('SIGCONT')
  const { code, out } = await first.ended
  expect({ code, out }).toEqual({ code: 6, out: '' })
  expect(await orders()).toEqual([{ id: idIn(other).order.id }])
}, 60_000)

test('F-14, F-20: whenever two processes are killed, one order comes of one cart', async () => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    await haat('cart', 'add', String(WHISK)).ended
    const both = [haat(...place), haat(...place)]
    // From before the first file is written to after the answer, on a busy machine too.
    await Promise.all(
      both.map(async ({ kill }) => {
        await pause(150 + Math.random() * 600)
        kill()
      }),
    )
    await Promise.all(both.map(({ ended }) => ended))
    const resumed = await haat('order', 'resume', '--json').ended
    // Placed, or nothing in doubt; or it never arrived, and never will.
    expect([0, 5]).toContain(resumed.code)
    // Whatever they left undone is done now; a cart that was ordered is empty.
    const last = await haat(...place).ended
    expect([0, 5]).toContain(last.code)
    expect(await orders()).toHaveLength(round)
  }
})
