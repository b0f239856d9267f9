import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { importInto, type CatalogImport } from '#server/test/catalog-imports.ts'
import { describeOnEachDatabase } from '#server/test/each-database.ts'
import { operatorApiOfTests } from '#server/test/order-client.ts'
import { orderOf } from '#server/test/order-requests.ts'
import { instancesOfTests } from '#server/test/store-of-tests.ts'
import { send } from '#server/test/send.ts'
import { stockLevelsOf } from '#server/test/inventory.ts'
import { type RunningStore } from '#server/test/start-store.ts'

const newKey = () => ({ 'idempotency-key': crypto.randomUUID() })

describeOnEachDatabase('imports at the same moment', (newDatabase) => {
  const [store, other] = instancesOfTests(async () => ({ databaseUrl: await newDatabase() }))
  const operatorApi = operatorApiOfTests(store, ['catalog'])

  /** As an operator's program does it: a store with too much to do is asked again. */
  const bring = async (at: RunningStore, body: CatalogImport) => {
    for (;;) {
      const { status } = await importInto(at, operatorApi.key, body)
      if (status !== 503) return status
      await sleep(100)
    }
  }
  const stockOf = async (id: number) => (await stockLevelsOf(store, id))[0] ?? [0, 0]

  test('orders between them and changes of the stock all count, once each', { tags: 'T-08' }, async () => {
    await store.setStock(301, 500)
    const [, sold] = await stockOf(301)
    const order = orderOf([
      { id: 301, price: 1250, quantity: 2 },
      { id: 304, price: 2100, quantity: 1 },
    ])
    const codes = ['NH-304', 'NH-301', 'NH-303']
    const changes = Array.from({ length: 12 }, (_, index) => ({
      products: (index % 2 ? codes : codes.toReversed()).map((product_code) => ({
        product_code,
        stock_change: product_code === 'NH-301' ? (index % 3) - 1 : 0,
        description: `round ${index}`,
      })),
    }))
    const at = (index: number) => (index % 2 ? store : other)
    const imported = changes.map((body, index) => bring(at(index), body))
    const ordered = Array.from({ length: 30 }, async (_, index) => {
      const request = { body: order, headers: newKey() }
      return (await send(at(index), 'POST', '/api/order/store', request)).status
    })
    expect(new Set(await Promise.all([...imported, ...ordered]))).toEqual(new Set([200]))
    expect(await stockOf(301)).toEqual([500 - 60, sold + 60])
  })

  test('who brings the same new rows brings them once, with one number each', async () => {
    const row = { vendor: 'New House', name: 'Bowl', price: 10, stock: 1, categories: ['bowls', 'tea'] }
    const products = Array.from({ length: 40 }, (_, index) => ({ ...row, product_code: `RACE-${index}` }))
    const rest = { vendors: [{ name: 'New House' }], categories: [{ slug: 'bowls', name: 'Bowls' }] }
    const bodies = Array.from({ length: 6 }, (_, index) => ({
      ...rest,
      products: index % 2 ? products : products.toReversed(),
    }))
    const answers = await Promise.all(
      bodies.map((body, index) => importInto(index % 2 ? store : other, operatorApi.key, body)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const added = answers.map(({ body }) => (body as { products: { added: number } }).products.added)
    expect(added.toSorted((one, two) => two - one)).toEqual([40, 0, 0, 0, 0, 0])
    const rows = store.db.selectFrom('products').select('id').where('product_code', 'like', 'RACE-%')
    expect(await rows.execute()).toHaveLength(40)
  })

  test('no order takes a product after it was unpublished', { tags: 'T-10' }, async () => {
    await store.setStock(303, 1000)
    const body = orderOf([{ id: 303, price: 640.5, quantity: 1 }])
    const order = () => send(other, 'POST', '/api/order/store', { body, headers: newKey() })
    const early = Array.from({ length: 20 }, order)
    expect(await bring(store, { products: [{ product_code: 'NH-303', on_shelf: false }] })).toBe(200)
    const late = await Promise.all(Array.from({ length: 20 }, order))
    const gone = { status: 400, body: { code: 'product_unavailable' } }
    expect(late).toMatchObject(late.map(() => gone))
    const placed = (await Promise.all(early)).filter(({ status }) => status === 200).length
    expect((await stockOf(303))[0]).toBe(1000 - placed)
  })
})
