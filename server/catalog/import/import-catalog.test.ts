import { expect, test } from 'vitest'
import { catalogCount, importInto, type CatalogImport } from '#server/test/catalog-imports.ts'
import { describeOnEachDatabase } from '#server/test/each-database.ts'
import { operatorKey } from '#server/test/operators.ts'
import { operatorApiOfTests } from '#server/test/order-client.ts'
import { send } from '#server/test/send.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

type ProductRow = NonNullable<CatalogImport['products']>[number]

const none = { added: 0, changed: 0, unchanged: 0 }
const bowl = {
  product_code: 'NH-BOWL',
  vendor: 'Uji Tea House',
  name: 'Raku Bowl 楽',
  price: 3200.5,
  stock: 4,
  categories: ['tea', 'hot-deals'],
}

describeOnEachDatabase('an import of the catalog', (newDatabase) => {
  const store = storeOfTests(async () => ({ databaseUrl: await newDatabase() }))
  const operatorApi = operatorApiOfTests(store, ['catalog'])

  const bring = (body: CatalogImport, idempotencyKey?: string) =>
    importInto(store, operatorApi.key, body, idempotencyKey)
  const get = async (path: string) => (await send(store, 'GET', path)).body
  const ids = async (path: string) => ((await get(path)) as { id: number }[]).map(({ id }) => id)
  const productOf = (code: string) =>
    store.db.selectFrom('products').selectAll().where('product_code', '=', code).executeTakeFirst()
  const bringProduct = (row: ProductRow, idempotencyKey?: string) =>
    bring({ products: [row] }, idempotencyKey)

  test('adds vendors, categories, banners and products that name each other, and shoppers see them at once', async () => {
    const answer = await bring({
      vendors: [{ name: 'Nishijin Wear' }, { name: 'Uji Tea House' }],
      categories: [
        { slug: 'obi', name: 'Obi', parent: 'kimono' },
        { slug: 'kimono', name: 'Kimono' },
      ],
      banners: [{ id: 9, photo: 'https://pictures.example/obi.webp', title: 'Obi' }],
      products: [{ ...bowl, product_code: 'NW-1', vendor: 'Nishijin Wear', categories: ['obi'] }],
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      ...{ dry_run: false, stock_kept: [], changes: [] },
      vendors: { ...none, added: 1, unchanged: 1 },
      categories: { ...none, added: 2 },
      banners: { ...none, added: 1 },
      products: { ...none, added: 1 },
    })
    const [id] = await ids('/api/products?category=obi')
    expect(await ids('/api/products?category=kimono')).toEqual([id])
    expect(await get(`/api/products/get/${id}`)).toMatchObject({
      ...{ name: bowl.name, price: 3200.5, quantity: 4, description: '' },
      ...{ vendor_name: 'Nishijin Wear', vendor_id: 8 },
    })
    const banner = { photo: 'https://pictures.example/obi.webp', title: 'Obi', subtitle: '' }
    expect(((await get('/api/landing')) as unknown[]).at(-1)).toEqual(banner)
    expect(await ids('/api/products?limit=1')).toEqual([id])
    expect(await get('/api/allcategories')).toContainEqual({ id: 22, name: 'Obi', slug: 'obi' })
  })

  test('a product that is listed anew is the first in its categories, too', async () => {
    const firsts = async () => [(await ids('/api/products'))[0], (await ids('/api/products?category=tea'))[0]]
    expect(await firsts()).not.toContain(302)
    await bringProduct({ product_code: 'NH-302', listed_at: '2090-01-01T00:00:00Z' })
    expect(await firsts()).toEqual([302, 302])
    await bringProduct({ product_code: 'NH-302', listed_at: '2020-01-01T00:00:00Z' })
  })

  test('counts units up and down, leaves what was sold, and moves a product to other categories', async () => {
    const { product_code } = bowl
    await bringProduct({ ...bowl, sold: 7 })
    const before = await productOf(product_code)
    await bringProduct({ product_code, stock_change: -3, sold: 99 })
    expect(await productOf(product_code)).toEqual({ ...before, stock: 1 })
    expect(await ids('/api/hot-deal')).toContain(before?.id)
    await bringProduct({ product_code, categories: ['recipes'] })
    expect(await ids('/api/hot-deal')).not.toContain(before?.id)
    expect(await ids('/api/products?category=recipes')).toEqual([before?.id])
  })

  test('writes nothing for unchanged rows: cached lists stay valid', async () => {
    const rows: CatalogImport = {
      // Numbers, as those of another store's export, say nothing.
      vendors: [{ id: 5, name: 'Uji Tea House' }],
      categories: [{ id: 4, slug: 'cameras', name: 'Cameras', parent: 'electronics' }, { slug: 'tea' }],
      banners: [{ id: 1, photo: 'autumn-tea.webp', title: 'Autumn Tea' }],
      products: [
        { product_code: 'NH-301', id: 502, vendor: 'Uji Tea House', price: 1250, original_price: 1500 },
        { product_code: 'NH-502', categories: ['cameras'], on_shelf: true, stock_change: 0 },
        { product_code: 'NH-303', price: 640.5 },
      ],
    }
    // A former price that plain SQL has set below the price, where it is hidden.
    await store.db.updateTable('products').set({ original_price_paisa: 1 }).where('id', '=', 303).execute()
    const version = await catalogCount(store.db)
    const same = (unchanged: number) => ({ ...none, unchanged })
    const body = { vendors: same(1), categories: same(2), banners: same(1), products: same(3) }
    expect(await bring(rows)).toMatchObject({ status: 200, body })
    expect(await catalogCount(store.db)).toBe(version)
  })

  test('says with dry_run what it would do, and does nothing', async () => {
    const rows = { dry_run: true, products: [{ ...bowl, product_code: 'NH-DRY' }] }
    const version = await catalogCount(store.db)
    for (const idempotencyKey of ['dry', 'dry', undefined]) {
      const answer = await bring(rows, idempotencyKey)
      expect(answer.body).toMatchObject({ dry_run: true, products: { ...none, added: 1 } })
      expect(answer.headers.get('idempotency-replayed')).toBeNull()
    }
    expect(await productOf('NH-DRY')).toBeUndefined()
    expect(await catalogCount(store.db)).toBe(version)
  })

  test(
    'counts a change of the stock once under its key, also in a later dry run',
    { tags: 'T-08' },
    async () => {
      await store.setStock(504, 10)
      const change = { products: [{ product_code: 'NH-504', stock_change: -9 }] }
      const answers = await Promise.all(Array.from({ length: 3 }, () => bring(change, 'more-1')))
      answers.push(await bring({ ...change, dry_run: true }, 'more-1'))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
      expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')).toHaveLength(3)
      expect(await productOf('NH-504')).toMatchObject({ stock: 1 })

      const reused = { status: 422, body: { code: 'import_key_reused' } }
      expect(await bringProduct({ product_code: 'NH-504', stock_change: 6 }, 'more-1')).toMatchObject(reused)
      // A refused import does not use up its key, and each operator has keys of their own.
      expect((await bring(change, 'more-2')).body).toMatchObject({ code: 'catalog_rows_refused' })
      expect((await bringProduct({ product_code: 'NH-504', stock_change: 9 }, 'more-2')).status).toBe(200)
      const another = await operatorKey(store, ['catalog'])
      expect((await importInto(store, another, change, 'more-1')).status).toBe(200)
      expect(await productOf('NH-504')).toMatchObject({ stock: 1 })
    },
  )

  test('a category that is put elsewhere takes its products along', async () => {
    const cameras = { slug: 'cameras', parent: 'photo' }
    await bring({ categories: [{ slug: 'photo', name: 'Photo' }, cameras] })
    expect(await ids('/api/products?category=photo')).toEqual([502])
    expect(await ids('/api/products?category=electronics')).not.toContain(502)
    await bring({ categories: [{ slug: 'photo', parent: 'electronics' }] })
    expect(await ids('/api/products?category=electronics')).toContain(502)
    await bring({ categories: [{ slug: 'cameras', parent: 'electronics' }] })
    expect(await ids('/api/products?category=photo')).toEqual([])
    expect(await ids('/api/products?category=electronics')).toContain(502)
  })
})
