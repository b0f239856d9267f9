import { expect, test } from 'vitest'
import { catalogCount, importInto } from '#server/test/catalog-imports.ts'
import { operatorApiOfTests } from '#server/test/order-client.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'
import { type List, RowProblems } from './catalog-import.ts'
import { planVendors } from './import-rows.ts'
import { planCategories } from './plan-categories.ts'

const store = storeOfTests()
const operatorApi = operatorApiOfTests(store, ['catalog'])

const product = { product_code: 'NEW', vendor: 'Uji Tea House', name: 'Bowl', price: 3200.5, stock: 4 }
const sameAs = (first: string, key: string) => `${first} has the same ${key}: send each row once`
const noPicture = (name: string) => `There is no picture ${name}: add it first, or give its full address`
const NOT_ABOVE = 'The former price has to be above the price; it is'
const SCRIPT = 'javascript:alert(1)'
const UJI = 'belongs to Uji Tea House: a product keeps its vendor'
const DIGITS = 'A slug of digits alone would be read as a number: add a letter'
const BELOW = 'would stand below itself: choose another parent'
const nowhere = (what: string, name: string) => `There is no ${what} ${name}: add it, here or before`

/** Rows, some of which could be taken, and what is said of a field. */
const ROWS: [list: List, row: object, field?: string, message?: string][] = [
  ['vendors', { name: 'Uji Tea House' }],
  ['vendors', { name: 'Uji Tea House' }, 'name', sameAs('vendors.0', 'name')],
  ['vendors', { name: ' ' }, 'name', 'A name needs letters'],
  ['categories', { slug: 'tea' }],
  ['categories', { slug: 'tea' }, 'slug', sameAs('categories.0', 'slug')],
  ['categories', { slug: 'no-name' }, 'name', 'A category needs a name'],
  ['categories', { slug: 'hot-deals', name: ' ' }, 'name', 'A category needs a name'],
  ['categories', { slug: '77', name: 'Digits' }, 'slug', DIGITS],
  ['categories', { slug: 'recipes', parent: 'none' }, 'parent', nowhere('category', 'none')],
  ['categories', { slug: 'electronics', parent: 'cameras' }, 'parent', `electronics ${BELOW}`],
  ['categories', { slug: 'self', name: 'Self', parent: 'self' }, 'parent', `self ${BELOW}`],
  ['banners', { id: 1 }],
  ['banners', { id: 1 }, 'id', sameAs('banners.0', 'id')],
  ['banners', { id: 2, photo: 'nothing.webp' }, 'photo', noPicture('nothing.webp')],
  ['banners', { id: 30, title: 'No photo' }, 'photo', 'A new banner needs a photo'],
  ['products', { ...product, product_code: 'NEW-1' }],
  ['products', { ...product, product_code: 'NEW-1' }, 'product_code', sameAs('products.0', 'product_code')],
  [
    'products',
    { ...product, product_code: 'NEW-2', price: undefined },
    'price',
    'A new product needs a price',
  ],
  ['products', { ...product, product_code: 'NEW-3', vendor: 'None' }, 'vendor', nowhere('vendor', 'None')],
  [
    'products',
    { ...product, product_code: 'NEW-4', categories: ['tea', 'teas'] },
    'categories.1',
    nowhere('category', 'teas'),
  ],
  ['products', { ...product, product_code: 'NEW-5', photo: SCRIPT }, 'photo', noPicture(SCRIPT)],
  [
    'products',
    { ...product, product_code: 'NEW-6', original_price: 3200.5 },
    'original_price',
    `${NOT_ABOVE} not`,
  ],
  [
    'products',
    { product_code: 'NH-301', price: 1500 },
    'original_price',
    `${NOT_ABOVE} ৳1,500: set a higher one, or null`,
  ],
  ['products', { product_code: 'NH-302', vendor: 'Osaka Denki' }, 'vendor', `NH-302 ${UJI}`],
  ['products', { product_code: 'NH-304', vendor: 'Unknown' }, 'vendor', `NH-304 ${UJI}`],
  ['products', { product_code: 'NH-502', name: '\t' }, 'name', 'A name needs letters'],
  ['products', { product_code: 'NH-503', photo: '../etc/passwd' }, 'photo', noPicture('../etc/passwd')],
  [
    'products',
    { product_code: 'NH-303', stock: 1, stock_change: 1 },
    'stock_change',
    'Give the stock or its change, not both',
  ],
  [
    'products',
    { product_code: 'NH-501', stock_change: -9 },
    'stock_change',
    'Only 8 are in stock: no more can go',
  ],
]

test('each row that cannot be taken is named, and none is written', async () => {
  const lists = Map.groupBy(ROWS, ([list]) => list)
  const body = Object.fromEntries(Array.from(lists, ([list, rows]) => [list, rows.map(([, row]) => row)]))
  const expected = [...lists].flatMap(([list, rows]) =>
    rows.flatMap(([, , field, message], at) => (field ? [{ field: `${list}.${at}.${field}`, message }] : [])),
  )
  const version = await catalogCount(store.db)
  const answer = await importInto(store, operatorApi.key, body)
  expect(answer).toMatchObject({
    status: 422,
    body: {
      detail: `Nothing was changed, as ${expected.length} of the rows cannot be taken`,
      errors: expected,
    },
  })
  expect(await catalogCount(store.db)).toBe(version)
  expect((await importInto(store, operatorApi.key, { ...body, dry_run: true })).status).toBe(422)
})

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('what is one too many is named, and one less would do', async () => {
  const banners = upTo(19).map((id) => ({ id: 10 + id, photo: 'https://a.example/b.webp', title: 'B' }))
  const some = { dry_run: true, banners: banners.slice(0, 18) }
  expect((await importInto(store, operatorApi.key, some)).status).toBe(200)
  expect((await importInto(store, operatorApi.key, { banners })).body).toMatchObject({
    errors: [{ field: 'banners.18.id', message: 'The home page shows at most 20 banners' }],
  })
  const problems = new RowProblems()
  const vendors = upTo(9_999).map((id) => ({ id, name: `Vendor ${id}` }))
  planVendors([{ name: 'Last' }, { name: 'Beyond' }], vendors, problems)
  const categories = upTo(499).map((id) => ({ id, slug: `c-${id}`, name: 'C', parent_id: null }))
  planCategories(
    ['last', 'beyond'].map((slug) => ({ slug, name: slug })),
    categories,
    problems,
  )
  expect(problems.refused).toEqual({
    count: 2,
    errors: [
      { field: 'vendors.1.name', message: 'A store has at most 10000 vendors' },
      { field: 'categories.1.slug', message: 'A store has at most 500 categories' },
    ],
  })
})

test('the ids of hot deals and electronics are reserved', () => {
  const slugs = ['tea', 'snacks', 'home', 'hot-deals', 'toys', 'electronics']
  const { added } = planCategories(
    slugs.map((slug) => ({ slug, name: slug })),
    [],
    new RowProblems(),
  )
  expect(added.map(({ id }) => id)).toEqual([1, 3, 5, 2, 6, 4])
})

test('names each of very many refused rows', () => {
  const problems = new RowProblems()
  for (const row of upTo(1_500))
    for (const field of ['name', 'price']) problems.add(`products.${row}`, field, 'is missing')
  const { count, errors } = problems.refused ?? { count: 0, errors: [] }
  expect([count, new Set(errors.map(({ field }) => field)).size]).toEqual([1_500, 1_500])
})
