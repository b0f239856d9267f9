import { beforeAll, expect, test } from 'vitest'
import { importInto } from '#server/testing/catalog-imports.ts'
import { describeOnEachDatabase } from '#server/testing/each-database.ts'
import { operatorKey } from '#server/testing/operators.ts'
import { expectRefused, type RefusedImport } from '#server/testing/refused-imports.ts'
import { storeOfTests } from '#server/testing/store-of-tests.ts'

const row = {
  product_code: 'NH-NEW',
  vendor: 'Uji Tea House',
  name: 'Raku Bowl',
  price: 3200.5,
  stock: 4,
}
const code = 'NH-303'

const CASES: RefusedImport[] = [
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
    'categories that cannot be',
    {
      categories: [
        { slug: 'no-name' },
        { slug: '77', name: 'Digits' },
        { slug: 'tea', parent: 'nowhere' },
        { slug: 'electronics', parent: 'cameras' },
        { slug: 'self', name: 'Self', parent: 'self' },
      ],
    },
    {
      'categories.0.name': 'A new category needs a name',
      'categories.1.slug': 'A slug of digits alone would be read as a number: add a letter',
      'categories.2.parent': 'There is no category nowhere: add it, here or before',
      'categories.3.parent': 'electronics would stand below itself: choose another parent',
      'categories.4.parent': 'self would stand below itself: choose another parent',
    },
  ],
  [
    'banners that cannot be',
    { banners: [{ id: 30 }] },
    { 'banners.0.photo': 'A new banner needs a photo', 'banners.0.title': 'A new banner needs a title' },
  ],
]

describeOnEachDatabase('rows that cannot be taken leave all as they are', (newDatabase) => {
  const store = storeOfTests(async () => ({ databaseUrl: await newDatabase() }))
  let key: string
  beforeAll(async () => {
    key = await operatorKey(store, ['catalog'])
  })

  test.each(CASES)('%s', async (_what, body, errors) => {
    await expectRefused(store, key, body, errors)
  })

  test('names each of very many refused rows', async () => {
    const products = Array.from({ length: 500 }, (_, index) => ({ product_code: `NEW-${index}` }))
    const vendors = Array.from({ length: 500 }, () => ({ name: 'Again' }))
    const { body } = await importInto(store, key, { vendors, products })
    const { errors, detail } = body as { detail: string; errors: { field: string }[] }
    expect(detail).toContain('999 of the rows')
    const rows = new Set(errors.map(({ field }) => field.split('.').slice(0, 2).join('.')))
    expect(rows.size).toBe(999)
  })
})
