import { expect, test } from 'vitest'
import { catalogCount, importInto, type CatalogImport } from '#server/test/catalog-imports.ts'
import { operatorApiOfTests } from '#server/test/order-client.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'
import { RowProblems } from './catalog-import.ts'
import { planVendors } from './import-rows.ts'

const row = { vendor: 'Uji Tea House', name: 'Raku Bowl', price: 3200.5, stock: 4 }
const code = 'NH-303'

const store = storeOfTests()
const operatorApi = operatorApiOfTests(store, ['catalog'])

type List = 'vendors' | 'categories' | 'banners' | 'products'
/** A row that cannot be taken, and what is said of its members. */
type Wrong = [list: List, row: object, said: Record<string, string>]

const sameAs = (first: string, key: string) => `${first} has the same ${key}: send each row once`
const noPicture = (name: string) => `There is no picture ${name}: add it first, or give its full address`
const NOT_ABOVE = 'The former price has to be above the price; it is not'
const UJI = 'belongs to Uji Tea House: a product keeps its vendor'
const below = (slug: string) => `${slug} would stand below itself: choose another parent`
const DIGITS = 'A slug of digits alone would be read as a number: add a letter'
const NOWHERE = 'There is no category nowhere: add it, here or before'
const NO_TEAS = 'There is no category teas: add it, here or before'
const noVendor = (name: string) => `There is no vendor ${name}: add it, here or before`
const NO_STOCK = 'A new product needs a stock'
const NO_CHANGE = 'A new product needs a stock, not a change of it'
const NOT_BOTH = 'Give the stock or its change, not both'
const ONLY_EIGHT = 'Only 8 are in stock: no more can go'
const NOT_ABOVE_OLD = 'The former price has to be above the price; it is ৳1,500: set a higher one, or null'
const NEEDS = Object.fromEntries(
  ['vendor', 'name', 'price', 'stock'].map((member) => [member, `A new product needs a ${member}`]),
)
let made = 0
const product = (change: object = {}) => ({ ...row, product_code: `NEW-${(made += 1)}`, ...change })

const REFUSED: [what: string, rows: Wrong[]][] = [
  [
    'a key that another row has already',
    [
      ['vendors', { name: 'Uji Tea House' }, {}],
      ['vendors', { name: 'Uji Tea House' }, { name: sameAs('vendors.0', 'name') }],
      ['categories', { slug: 'tea' }, {}],
      ['categories', { slug: 'tea' }, { slug: sameAs('categories.0', 'slug') }],
      ['banners', { id: 1 }, {}],
      ['banners', { id: 1 }, { id: sameAs('banners.0', 'id') }],
      ['products', { product_code: code }, {}],
      ['products', { product_code: 'NH-304' }, {}],
      ['products', { product_code: code }, { product_code: sameAs('products.0', 'product_code') }],
    ],
  ],
  [
    'a vendor, a category or a banner that cannot be',
    [
      ['vendors', { name: ' ' }, { name: 'A name needs letters' }],
      ['categories', { slug: 'no-name' }, { name: 'A category needs a name' }],
      ['categories', { slug: 'blank', name: ' ' }, { name: 'A category needs a name' }],
      ['categories', { slug: 'hot-deals', name: ' ' }, { name: 'A category needs a name' }],
      ['categories', { slug: '77', name: 'Digits' }, { slug: DIGITS }],
      ['categories', { slug: 'recipes', parent: 'nowhere' }, { parent: NOWHERE }],
      ['categories', { slug: 'electronics', parent: 'cameras' }, { parent: below('electronics') }],
      ['categories', { slug: 'self', name: 'Self', parent: 'self' }, { parent: below('self') }],
      ['banners', { id: 1, photo: 'nothing.webp' }, { photo: noPicture('nothing.webp') }],
      ['banners', { id: 30 }, { photo: 'A new banner needs a photo', title: 'A new banner needs a title' }],
    ],
  ],
  [
    'a product that cannot be',
    [
      ['products', { product_code: 'NEEDS' }, NEEDS],
      [
        'products',
        product({ stock: undefined, stock_change: 3 }),
        { stock: NO_STOCK, stock_change: NO_CHANGE },
      ],
      ['products', product({ vendor: 'Unknown' }), { vendor: noVendor('Unknown') }],
      ['products', { product_code: 'NH-302', vendor: 'Osaka Denki' }, { vendor: `NH-302 ${UJI}` }],
      ['products', { product_code: 'NH-304', vendor: 'Unknown' }, { vendor: `NH-304 ${UJI}` }],
      ['products', product({ categories: ['tea', 'teas'] }), { 'categories.1': NO_TEAS }],
      ['products', product(), {}],
      ['products', { product_code: 'NH-502', name: '\t' }, { name: 'A name needs letters' }],
      ['products', { product_code: 'NH-503', photo: '../etc/passwd' }, { photo: noPicture('../etc/passwd') }],
      ['products', product({ photo: 'javascript:alert(1)' }), { photo: noPicture('javascript:alert(1)') }],
      ['products', { product_code: code, stock: 1, stock_change: 1 }, { stock_change: NOT_BOTH }],
      ['products', { product_code: 'NH-501', stock_change: -9 }, { stock_change: ONLY_EIGHT }],
      ['products', product({ original_price: 100 }), { original_price: NOT_ABOVE }],
      ['products', product({ original_price: row.price }), { original_price: NOT_ABOVE }],
      ['products', { product_code: 'NH-301', price: 1500 }, { original_price: NOT_ABOVE_OLD }],
    ],
  ],
]

