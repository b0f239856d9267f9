import { describe, expect, test } from 'vitest'
import { asImport, exportOf, importInto } from '#server/test/catalog-imports.ts'
import { operatorApiOfTests } from '#server/test/order-client.ts'
import { send } from '#server/test/send.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

describe('an export of the catalog', () => {
  const store = storeOfTests()
  const operatorApi = operatorApiOfTests(store, ['catalog'])
  const pages = (query = '') => exportOf(store, operatorApi.key, query)
  const idsOf = async (query: string) =>
    (await pages(query)).flatMap(({ products }) => products.map(({ id }) => id))

  test('comes page by page in the order of the numbers, everything else with the first', async () => {
    const all = await pages('limit=3')
    const ids = all.map(({ products }) => products.map(({ id }) => id))
    expect(ids).toEqual([
      [301, 302, 303],
      [304, 501, 502],
      [503, 504],
    ])
    expect(all.map((page) => 'vendors' in page || 'categories' in page)).toEqual([true, false, false])
    expect(await pages('limit=4')).toHaveLength(2)
  })

  test('filters by vendor, code, words, category, stock and publication', async () => {
    await importInto(store, operatorApi.key, { products: [{ product_code: 'NH-303', on_shelf: false }] })
    expect(await idsOf('vendor=Osaka%20Denki')).toEqual([501, 502, 503, 504])
    expect(await idsOf('vendor=Unknown')).toEqual([])
    expect(await idsOf('code=NH-302')).toEqual([302])
    expect(await idsOf('code=NH')).toEqual([])
    expect(await idsOf('words=KETTLE%20nh-')).toEqual([302, 504])
    expect(await idsOf('words=%25')).toEqual([304])
    expect(await idsOf('category=electronics')).toEqual([501, 503, 504])
    expect(await idsOf('max_stock=3&limit=1')).toEqual([302, 502])
    expect(await idsOf('shelf=off')).toEqual([303])
    expect(await idsOf('shelf=on')).toHaveLength(7)
  })

  test.each(['x', '2147483648'])('does not go on after %s', async (after) => {
    const path = `/api/operator/catalog?after=${after}`
    const body = { code: 'invalid_input', errors: [{ field: 'after' }] }
    expect(await send(store, 'GET', path, { token: operatorApi.key })).toMatchObject({ status: 422, body })
  })
})

describe('an export that is imported into an empty store', () => {
  const demo = storeOfTests(() => ({ seed: 'demo' }))
  const empty = storeOfTests(() => ({ seed: 'none' }))
  const from = operatorApiOfTests(demo, ['catalog'])
  const to = operatorApiOfTests(empty, ['catalog'])
  /** All but the numbers, which each store gives itself, and which sort categories. */
  const contentOf = async (at: { url: string }, key: string) => {
    const [page] = await exportOf(at, key, 'limit=500')
    const bySlug = (page?.categories ?? []).toSorted((one, other) => one.slug.localeCompare(other.slug))
    const products = page?.products.map((row) => ({ ...row, categories: row.categories?.toSorted() }))
    return JSON.parse(JSON.stringify({ ...page, categories: bySlug, products }), (field, value: unknown) =>
      field === 'id' ? null : value,
    ) as unknown
  }

  test('makes the same shop, whatever signs its texts hold, and changes nothing when it comes again', async () => {
    const odd = { name: `é 'চা'\n"楽", 100%`, model: '\\', description: '𠮷', price: 900_000_000.01 }
    await importInto(demo, from.key, { products: [{ product_code: 'MCH-102', on_shelf: false, ...odd }] })
    const all = await exportOf(demo, from.key, 'limit=200')
    for (const page of all) expect((await importInto(empty, to.key, asImport(page))).status).toBe(200)
    const none = { added: 0, changed: 0 }
    const same = { vendors: none, categories: none, banners: none, products: none }
    for (const page of all) expect((await importInto(empty, to.key, asImport(page))).body).toMatchObject(same)
    const [first] = await exportOf(empty, to.key, 'limit=2')
    expect(first?.products.map(({ id }) => id)).toEqual([1, 2])
    expect(await contentOf(empty, to.key)).toEqual(await contentOf(demo, from.key))
  })
})
