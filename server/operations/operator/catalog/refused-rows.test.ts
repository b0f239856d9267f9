import { expect, test } from 'vitest'
import { catalogCount, importInto, type CatalogImport } from '#server/testing/catalog-imports.ts'
import { deskOfTests } from '#server/testing/order-desk.ts'
import { storeOfTests } from '#server/testing/store-of-tests.ts'
import { RowNumbers, RowProblems } from './catalog-import.ts'
import { planVendors } from './plan-vendors.ts'

const LARGEST = 2_147_483_647
const row = { product_code: 'NH-NEW', vendor: 'Uji Tea House', name: 'Raku Bowl', price: 3200.5, stock: 4 }
const { stock: _stock, ...noStock } = row
const code = 'NH-303'

const store = storeOfTests()
const desk = deskOfTests(store, ['catalog'])

test.each<[what: string, body: CatalogImport, errors: Record<string, string>]>([
  [
    'a key twice in every list',
    {
      vendors: [{ name: 'Twice' }, { name: 'Twice' }],
      categories: [{ slug: 'tea' }, { slug: 'tea' }],
      banners: [{ id: 1 }, { id: 1 }],
      products: [{ product_code: code }, { product_code: 'NH-304' }, { product_code: code }],
    },
    {
      'vendors.1.name': 'vendors.0 has the same name: send each row once',
      'categories.1.slug': 'categories.0 has the same slug: send each row once',
      'banners.1.id': 'banners.0 has the same id: send each row once',
      'products.2.product_code': 'products.0 has the same product_code: send each row once',
    },
  ],
  [
    'pictures that nobody has',
    {
      banners: [{ id: 1, photo: 'nothing.webp' }],
      products: [
        { product_code: code, photo: '../../../etc/passwd' },
        { ...row, photo: 'javascript:alert(1)' },
      ],
    },
    {
      'banners.0.photo': 'There is no picture nothing.webp: add it first, or give its full address',
      'products.0.photo': 'There is no picture ../../../etc/passwd: add it first, or give its full address',
      'products.1.photo': 'There is no picture javascript:alert(1): add it first, or give its full address',
    },
  ],
  [
    'names of blanks',
    {
      vendors: [{ name: ' ' }],
      categories: [{ slug: 'blank', name: ' ' }],
      products: [{ product_code: code, name: '\t' }],
    },
    {
      'vendors.0.name': 'A name needs letters',
      'categories.0.name': 'A new category needs a name',
      'products.0.name': 'A name needs letters',
    },
  ],
  [
    'numbers of others',
    {
      vendors: [
        { name: 'New', id: 3 },
        { name: 'Osaka Denki', id: 6 },
      ],
      categories: [
        { slug: 'new', name: 'New', id: 4 },
        { slug: 'tea', id: 8 },
        { slug: 'newer', name: 'Newer', id: 2 },
      ],
    },
    {
      'vendors.0.id': 'The number 3 is taken by Uji Tea House',
      'vendors.1.id': 'Osaka Denki has the number 5 and keeps it',
      'categories.0.id': 'The number 4 is taken by electronics',
      'categories.1.id': 'tea has the number 1 and keeps it',
      'categories.2.id': 'The number 2 is that of hot-deals, and of no other category',
    },
  ],
  [
    'categories and banners that cannot be',
    {
      categories: [
        { slug: 'no-name' },
        { slug: '77', name: 'Digits' },
        { slug: 'tea', parent: 'nowhere' },
        { slug: 'electronics', parent: 'cameras' },
        { slug: 'self', name: 'Self', parent: 'self' },
      ],
      banners: [{ id: 30 }],
    },
    {
      'categories.0.name': 'A new category needs a name',
      'categories.1.slug': 'A slug of digits alone would be read as a number: add a letter',
      'categories.2.parent': 'There is no category nowhere: add it, here or before',
      'categories.3.parent': 'electronics would stand below itself: choose another parent',
      'categories.4.parent': 'self would stand below itself: choose another parent',
      'banners.0.photo': 'A new banner needs a photo',
      'banners.0.title': 'A new banner needs a title',
    },
  ],
  [
    'new products that lack what they need',
    {
      products: [
        { product_code: 'NH-NEW' },
        { ...row, product_code: 'NH-2' },
        { ...noStock, product_code: 'NH-3', stock_change: 3 },
      ],
    },
    {
      'products.0.vendor': 'A new product needs a vendor',
      'products.0.name': 'A new product needs a name',
      'products.0.price': 'A new product needs a price',
      'products.0.stock': 'A new product needs a stock',
      'products.2.stock': 'A new product needs a stock',
      'products.2.stock_change': 'A new product needs a stock, not a change of it',
    },
  ],
  [
    'products of a vendor or category that nobody has, or of another one than before',
    {
      products: [
        { ...row, vendor: 'Nobody' },
        { product_code: code, vendor: 'Osaka Denki' },
        { product_code: 'NH-304', vendor: 'Nobody' },
        { ...row, product_code: 'NH-2', categories: ['tea', 'teas'] },
      ],
    },
    {
      'products.0.vendor': 'There is no vendor of this name: add it, here or before',
      'products.1.vendor': `${code} belongs to Uji Tea House: a product keeps its vendor`,
      'products.2.vendor': 'NH-304 belongs to Uji Tea House: a product keeps its vendor',
      'products.3.categories.1': 'There is no category teas: add it, here or before',
    },
  ],
  [
    'numbers of other products',
    {
      products: [
        { ...row, id: 301 },
        { ...row, product_code: 'NH-2', id: 8000 },
        { ...row, product_code: 'NH-3', id: 8000 },
        { product_code: code, id: 4 },
      ],
    },
    {
      'products.0.id': 'The number 301 is taken by another product: leave it out for the next one',
      'products.2.id': 'The number 8000 is taken by another product: leave it out for the next one',
      'products.3.id': `${code} has the number 303 and keeps it`,
    },
  ],
  [
    'no number above the highest',
    {
      vendors: [{ name: 'Last', id: LARGEST }, { name: 'Beyond' }],
      categories: [
        { slug: 'last', name: 'Last', id: LARGEST },
        { slug: 'beyond', name: 'Beyond' },
      ],
      products: [
        { ...row, id: LARGEST },
        { ...row, product_code: 'NH-2' },
      ],
    },
    {
      'vendors.1.id': 'There is no number left above the highest one: give this row an id',
      'categories.1.id': 'There is no number left above the highest one: give this row an id',
      'products.1.id': 'There is no number left above the highest one: give this row an id',
    },
  ],
  [
    'stock and a change of it, more going than there are',
    {
      products: [
        { product_code: code, stock: 1, stock_change: 1 },
        { product_code: 'NH-501', stock_change: -9 },
      ],
    },
    {
      'products.0.stock_change': 'Give the stock or its change, not both',
      'products.1.stock_change': 'Only 8 are in stock: no more can go',
    },
  ],
  [
    'a former price that is none, and a price above the former one',
    {
      products: [
        { product_code: code, original_price: 640.5 },
        { ...row, original_price: 100 },
        { product_code: 'NH-301', price: 1500 },
      ],
    },
    {
      'products.0.original_price': 'The former price has to be above the price; it is not',
      'products.1.original_price': 'The former price has to be above the price; it is not',
      'products.2.original_price':
        'The former price has to be above the price; it is ৳1,500: set a higher one, or null',
    },
  ],
])('%s: all is left as it is, beside a row that could be taken', async (_what, body, errors) => {
  const version = await catalogCount(store.db)
  const good = { product_code: 'NH-302', stock_change: 1 }
  const answer = await importInto(store, desk.key, { ...body, products: [...(body.products ?? []), good] })
  expect(answer.status).toBe(422)
  const refused = answer.body as { errors: { field: string; message: string }[] }
  expect(Object.fromEntries(refused.errors.map(({ field, message }) => [field, message]))).toEqual(errors)
  const rows = new Set(Object.keys(errors).map((field) => field.split('.').slice(0, 2).join('.')))
  expect(refused).toMatchObject({
    code: 'catalog_rows_refused',
    detail: `Nothing was changed, as ${rows.size} of the rows cannot be taken`,
  })
  expect(await catalogCount(store.db)).toBe(version)
  expect((await importInto(store, desk.key, { ...body, dry_run: true })).status).toBe(422)
})

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('what is one too many is named, and one less would do', async () => {
  const rowsOf = (banners: number, categories: number): CatalogImport => ({
    dry_run: true,
    banners: upTo(banners).map((id) => ({ id: 10 + id, photo: 'https://a.example/b.webp', title: 'B' })),
    categories: upTo(categories).map((index) => ({ slug: `more-${index}`, name: 'C' })),
  })
  expect((await importInto(store, desk.key, rowsOf(18, 495))).status).toBe(200)
  expect((await importInto(store, desk.key, rowsOf(19, 496))).body).toMatchObject({
    errors: [
      { field: 'categories.495.slug', message: 'A store has at most 500 categories' },
      { field: 'banners.18.id', message: 'The home page shows at most 20 banners' },
    ],
  })
  const problems = new RowProblems()
  const known = { vendors: [], count: 9_999, numbers: new RowNumbers(9_999, []) }
  planVendors([{ name: 'Last' }, { name: 'Beyond' }], known, problems)
  const errors = [{ field: 'vendors.1.name', message: 'A store has at most 10000 vendors' }]
  expect(problems.refused).toEqual({ count: 1, errors })
})

test('names each of very many refused rows', async () => {
  const products = upTo(500).map((index) => ({ product_code: `NEW-${index}` }))
  const vendors = upTo(500).map(() => ({ name: 'Again' }))
  const { body } = await importInto(store, desk.key, { vendors, products })
  const { errors, detail } = body as { detail: string; errors: { field: string }[] }
  expect(detail).toContain('999 of the rows')
  const rows = new Set(errors.map(({ field }) => field.split('.').slice(0, 2).join('.')))
  expect(rows.size).toBe(999)
})
