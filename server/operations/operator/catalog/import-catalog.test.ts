import { beforeAll, expect, test } from 'vitest'
import { catalogCount, importInto, type CatalogImport } from '#server/testing/catalog-imports.ts'
import { describeOnEachDatabase } from '#server/testing/each-database.ts'
import { operatorKey } from '#server/testing/operators.ts'
import { send } from '#server/testing/send.ts'
import { startStore } from '#server/testing/start-store.ts'
import { storeOfTests } from '#server/testing/store-of-tests.ts'

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
  let key: string
  beforeAll(async () => {
    key = await operatorKey(store, ['catalog'])
  })

  const bring = (body: CatalogImport, idempotencyKey?: string) => importInto(store, key, body, idempotencyKey)
  const get = async (path: string) => (await send(store, 'GET', path)).body
  const ids = async (path: string) => ((await get(path)) as { id: number }[]).map(({ id }) => id)
  const productOf = (code: string) =>
    store.db.selectFrom('products').selectAll().where('product_code', '=', code).executeTakeFirst()

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
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        dry_run: false,
        vendors: { ...none, added: 1, unchanged: 1 },
        categories: { ...none, added: 2 },
        banners: { ...none, added: 1 },
        products: { ...none, added: 1 },
        cleared: [],
        stock_kept: [],
      },
    ])
    const [id] = await ids('/api/products?category=obi')
    expect(await ids('/api/products?category=kimono')).toEqual([id])
    expect(await get(`/api/products/get/${id}`)).toMatchObject({
      name: bowl.name,
      price: 3200.5,
      quantity: 4,
      vendor_name: 'Nishijin Wear',
      vendor_id: 8,
      description: '',
    })
    expect(((await get('/api/landing')) as unknown[]).at(-1)).toEqual({
      photo: 'https://pictures.example/obi.webp',
      title: 'Obi',
      subtitle: '',
    })
    expect(await ids('/api/products?limit=1')).toEqual([id])
    expect(await get('/api/allcategories')).toContainEqual({ id: 22, name: 'Obi', slug: 'obi' })
  })

  test('a product that is listed anew is the first in its categories, too', async () => {
    for (const path of ['/api/products', '/api/products?category=tea'])
      expect((await ids(path))[0]).not.toBe(302)
    await bring({ products: [{ product_code: 'NH-302', listed_at: '2090-01-01T00:00:00Z' }] })
    for (const path of ['/api/products', '/api/products?category=tea']) expect((await ids(path))[0]).toBe(302)
    await bring({ products: [{ product_code: 'NH-302', listed_at: '2020-01-01T00:00:00Z' }] })
  })

  test('changes what a row names and nothing else', async () => {
    await bring({ products: [{ ...bowl, description: 'Black.', model: 'Raku', sold: 7, top_deal: true }] })
    const before = await productOf(bowl.product_code)
    await bring({ products: [{ product_code: bowl.product_code, price: 2800, original_price: 3200.5 }] })
    expect(await productOf(bowl.product_code)).toEqual({
      ...before,
      price_paisa: 280_000,
      original_price_paisa: 320_050,
    })
    await bring({ products: [{ product_code: bowl.product_code, stock_change: -3, sold: 99 }] })
    expect(await productOf(bowl.product_code)).toMatchObject({
      stock: 1,
      sold: 7,
      listed_at: before?.listed_at,
    })
    expect(await ids('/api/hot-deal')).toContain(before?.id)
    await bring({ products: [{ product_code: bowl.product_code, categories: ['recipes'] }] })
    expect(await ids('/api/hot-deal')).not.toContain(before?.id)
    expect(await ids('/api/products?category=recipes')).toEqual([before?.id])
    const { body } = await bring({ products: [{ product_code: bowl.product_code, original_price: null }] })
    expect(body).toMatchObject({ products: { ...none, changed: 1 } })
    expect(await productOf(bowl.product_code)).toMatchObject({
      original_price_paisa: null,
      description: 'Black.',
    })
  })

  test('writes nothing for rows that are so already: lists that are kept stay good', async () => {
    const rows: CatalogImport = {
      vendors: [{ id: 3, name: 'Uji Tea House' }],
      categories: [{ id: 21, slug: 'cameras', name: 'Cameras', parent: 'electronics' }, { slug: 'tea' }],
      banners: [{ id: 1, photo: 'autumn-tea.webp', title: 'Autumn Tea' }],
      products: [
        { product_code: 'NH-301', id: 301, vendor: 'Uji Tea House', price: 1250, original_price: 1500 },
        { product_code: 'NH-502', categories: ['cameras'], on_shelf: true, stock_change: 0 },
      ],
    }
    const version = await catalogCount(store.db)
    const { status, body } = await bring(rows)
    expect([status, body]).toMatchObject([
      200,
      {
        vendors: { ...none, unchanged: 1 },
        categories: { ...none, unchanged: 2 },
        banners: { ...none, unchanged: 1 },
        products: { ...none, unchanged: 2 },
      },
    ])
    expect(await catalogCount(store.db)).toBe(version)
  })

  test('tells with dry_run what it would do, and does nothing', async () => {
    const rows = { dry_run: true, products: [{ ...bowl, product_code: 'NH-DRY' }] }
    const version = await catalogCount(store.db)
    for (const idempotencyKey of ['dry', 'dry', undefined]) {
      const answer = await bring(rows, idempotencyKey)
      expect(answer.body).toMatchObject({ dry_run: true, products: { ...none, added: 1 } })
      expect(answer.headers.get('idempotency-replayed')).toBeNull()
    }
    expect((await bring({ ...rows, products: [{ product_code: 'NH-DRY' }] })).status).toBe(422)
    expect(await productOf('NH-DRY')).toBeUndefined()
    expect(await catalogCount(store.db)).toBe(version)
  })

  test('T-08: counts a change of the stock once, however often it is sent with its key', async () => {
    await store.setStock(504, 10)
    const change = { products: [{ product_code: 'NH-504', stock_change: 5 }] }
    const answers = await Promise.all([
      bring(change, 'more-1'),
      bring(change, 'more-1'),
      bring(change, 'more-1'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')).toHaveLength(2)
    expect(await productOf('NH-504')).toMatchObject({ stock: 15 })

    const other = await bring({ products: [{ product_code: 'NH-504', stock_change: 6 }] }, 'more-1')
    expect([other.status, other.body]).toMatchObject([422, { code: 'import_key_reused' }])
    const another = await operatorKey(store, ['catalog'])
    expect((await importInto(store, another, change, 'more-1')).status).toBe(200)
    expect(await productOf('NH-504')).toMatchObject({ stock: 20 })
  })

  test('a refused import does not use up its key', async () => {
    expect((await bring({ products: [{ product_code: 'NH-LATER' }] }, 'later-1')).status).toBe(422)
    expect((await bring({ products: [{ ...bowl, product_code: 'NH-LATER' }] }, 'later-1')).status).toBe(200)
  })

  test('a category that is put elsewhere takes its products along', async () => {
    await bring({
      categories: [
        { slug: 'photo', name: 'Photo' },
        { slug: 'cameras', parent: 'photo' },
      ],
    })
    expect(await ids('/api/products?category=photo')).toEqual([502])
    expect(await ids('/api/products?category=electronics')).not.toContain(502)
    await bring({ categories: [{ slug: 'photo', parent: 'electronics' }] })
    expect(await ids('/api/products?category=electronics')).toContain(502)
    await bring({ categories: [{ slug: 'cameras', parent: 'electronics' }] })
    expect(await ids('/api/products?category=photo')).toEqual([])
    expect(await ids('/api/products?category=electronics')).toContain(502)
  })

  test('the number of the hot deals is kept for them', async () => {
    const empty = await startStore({ seed: 'none', databaseUrl: await newDatabase() })
    const token = await operatorKey(empty, ['catalog'])
    for (const slugs of [['tea', 'snacks', 'home'], ['hot-deals', 'electronics'], ['toys']]) {
      const categories = slugs.map((slug) => ({ slug, name: slug }))
      expect((await importInto(empty, token, { categories })).status).toBe(200)
    }
    const rows = await empty.db.selectFrom('categories').select(['id', 'slug']).orderBy('id').execute()
    expect(rows.map(({ id, slug }) => `${id} ${slug}`)).toEqual([
      '1 tea',
      '2 hot-deals',
      '3 snacks',
      '4 electronics',
      '5 home',
      '6 toys',
    ])
    await empty.close()
  })

  test('what changed is found by the search, and what it was called is not', async () => {
    await bring({ products: [{ ...bowl, product_code: 'NH-FIND', name: 'Kintsugi Kit' }] })
    const found = async (text: string) =>
      ((await get(`/api/search?q=${text}`)) as { product_code: string }[]).map((each) => each.product_code)
    await expect.poll(() => found('kintsugi'), { timeout: 10_000 }).toContain('NH-FIND')
    await bring({ products: [{ product_code: 'NH-FIND', name: 'Urushi Kit' }] })
    await expect.poll(() => found('urushi'), { timeout: 10_000 }).toContain('NH-FIND')
    expect(await found('kintsugi')).toEqual([])
  })
})
