import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { demoCustomer } from '#server/seed/demo-customer.ts'
import { patiently } from '#server/test/order-client.ts'
import { orderOne } from '#server/test/order-requests.ts'
import { send } from '#server/test/send.ts'
import { stopClock } from '#server/test/stop-clock.ts'
import { startStore, type RunningStore } from '#server/test/start-store.ts'

/** How long a write waits for a file that another program locks. */
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
/** Reads the catalog. */
async function read(): Promise<string> {
  const reads = await Promise.all(READINGS.map((path) => patiently(() => send(store, 'GET', path))))
  expect(reads.map(({ status }) => status)).toEqual(READINGS.map(() => 200))
  return reads.map(({ text }) => text).join()
}

test(
  'serves the catalog while another program locks the file, and refuses writes after a while',
  { tags: 'F-06' },
  async () => {
    other.exec('begin exclusive')
    const setForward = stopClock()
    const writes = Promise.all([order(), signIn()])
    const ended = { writes: false }
    void writes.then(() => (ended.writes = true))

    await read()
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
