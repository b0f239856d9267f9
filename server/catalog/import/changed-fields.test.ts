import { expect, test } from 'vitest'
import { importInto, type CatalogImport } from '#server/test/catalog-imports.ts'
import { operatorApiOfTests } from '#server/test/order-client.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'
import type { ImportReport } from './catalog-import.ts'

const CODE = 'NH-301'
const first = {
  product_code: CODE,
  price: 1250,
  model: 'Raku',
  description: 'a'.repeat(200),
  categories: ['tea'],
}
const second = {
  ...first,
  price: 990.5,
  model: '',
  description: '抹'.repeat(201),
  categories: ['tea', 'recipes'],
}

const store = storeOfTests()
const operatorApi = operatorApiOfTests(store, ['catalog'])
const bring = async (body: CatalogImport): Promise<ImportReport> => {
  const answer = await importInto(store, operatorApi.key, body)
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  return answer.body as ImportReport
}

test('a report names each changed field before and after; a dry run says the same before', async () => {
  await bring({ products: [first], categories: [{ slug: 'recipes', name: 'Recipe' }] })
  const body = {
    categories: [{ slug: 'recipes', name: 'Recipes', parent: 'tea' }],
    banners: [{ id: 1, title: 'Spring' }],
    products: [{ product_code: 'NH-302' }, second],
  }
  const changes = [
    { field: 'categories.0.name', before: 'Recipe', after: 'Recipes' },
    { field: 'categories.0.parent', before: null, after: 'tea' },
    { field: 'banners.0.title', before: 'Autumn Tea', after: 'Spring' },
    { field: 'products.1.price', before: 1250, after: 990.5 },
    { field: 'products.1.model', before: 'Raku', after: null },
    { field: 'products.1.description', before: first.description, after: `${'抹'.repeat(199)}…` },
    { field: 'products.1.categories', before: 'tea', after: 'tea | recipes' },
  ]
  const dry = await bring({ ...body, dry_run: true })
  expect(new Set(dry.changes)).toEqual(new Set(changes))
  expect(new Set((await bring(body)).changes)).toEqual(new Set(changes))
  expect((await bring(body)).changes).toEqual([])
})

test('only a dry run may name pictures that are sent later', async () => {
  const photo = 'whisk.0badcafe.webp'
  const pictures = { pending_photos: [photo], products: [{ product_code: CODE, photo }] }
  expect(await bring({ ...pictures, dry_run: true })).toMatchObject({
    changes: [{ field: 'products.0.photo', before: '301.webp', after: photo }],
  })
  for (const body of [pictures, { dry_run: true, products: pictures.products }])
    expect((await importInto(store, operatorApi.key, body)).status).toBe(422)
})
