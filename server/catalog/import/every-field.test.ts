import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { catalogFields, type AnyField } from '#core/catalog/catalog-fields.ts'
import { columnsOf, productColumns } from '#core/catalog/product-mapping.ts'
import { foundColumns } from '#core/catalog/search-text.ts'
import { catalogFacts, shownProductFacts } from '#core/contract/catalog-facts.ts'
import { changeableFields, changedEntry, clearedValues, otherValue } from '#core/testing/changed-entry.ts'
import { exportOf, importInto, type CatalogImport } from '#server/test/catalog-imports.ts'
import { operatorApiOfTests } from '#server/test/order-client.ts'
import { send } from '#server/test/send.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

type Row = NonNullable<CatalogImport['products']>[number]

const CODE = 'NH-301'
const fields: Readonly<Record<string, AnyField>> = catalogFields.products

describe('every field of a product', () => {
  const store = storeOfTests()
  const operatorApi = operatorApiOfTests(store, ['catalog'])
  /** The product as it was before the test. */
  let before: Row
  beforeAll(async () => {
    const full = changedEntry(await exported())
    await bring({ ...full, photo: 'https://pictures.example/w.webp', categories: ['tea'] })
  })
  beforeEach(async () => {
    if (before) await bring(before)
    before = await exported()
  })

  const bring = async (row: Row) =>
    importInto(store, operatorApi.key, {
      products: [
        { ...row, ...(row.stock !== undefined && { stock_exported: (await exported()).stock ?? 0 }) },
      ],
    })
  const exported = async (): Promise<Row> => {
    const rows = (await exportOf(store, operatorApi.key)).flatMap(({ products }) => products)
    return rows.find(({ product_code: code }) => code === CODE) ?? { product_code: '' }
  }
  const ofStock = (row: Row): Row => ({ ...row, stock_exported: row.stock ?? 0 })

  test('is exported', () => {
    const expected = Object.keys(fields).filter((field) => field !== 'stock_change')
    expect(Object.keys(before)).toEqual(expected)
  })

  test('is imported, stored, exported, and returned to shoppers where the contract has it', async () => {
    const wanted = changedEntry(before)
    const { stock_exported: _, ...row } = wanted
    expect((await bring(row)).body).toMatchObject({ products: { changed: 1 } })
    expect(await exported()).toEqual(ofStock(wanted))
    expect((await bring(row)).body).toMatchObject({ products: { unchanged: 1 } })
    const shown = (await send(store, 'GET', '/api/products/get/301')).body
    for (const field of changeableFields.filter((each) => each in shownProductFacts)) {
      expect(shown).toHaveProperty(field, wanted[field])
    }
  })

  test.each(changeableFields)('is changed alone, and no other with it: %s', async (field) => {
    const wanted = { ...before, [field]: otherValue(before, field) }
    const answer = await bring({ product_code: CODE, [field]: wanted[field] })
    expect(answer.body).toMatchObject({ products: { changed: 1 } })
    expect(await exported()).toEqual(ofStock(wanted))
  })

  test.each(clearedValues)('is cleared, and reported: %s', async (field, nothing) => {
    const answer = await bring({ product_code: CODE, [field]: nothing })
    expect(answer.body).toMatchObject({ changes: [{ field: `products.0.${field}`, after: null }] })
    expect(await exported()).toEqual({ ...before, [field]: nothing })
    expect((await bring({ product_code: CODE, [field]: nothing })).body).toMatchObject({ changes: [] })
  })

  test('has its column, which may be null where the contract says so', async () => {
    const tables = await store.db.introspection.getTables()
    const columns = tables.find(({ name }) => name === 'products')?.columns ?? []
    const facts = Object.entries(catalogFacts.products)
    const nullable = facts.flatMap(([field, fact]) => ('nullable' in fact ? [field] : []))
    const wanted = productColumns.map(
      (column) => [column, nullable.includes(column.replace(/_paisa$/, ''))] as const,
    )
    expect(wanted.filter(([, isNullable]) => isNullable)).toHaveLength(nullable.length)
    expect(new Map(columns.map(({ name, isNullable }) => [name, isNullable && name !== 'id']))).toEqual(
      new Map<string, boolean>([...wanted, ['vendor_id', false]]),
    )
  })

  test.each(foundColumns)('is indexed anew when plain SQL changes it: %s', async (column) => {
    await store.db.deleteFrom('search_changes').execute()
    const value = columnsOf(changedEntry(before), undefined, 0)[column]
    await store.db.updateTable('products').set(column, value).where('product_code', '=', CODE).execute()
    const marked = await store.db.selectFrom('search_changes').select('product_id').execute()
    expect(marked).toEqual([{ product_id: 301 }])
  })
})
