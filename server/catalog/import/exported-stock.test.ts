import { beforeEach, expect, test } from 'vitest'
import { exportOf, importInto, type CatalogImport } from '#server/test/catalog-imports.ts'
import { operatorApiOfTests, placeOrder } from '#server/test/order-client.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

type Row = NonNullable<CatalogImport['products']>[number]

const CODE = 'NH-301'
const store = storeOfTests()
const operatorApi = operatorApiOfTests(store, ['catalog'])
beforeEach(() => store.setStock(301, 64))

const bring = (row: Partial<Row>) =>
  importInto(store, operatorApi.key, { products: [{ product_code: CODE, ...row }] })
const exported = async () => {
  const [page] = await exportOf(store, operatorApi.key, `code=${CODE}`)
  return page?.products[0] ?? { product_code: '' }
}
const sell = (quantity: number) => placeOrder(store, [{ id: 301, price: 1250, quantity }])
const stock = async () => (await exported()).stock

test('what was sold since the export stays sold when a list comes back', async () => {
  const row = await exported()
  expect(row).toMatchObject({ stock: 64, stock_exported: 64 })
  await sell(5)
  const body = { products: { changed: 1 }, stock_kept: ['products.0.stock'] }
  expect(await bring({ ...row, name: 'Bamboo Whisk, new' })).toMatchObject({ status: 200, body })
  expect(await stock()).toBe(59)
})

test('a stock that was changed in a list is set where nothing was sold, once', async () => {
  const row = { ...(await exported()), stock: 70 }
  expect((await bring(row)).body).toMatchObject({ products: { changed: 1 }, stock_kept: [] })
  expect((await bring(row)).body).toMatchObject({ products: { unchanged: 1 }, stock_kept: [] })
  await sell(6)
  // The store has as many as when the list was exported, but six were sold since.
  expect((await bring(row)).status).toBe(422)
  expect(await stock()).toBe(64)
})

test('a stock that was changed in a list and in the store is refused', async () => {
  const row = { ...(await exported()), stock: 70 }
  await sell(5)
  const errors = [{ field: 'products.0.stock', message: expect.stringMatching(/\b64\b.*\b59\b/) as string }]
  expect(await bring(row)).toMatchObject({ status: 422, body: { code: 'catalog_rows_refused', errors } })
  expect(await stock()).toBe(59)
})

test('a change takes no more than there is, and adds no more than there can be', async () => {
  expect((await bring({ stock_change: -65 })).status).toBe(422)
  expect(await stock()).toBe(64)
  await store.setStock(301, 2_147_483_600)
  expect((await bring({ stock_change: 47 })).status).toBe(200)
  expect((await bring({ stock_change: 1 })).status).toBe(422)
})
