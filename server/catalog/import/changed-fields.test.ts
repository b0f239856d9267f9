import { describe, expect, test } from 'vitest'
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
  photo: 'https://a.example/one.webp',
  categories: ['tea'],
}
const second = {
  ...first,
  price: 990.5,
  model: '',
  description: '抹'.repeat(201),
  categories: ['tea', 'recipes'],
}
const categories = [{ slug: 'recipes', name: 'Recipes' }]
const banners = [{ id: 1, title: 'Spring' }]

describe('the changes that an import reports', () => {
  const store = storeOfTests()
  const operatorApi = operatorApiOfTests(store, ['catalog'])
  const bring = async (body: CatalogImport): Promise<ImportReport> => {
    const answer = await importInto(store, operatorApi.key, body)
    expect([answer.status, answer.text]).toEqual([200, answer.text])
    return answer.body as ImportReport
  }

  test('name each field with what was and what is; a dry run says the same before', async () => {
    await bring({ products: [first], categories: [{ slug: 'recipes', name: 'Recipe', parent: null }] })
    await bring({ banners: [{ id: 1, title: 'Autumn' }] })
    const lists = { categories: [{ ...categories[0], slug: 'recipes', parent: 'tea' }], banners }
    const body = { ...lists, products: [{ product_code: 'NH-302' }, second] }
    const dry = await bring({ ...body, dry_run: true })
    const changes = [
      { field: 'categories.0.name', before: 'Recipe', after: 'Recipes' },
      { field: 'categories.0.parent', before: null, after: 'tea' },
      { field: 'banners.0.title', before: 'Autumn', after: 'Spring' },
      { field: 'products.1.price', before: 1250, after: 990.5 },
      { field: 'products.1.model', before: 'Raku', after: null },
      { field: 'products.1.description', before: first.description, after: `${'抹'.repeat(199)}…` },
      { field: 'products.1.categories', before: 'tea', after: 'tea | recipes' },
    ]
    const byField = (some: ImportReport['changes'] = []) =>
      some.toSorted((one, other) => one.field.localeCompare(other.field))
    expect(byField(dry.changes)).toEqual(byField(changes))
    expect(byField((await bring(body)).changes)).toEqual(byField(changes))
    expect((await bring(body)).changes).toEqual([])
  })

  test('name pictures that are sent before the import itself', async () => {
    await bring({ products: [first] })
    const photo = 'whisk.0badcafe.webp'
    const products = [{ product_code: CODE, photo }]
    const dry = await bring({ dry_run: true, pending_photos: [photo], products })
    expect(dry).toMatchObject({
      products: { changed: 1 },
      changes: [{ field: 'products.0.photo', before: first.photo, after: photo }],
    })
    for (const body of [
      { pending_photos: [photo], products },
      { dry_run: true, products },
    ])
      expect((await importInto(store, operatorApi.key, body)).status).toBe(422)
  })
})