test.each(REFUSED)('%s: all is left as it is, beside rows that could be taken', async (_what, rows) => {
  const lists = Map.groupBy(rows, ([list]) => list)
  const body = Object.fromEntries(Array.from(lists, ([list, own]) => [list, own.map(([, one]) => one)]))
  const errors = [...lists].flatMap(([list, own]) =>
    own.flatMap(([, , said], place) =>
      Object.entries(said).map(([member, words]) => [`${list}.${place}.${member}`, words]),
    ),
  )
  const version = await catalogCount(store.db)
  const answer = await importInto(store, operatorApi.key, body)
  expect(answer.status).toBe(422)
  const refused = answer.body as { errors: { field: string; message: string }[] }
  expect(Object.fromEntries(refused.errors.map(({ field, message }) => [field, message]))).toEqual(
    Object.fromEntries(errors),
  )
  const wrong = rows.filter(([, , said]) => Object.keys(said).length > 0).length
  expect(refused).toMatchObject({
    code: 'catalog_rows_refused',
    detail: `Nothing was changed, as ${wrong} of the rows cannot be taken`,
  })
  expect(await catalogCount(store.db)).toBe(version)
  expect((await importInto(store, operatorApi.key, { ...body, dry_run: true })).status).toBe(422)
})

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('what is one too many is named, and one less would do', async () => {
  const rowsOf = (banners: number, categories: number): CatalogImport => ({
    dry_run: true,
    banners: upTo(banners).map((id) => ({ id: 10 + id, photo: 'https://a.example/b.webp', title: 'B' })),
    categories: upTo(categories).map((index) => ({ slug: `more-${index}`, name: 'C' })),
  })
  expect((await importInto(store, operatorApi.key, rowsOf(18, 495))).status).toBe(200)
  expect((await importInto(store, operatorApi.key, rowsOf(19, 496))).body).toMatchObject({
    errors: [
      { field: 'categories.495.slug', message: 'A store has at most 500 categories' },
      { field: 'banners.18.id', message: 'The home page shows at most 20 banners' },
    ],
  })
  const problems = new RowProblems()
  const known = upTo(9_999).map((id) => ({ id, name: `Vendor ${id}` }))
  planVendors([{ name: 'Last' }, { name: 'Beyond' }], known, problems)
  const errors = [{ field: 'vendors.1.name', message: 'A store has at most 10000 vendors' }]
  expect(problems.refused).toEqual({ count: 1, errors })
})

test('names each of very many refused rows', async () => {
  const products = upTo(500).map((index) => ({ product_code: `NEW-${index}` }))
  const vendors = upTo(500).map(() => ({ name: 'Again' }))
  const { body } = await importInto(store, operatorApi.key, { vendors, products })
  const { errors, detail } = body as { detail: string; errors: { field: string }[] }
  expect(detail).toContain('999 of the rows')
  const rows = new Set(errors.map(({ field }) => field.split('.').slice(0, 2).join('.')))
  expect(rows.size).toBe(999)
})
