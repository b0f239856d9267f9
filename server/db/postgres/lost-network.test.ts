import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openGate, type DatabaseGate } from '#server/test/database-gate.ts'
import { describeOnPostgres } from '#server/test/each-database.ts'
import { orderOne } from '#server/test/order-requests.ts'
import { send } from '#server/test/send.ts'
import { untilReady } from '#server/test/until-ready.ts'
import { startStore, type RunningStore } from '#server/test/start-store.ts'

// What is swallowed is given up 2 seconds after the limit of a statement.
const SHORT_LIMITS = { HAAT_PG_STATEMENT_MS: '300', HAAT_PG_WAIT_MS: '500' }

describeOnPostgres('a network between store and database', (newDatabase) => {
  let gate: DatabaseGate
  let store: RunningStore
  beforeAll(async () => {
    gate = await openGate(await newDatabase())
    store = await startStore({ databaseUrl: gate.url, env: SHORT_LIMITS })
  })
  beforeEach(() => gate.open())
  afterAll(async () => {
    await store.close()
    await gate.close()
  })

  const ordersKept = async () => (await store.db.selectFrom('orders').select('id').execute()).length

  /** Each order fails with 503, and is placed once when it is retried. */
  async function expectNothingLost(keys: readonly string[], whileAway: () => void) {
    const before = await ordersKept()
    const place = (key: string) => orderOne(store, key)
    const first = Promise.all(keys.slice(0, 2).map(place))
    whileAway()
    const answers = [...(await first), ...(await Promise.all(keys.slice(2).map(place)))]
    for (const { status, headers, body } of answers.filter((answer) => answer.status !== 200)) {
      expect({ status, body }).toMatchObject({ status: 503, body: { code: 'unavailable' } })
      expect(headers.get('retry-after')).toBe('1')
    }
    expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThanOrEqual(keys.length - 2)
    expect((await send(store, 'GET', '/api/ready')).status).toBe(503)
    expect((await send(store, 'GET', '/api/health')).status).toBe(200)

    gate.open()
    await untilReady(store)
    for (const key of keys) expect((await place(key)).status).toBe(200)
    expect(await ordersKept()).toBe(before + keys.length)
  }

  test(
    'that cuts every connection costs no order, and the store recovers by itself',
    { tags: 'F-08' },
    async () => {
      await expectNothingLost(['c1', 'c2', 'c3', 'c4'], () => gate.cut())
    },
  )

  test(
    'that swallows everything is given up before long, and holds no connection for ever',
    { tags: 'F-08' },
    async () => {
      await expectNothingLost(['s1', 's2', 's3', 's4'], () => gate.swallow())
    },
  )
})
