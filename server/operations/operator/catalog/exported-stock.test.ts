import { beforeAll, beforeEach, expect, test } from 'vitest'
import { exportOf, importInto, type CatalogImport } from '#server/testing/catalog-imports.ts'
import { describeOnEachDatabase } from '#server/testing/each-database.ts'
import { operatorKey } from '#server/testing/operators.ts'
import { placeOrder } from '#server/testing/order-desk.ts'
import { storeOfTests } from '#server/testing/store-of-tests.ts'

type Row = NonNullable<CatalogImport['products']>[number]

const CODE = 'NH-301'

describeOnEachDatabase('a list that was exported comes back', (newDatabase) => {
  const store = storeOfTests(async () => ({ databaseUrl: await newDatabase() }))
  let key: string
  beforeAll(async () => {
    key = await operatorKey(store, ['catalog'])
  })
  beforeEach(() => store.setStock(301, 64))

  const bring = (row: Partial<Row>, more: Partial<CatalogImport> = {}) =>
    importInto(store, key, { ...more, products: [{ product_code: CODE, ...row }] })
  const exported = async (): Promise<Row> => {
    const pages = await exportOf(store, key)
    const row = pages.flatMap(({ products }) => products).find(({ product_code: code }) => code === CODE)
    return row ?? { product_code: '' }
  }
  const sell = (quantity: number) => placeOrder(store, [{ id: 301, price: 1250, quantity }])
  const stock = async () => (await exported()).stock

  test('with what its stock was, and what was sold meanwhile stays sold', async () => {
    const row = await exported()
    expect(row).toMatchObject({ stock: 64, stock_exported: 64 })
    await sell(5)
    const { status, body } = await bring({ ...row, name: 'Bamboo Whisk, new' })
    expect([status, body]).toMatchObject([
      200,
      { products: { changed: 1 }, stock_kept: ['products.0.stock'], cleared: [] },
    ])
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
    const { status, body } = await bring(row)
    expect([status, body]).toMatchObject([
      422,
      {
        code: 'catalog_rows_refused',
        errors: [{ field: 'products.0.stock', message: expect.stringMatching(/\b64\b.*\b59\b/) as string }],
      },
    ])
    expect(await stock()).toBe(59)
  })

  test.each([
    ['keep', 59, ['products.0.stock']],
    ['add', 65, []],
    ['set', 70, []],
  ] as const)('and moved counts are treated as said: %s', async (moved_stock, wanted, stock_kept) => {
    const row = { ...(await exported()), stock: 70 }
    await sell(5)
    expect((await bring(row, { moved_stock })).body).toMatchObject({ stock_kept })
    expect(await stock()).toBe(wanted)
  })

  test('and nobody takes away more than there is', async () => {
    const row = { ...(await exported()), stock: 1 }
    await sell(5)
    expect((await bring(row, { moved_stock: 'add' })).body).toMatchObject({
      errors: [{ field: 'products.0.stock' }],
    })
    expect(await stock()).toBe(59)
  })

  test('with few units alone, when those are asked for', async () => {
    const all = (await exportOf(store, key)).flatMap(({ products }) => products)
    await store.setStock(301, 3)
    for (const most of [0, 3, 64]) {
      const low = (await exportOf(store, key, `max_stock=${most}&limit=2`)).flatMap(
        ({ products }) => products,
      )
      const wanted = all
        .map((row) => (row.product_code === CODE ? 3 : (row.stock ?? 0)))
        .filter((units) => units <= most)
      expect(low.map((row) => row.stock)).toEqual(wanted)
    }
  })

  test('tells what it takes away, and nothing else', async () => {
    const full = { original_price: 1500, model: 'Raku', description: 'Black.', categories: ['tea'] }
    const address = 'https://a.example/b.webp'
    await bring({ ...full, photo: address })
    const nothing = { original_price: null, model: '', description: '', photo: '', categories: [] }
    const more: CatalogImport = {
      categories: [{ slug: 'cameras', parent: null }],
      banners: [{ id: 1, subtitle: '' }],
    }
    await bring(
      {},
      { categories: [{ slug: 'cameras', parent: 'electronics' }], banners: [{ id: 1, subtitle: 'Tea' }] },
    )
    const cleared = [
      'categories.0.parent',
      'banners.0.subtitle',
      ...['original_price', 'model', 'description', 'photo', 'categories'].map(
        (name) => `products.0.${name}`,
      ),
    ]
    expect((await bring(nothing, { ...more, dry_run: true })).body).toMatchObject({ cleared })
    expect((await bring(nothing, more)).body).toMatchObject({ cleared })
    expect((await bring(nothing, more)).body).toMatchObject({ cleared: [] })
    await bring({}, { categories: [{ slug: 'cameras', parent: 'electronics' }] })
  })
})
