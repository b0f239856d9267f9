import { beforeEach, expect, test } from 'vitest'
import { describeOnEachDatabase } from '#server/test/each-database.ts'
import { sencha, whisk } from '#server/test/order-counter.ts'
import { orderOf } from '#server/test/order-requests.ts'
import { send } from '#server/test/send.ts'
import { stockLevelsOf } from '#server/test/inventory.ts'
import { instancesOfTests } from '#server/test/store-of-tests.ts'

describeOnEachDatabase('orders at the same moment', (newDatabase) => {
  const [store, other] = instancesOfTests(async () => ({ databaseUrl: await newDatabase() }))
  beforeEach(async () => {
    await store.db.deleteFrom('orders').execute()
    await store.setStock(whisk.id, 25)
    await store.setStock(sencha.id, 5)
  })

  const place = (body: unknown, headers: object = { 'idempotency-key': crypto.randomUUID() }, at = store) =>
    // Over a network, as a crowd comes: at one moment, but not all at the same one.
    send({ url: at.url }, 'POST', '/api/order/store', { body, headers: { ...headers } })
  const stockOf = async (id: number) => (await stockLevelsOf(store, id))[0] ?? [0, 0]
  const statuses = (answers: readonly { status: number }[]) =>
    answers.map(({ status }) => status).toSorted((a, b) => a - b)
  const times = (count: number, status: number) => Array.from({ length: count }, () => status)

  test('sells five units to five of sixty concurrent orders', { tags: 'T-08' }, async () => {
    const [, sold] = await stockOf(303)
    const order = orderOf([{ ...sencha, quantity: 1 }])
    const answers = await Promise.all(times(60, 0).map(() => place(order)))
    expect(statuses(answers)).toEqual([...times(5, 200), ...times(55, 400)])
    const codes = answers.map(({ body }) => (body as { code?: string }).code)
    expect(new Set(codes)).toEqual(new Set([undefined, 'sold_out']))
    expect(await stockOf(303)).toEqual([0, sold + 5])
    expect(await store.db.selectFrom('order_lines').selectAll().execute()).toHaveLength(5)
  })

  test.each([
    ['twenty with one key', { 'idempotency-key': 'one-key-of-twenty' }],
    ['twenty without a key', {}],
  ])(
    'writes one order and answers with it when %s arrive at two instances',
    { tags: ['T-09', 'T-10'] },
    async (_, keyed) => {
      const body = orderOf([{ ...whisk, quantity: 2 }])
      const answers = await Promise.all(
        times(20, 0).map((_each, index) => place(body, keyed, index % 2 === 0 ? store : other)),
      )
      expect(statuses(answers)).toEqual(times(20, 200))
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
      expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')).toHaveLength(19)
      expect((await stockOf(301))[0]).toBe(23)
    },
  )
})
