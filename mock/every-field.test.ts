import { expect, test } from 'vitest'
import { shownProductFacts } from '#core/contract/catalog-facts.ts'
import { changeableFields, changedEntry } from '#core/testing/changed-entry.ts'
import type { NumberedProduct } from '#core/catalog/whole-catalog.ts'
import { answerBy } from '#mock/answer.ts'
import { fillShelves } from '#mock/fill-shelves.ts'
import { MockStore } from '#mock/mock-store.ts'
import { storeHandlers } from '#mock/store-handlers.ts'
import { tinyCatalog } from '#server/testing/tiny-catalog.ts'

const [whisk] = [...tinyCatalog.products]
const full = changedEntry({ ...whisk, product_code: 'NH-1', listed_at: '2026-01-01T00:00:00.000Z', sold: 7 })
const wanted = { ...full, on_shelf: true } as NumberedProduct

async function asked(path: string): Promise<unknown> {
  const mock = new MockStore()
  fillShelves(mock, { ...tinyCatalog, products: [wanted] })
  mock.kept.operatorKeys.push({ key: 'key', name: 'test', scopes: ['catalog'], createdAt: 0, endsAt: null })
  const headers = new Headers({ authorization: 'Bearer key' })
  const url = `http://shop.example${path}`
  return (await answerBy(storeHandlers(mock))({ method: 'GET', url, headers, body: null })).json()
}

test('every field of a product is kept, and exported', async () => {
  const { products } = (await asked('/api/operator/catalog')) as { products: unknown[] }
  expect(products).toEqual([{ ...wanted, stock_exported: wanted.stock }])
})

test('every field is shown to shoppers where the contract shows it', async () => {
  const shown = await asked(`/api/products/get/${wanted.id}`)
  for (const field of changeableFields.filter((each) => each in shownProductFacts)) {
    expect(shown).toHaveProperty(field, wanted[field])
  }
})
