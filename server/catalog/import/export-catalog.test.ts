import { describe, expect, test } from 'vitest'
import { asImport, exportOf, importInto, type CatalogPage } from '#server/test/catalog-imports.ts'
import { operatorApiOfTests } from '#server/test/order-client.ts'
import { send } from '#server/test/send.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

type Row = { id?: number; categories?: string[]; slug?: string }
/** What an import takes of a page: all but the numbers, which each store gives itself, and which sort categories. */
const withoutNumbers = ({ vendors, categories, products, ...rest }: CatalogPage) => {
  const numberless = (rows: readonly Row[] = []) =>
    rows
      .map((row) => ({ ...row, id: null, categories: row.categories?.toSorted() }))
      .toSorted((one, other) => String(one.slug).localeCompare(String(other.slug)))
  return {
    ...rest,
    vendors: numberless(vendors),
    categories: numberless(categories),
    products: numberless(products),
  }
}

describe('an export of the catalog', () => {
  const demo = storeOfTests(() => ({ seed: 'demo' }))
  const empty = storeOfTests(() => ({ seed: 'none' }))
  const [operatorApi, copyDesk] = [
    operatorApiOfTests(demo, ['catalog']),
    operatorApiOfTests(empty, ['catalog']),
  ]
  const pages = (query = '') => exportOf(demo, operatorApi.key, query)

  test('comes page by page in the order of the numbers, everything else with the first', async () => {
    const all = await pages('limit=100')
    expect(all.map(({ products }) => products.length)).toEqual([100, 100, all[2]?.products.length])
    const ids = all.flatMap(({ products }) => products.map(({ id }) => id ?? 0))
    expect(ids).toEqual(ids.toSorted((one, other) => one - other))
    expect(all.map((page) => 'vendors' in page || 'categories' in page)).toEqual([true, false, false])
    expect((await pages(`limit=${ids.length - 200}`)).at(-1)?.next).toBeNull()
  })

  test('of one vendor has its products alone', async () => {
    const [page] = await pages('vendor=Morikawa%20Tea%20House')
    expect(new Set(page?.products.map(({ vendor }) => vendor))).toEqual(new Set(['Morikawa Tea House']))
    expect((await pages('vendor=Unknown')).map(({ products }) => products)).toEqual([[]])
  })

  test('filters by code, words, category and publication', async () => {
    const codesOf = async (query: string) =>
      (await pages(`limit=500&${query}`)).flatMap(({ products }) => products.map((each) => each.product_code))
    const all = (await pages('limit=500')).flatMap(({ products }) => products)
    const [first] = all
    const code = first?.product_code ?? ''
    expect(await codesOf(`code=${code}`)).toEqual([code])
    expect(await codesOf('code=UNKNOWN')).toEqual([])
    const isNamed = all.filter(({ name = '' }) => /matcha/i.test(name) && /set/i.test(name))
    expect(await codesOf('words=MATCHA%20set')).toEqual(isNamed.map((each) => each.product_code))
    expect(await codesOf('words=%25')).toEqual(
      all.flatMap((each) => (each.name?.includes('%') ? each.product_code : [])),
    )
    const [slug = ''] = first?.categories ?? []
    const members = all.filter(({ categories = [] }) => categories.includes(slug))
    expect(await codesOf(`category=${slug}`)).toEqual(members.map((each) => each.product_code))
    const off = all.filter((each) => each.on_shelf === false)
    expect(await codesOf('shelf=off')).toEqual(off.map((each) => each.product_code))
    expect(await codesOf('shelf=on')).toHaveLength(all.length - off.length)
  })

  test.each(['x', '2147483648'])('does not go on after %s', async (after) => {
    const path = `/api/operator/catalog?after=${after}`
    const body = { code: 'invalid_input', errors: [{ field: 'after' }] }
    expect(await send(demo, 'GET', path, { token: operatorApi.key })).toMatchObject({ status: 422, body })
  })

  test('makes the same shop of an empty store, whatever signs its texts hold, and changes nothing of it when it comes again', async () => {
    const odd = { name: `é 'চা'\n"楽", 100%`, model: '\\', description: '𠮷', price: 900_000_000.01 }
    await importInto(demo, operatorApi.key, {
      products: [{ product_code: 'MCH-102', on_shelf: false, ...odd }],
    })
    const all = await pages()
    const none = { added: 0, changed: 0 }
    for (const again of [false, true]) {
      for (const page of all) {
        const { status, body } = await importInto(empty, copyDesk.key, asImport(page))
        expect(status).toBe(200)
        const same = { vendors: none, categories: none, banners: none, products: none }
        if (again) expect(body).toMatchObject(same)
      }
    }
    const copy = await exportOf(empty, copyDesk.key, 'limit=500')
    const first = await pages('limit=500')
    expect(copy.map(withoutNumbers)).toEqual(first.map(withoutNumbers))
    expect(copy[0]?.products.slice(0, 2).map(({ id }) => id)).toEqual([1, 2])
  })
})
