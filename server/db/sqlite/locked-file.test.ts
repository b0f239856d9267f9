import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { demoCustomer } from '#server/seed/demo-customer.ts'
import { patiently } from '#server/test/order-client.ts'
import { orderOne } from '#server/test/order-requests.ts'
import { send } from '#server/test/send.ts'
import { stopClock } from '#server/test/stop-clock.ts'
import { startStore, type RunningStore } from '#server/test/start-store.ts'

/** How long a write waits for a file that another program holds. */
const WRITES_WAIT_MS = 2000

let store: RunningStore
let other: DatabaseSync
beforeEach(async () => {
  store = await startStore()
  other = new DatabaseSync(join(store.dataFolder, 'nihonhaat.db'))
})
afterEach(async () => {
  other.close()
  await store.close()
})

const order = () => orderOne(store)
const { email, password } = demoCustomer
const signIn = () => send(store, 'POST', '/api/user-login', { body: { email, password } })
const READINGS = [
  '/api/products',
  '/api/products/get/301',
  '/api/allcategories',
  '/api/landing',
  '/api/search?q=tea',
]
/** What whoever looks around reads, which nobody keeps waiting. */
async function read(): Promise<string> {
  const reads = await Promise.all(READINGS.map((path) => patiently(() => send(store, 'GET', path))))
  expect(reads.map(({ status }) => status)).toEqual(READINGS.map(() => 200))
  return reads.map(({ text }) => text).join()
}

test.each(['immediate', 'exclusive'])(
  'while another program holds the file (%s) the catalog answers, and who writes is told when it takes too long',
  { tags: 'F-06' },
  async (kind) => {
    other.exec(`begin ${kind}`)
    const setForward = stopClock()
    const writes = Promise.all([order(), signIn()])
    const ended = { writes: false }
    void writes.then(() => (ended.writes = true))

    await read()
    // The reads waited for nobody: those who write are still waiting.
    expect(ended.writes).toBe(false)
    // One write waits behind the other.
    const passing = setInterval(() => setForward(WRITES_WAIT_MS), 20)
    onTestFinished(() => clearInterval(passing))

    for (const answer of await writes) {
      expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    other.exec('rollback')
    expect((await order()).status).toBe(200)
    expect((await signIn()).status).toBe(200)
    expect(await store.db.selectFrom('orders').select('id').execute()).toHaveLength(1)
  },
)

test('a long import of the store itself leaves the catalog quick, too', { tags: 'F-06' }, async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const importing = store.db.transaction().execute(async (trx) => {
    await trx.updateTable('products').set({ name: 'Half an import' }).execute()
    await gate
  })
  expect(await read()).not.toContain('Half an import')
  const reading = send(store, 'GET', '/api/products')
  const waiting = signIn()
  expect((await reading).status).toBe(200)
  open()
  await importing
  expect((await waiting).status).toBe(200)
  // Nobody told this store of it, so that it looks a moment later.
  await expect.poll(read).toContain('Half an import')
})
