import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  asImport,
  exportOf,
  importInto,
  type CatalogImport,
  type CatalogPage,
} from '#server/testing/catalog-imports.ts'
import { describeOnEachDatabase } from '#server/testing/each-database.ts'
import { operatorKey } from '#server/testing/operators.ts'
import { send } from '#server/testing/send.ts'
import { startStore, type RunningStore } from '#server/testing/start-store.ts'

const SHOPPERS_ASK = [
  ...['/api/allcategories', '/api/landing', '/api/products?limit=100', '/api/best-seller', '/api/hot-deal'],
  ...['/api/top-deal', '/api/products?category=electronics', '/api/vendor/1?limit=100'],
  ...['/api/products/get/101'],
]

type Shop = { store: RunningStore; key: string }

describeOnEachDatabase('an export of the catalog', (newDatabase) => {
  const shops: Shop[] = []
  const open = async (seed: 'tiny' | 'demo' | 'none'): Promise<Shop> => {
    const store = await startStore({ seed, databaseUrl: await newDatabase() })
    const shop = { store, key: await operatorKey(store, ['catalog']) }
    shops.push(shop)
    return shop
  }
  let demo: Shop
  let empty: Shop
  beforeAll(async () => {
    demo = await open('demo')
    empty = await open('none')
  })
  afterAll(async () => {
    for (const { store } of shops) await store.close()
  })

  const pagesOf = ({ store, key }: Shop, query = '') => exportOf(store, key, query)
  const bring = async ({ store, key }: Shop, body: CatalogImport) => {
    const { status, text, body: report } = await importInto(store, key, body)
    if (status !== 200) throw new Error(text)
    return report as Record<string, Record<string, number>>
  }
  const bringAll = async (shop: Shop, pages: readonly CatalogPage[]) => {
    for (const page of pages) await bring(shop, asImport(page))
  }

  test('comes page by page in the order of the numbers, everything else with the first', async () => {
    const pages = await pagesOf(demo, 'limit=100')
    expect(pages.map(({ products }) => products.length)).toEqual([100, 100, pages[2]?.products.length])
    const ids = pages.flatMap(({ products }) => products.map(({ id }) => id ?? 0))
    expect(ids).toEqual(ids.toSorted((one, other) => one - other))
    expect(pages.map((page) => 'vendors' in page || 'categories' in page)).toEqual([true, false, false])
    expect((await pagesOf(demo, `limit=${ids.length - 200}`)).at(-1)?.next).toBeNull()
  })

  test('of one vendor has its products alone', async () => {
    const [page] = await pagesOf(demo, 'vendor=Morikawa%20Tea%20House')
    expect(new Set(page?.products.map(({ vendor }) => vendor))).toEqual(new Set(['Morikawa Tea House']))
    expect((await pagesOf(demo, 'vendor=Nobody')).map(({ products }) => products)).toEqual([[]])
  })

  test.each(['x', '12345678901', '2147483648', '-1', '1.5'])('does not go on after %s', async (after) => {
    const path = `/api/operator/catalog?after=${after}`
    const body = { code: 'invalid_input', errors: [{ field: 'after' }] }
    expect(await send(demo.store, 'GET', path, { token: demo.key })).toMatchObject({ status: 422, body })
  })

  test('makes the same shop of an empty store', async () => {
    await bring(demo, { products: [{ product_code: 'MCH-102', on_shelf: false }] })
    const pages = await pagesOf(demo)
    await bringAll(empty, pages)
    expect(await pagesOf(empty)).toEqual(pages)
    for (const path of SHOPPERS_ASK) {
      const [one, other] = [await send(demo.store, 'GET', path), await send(empty.store, 'GET', path)]
      expect([path, other.status, other.body]).toEqual([path, one.status, one.body])
    }
  })

  test('T-08: random catalogs survive the way out and in again', async () => {
    const [first, second] = [await open('none'), await open('none')]
    let round = 0
    await fc.assert(
      fc.asyncProperty(catalogs(), async (made) => {
        // Stores are not emptied in between: every round has rows of its own, and changes some of the others.
        round += 1
        await bring(first, made(round))
        const pages = await pagesOf(first, 'limit=7')
        await bringAll(second, pages)
        expect(await pagesOf(second, 'limit=7')).toEqual(pages)
        for (const shop of [first, second]) {
          for (const page of pages) {
            const report = await bring(shop, asImport(page))
            for (const list of ['vendors', 'categories', 'banners', 'products']) {
              expect(report[list]).toMatchObject({ added: 0, changed: 0 })
            }
          }
        }
        const shown = async ({ store }: Shop) => (await send(store, 'GET', '/api/products?limit=100')).body
        expect(await shown(second)).toEqual(await shown(first))
      }),
      { numRuns: 6, endOnFailure: true },
    )
  })
})

const text = fc.string({
  minLength: 1,
  maxLength: 20,
  unit: fc.constantFrom('a', 'é', 'চা', '楽', '𠮷', '"', "'", '\\', '%', ',', '\n', ' '),
})
const name = text.map((each) => `n${each}`)
const taka = fc.integer({ min: 0, max: 90_000_000_000 }).map((paisa) => paisa / 100)

/** Catalogs that a store takes; `round` keeps the keys of each apart, but for some products of earlier ones. */
function catalogs(): fc.Arbitrary<(round: number) => CatalogImport> {
  return fc
    .record({
      vendors: fc.uniqueArray(name, { minLength: 1, maxLength: 3 }),
      categories: fc.array(fc.record({ name, parent: fc.option(fc.nat()) }), { maxLength: 6 }),
      banners: fc.array(fc.record({ title: text, subtitle: text }), { maxLength: 2 }),
      products: fc.array(product(), { maxLength: 12 }),
    })
    .map(({ vendors, categories, banners, products }) => (round) => {
      const slug = (index: number) => `c${round}-${index}`
      return {
        vendors: vendors.map((each) => ({ name: `${each} ${round}` })),
        categories: categories.map((each, index) => ({
          slug: slug(index),
          name: each.name,
          // Below one that comes before, or comes first in the list.
          parent: each.parent === null || index === 0 ? null : slug(each.parent % index),
        })),
        banners: banners.map((each, index) => ({ ...each, id: 1 + index, photo: 'https://a.example/b' })),
        products: products.map(({ change, vendor, below, ...rest }, index) => ({
          ...rest,
          product_code: `${round}-${index}`,
          vendor: `${vendors[vendor % vendors.length]} ${round}`,
          original_price: change === null ? null : Math.round((rest.price + change) * 100) / 100,
          categories: [...new Set(below.map((each) => slug(each % Math.max(1, categories.length))))].filter(
            () => categories.length > 0,
          ),
        })),
      }
    })
}

function product() {
  return fc.record({
    vendor: fc.nat(),
    name,
    price: taka,
    change: fc.option(fc.integer({ min: 1, max: 1000 })),
    stock: fc.integer({ min: 0, max: 2_147_483_647 }),
    model: text,
    description: text,
    below: fc.array(fc.nat(), { maxLength: 3 }),
    top_deal: fc.boolean(),
    on_shelf: fc.boolean(),
    listed_at: fc
      .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString()),
    sold: fc.nat(),
  })
}
