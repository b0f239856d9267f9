import { beforeEach, describe, expect, test } from 'vitest'
import { exportOf, importInto, type CatalogImport } from '#server/test/catalog-imports.ts'
import { operatorApiOfTests, placeOrder } from '#server/test/order-client.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

type Row = NonNullable<CatalogImport['products']>[number]

const CODE = 'NH-301'

describe('a list that was exported comes back', () => {
  const store = storeOfTests()
  const operatorApi = operatorApiOfTests(store, ['catalog'])
  beforeEach(() => store.setStock(301, 64))

  const bring = (row: Partial<Row>, more: Partial<CatalogImport> = {}) =>
    importInto(store, operatorApi.key, { ...more, products: [{ product_code: CODE, ...row }] })
  const exported = async (): Promise<Row> => {
    const pages = await exportOf(store, operatorApi.key)
    const row = pages.flatMap(({ products }) => products).find(({ product_code: code }) => code === CODE)
    return row ?? { product_code: '' }
  }
  const sell = (quantity: number) => placeOrder(store, [{ id: 301, price: 1250, quantity }])
  const stock = async () => (await exported()).stock

  test('with what its stock was, and what was sold meanwhile stays sold', async () => {
    const row = await exported()
    expect(row).toMatchObject({ stock: 64, stock_exported: 64 })
    await sell(5)
    const body = { products: { changed: 1 }, stock_kept: ['products.0.stock'] }
    expect(await bring({ ...row, name: 'Bamboo Whisk, new' })).toMatchObject({ status: 200, body })
    expect(await stock()).toBe(59)
  })

  test('and a count that was changed in it is set where nothing moved, once', async () => {
    const row = { ...(await exported()), stock: 70 }
    expect((await bring(row)).body).toMatchObject({ products: { changed: 1 }, stock_kept: [] })
    expect((await bring(row)).body).toMatchObject({ products: { unchanged: 1 }, stock_kept: [] })
    expect(await stock()).toBe(70)
    await sell(6)
    // It counts as many as when the list was exported, and six of them are others.
    expect((await bring(row)).status).toBe(422)
    expect(await stock()).toBe(64)
  })

  test('and a count that moved is not set without a word', async () => {
    const row = { ...(await exported()), stock: 70 }
    await sell(5)
    const message = expect.stringMatching(/\b64\b.*\b59\b/) as string
    const errors = [{ field: 'products.0.stock', message }]
    expect(await bring(row)).toMatchObject({ status: 422, body: { code: 'catalog_rows_refused', errors } })
    expect(await stock()).toBe(59)
  })

  test('and refuses to take more than there is, or add more than there can be', async () => {
    expect((await bring({ stock_change: -65 })).status).toBe(422)
    expect(await stock()).toBe(64)
    await store.setStock(301, 2_147_483_600)
    expect((await bring({ stock_change: 47 })).status).toBe(200)
    expect((await bring({ stock_change: 1 })).status).toBe(422)
  })
})
