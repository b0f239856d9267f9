import { beforeAll, expect, test } from 'vitest'
import { writeCatalog } from '#server/seed/write-catalog.ts'
import { databaseOfTests } from '#server/test/database-of-tests.ts'
import { tinyCatalog } from '#server/test/tiny-catalog.ts'
import type { Db } from '#server/db/db.ts'
import { indexSearchChanges } from './search-index.ts'
import { searchProducts } from './search-queries.ts'

// More than a search reads.
const MANY = 1300

const fixture = databaseOfTests({ holds: 'nothing' })
let db: Db
beforeAll(async () => {
  ;({ db } = fixture)
  const [whisk] = [...tinyCatalog.products]
  if (!whisk) throw new Error('there is no whisk')
  const products = Array.from({ length: MANY }, (_, index) => ({
    ...whisk,
    id: 10_001 + index,
    product_code: `W-${index}`,
  }))
  await db.transaction().execute((trx) => writeCatalog(trx, { ...tinyCatalog, products }))
  await indexAll()
})

const indexAll = async () => {
  while ((await db.transaction().execute((trx) => indexSearchChanges(trx, MANY))) > 0);
}
const find = async (text = 'whisk') =>
  (await searchProducts(db, { text, limit: 10 })).map(({ id }) => id).toSorted((a, b) => a - b)
const shelve = async (onShelf: number) => {
  // The lower numbers are the newer ones.
  const newer = db.updateTable('products').where('id', '<=', 10_000 + MANY - 10)
  await newer.set({ on_shelf: onShelf }).execute()
  await indexAll()
}

test('a search in a store that many products have left finds what is left, and what comes back', async () => {
  const newest = await find()
  const oldest = Array.from({ length: 10 }, (_, index) => 10_001 + MANY - 10 + index)
  await shelve(0)
  expect(await find()).toEqual(oldest)
  await shelve(1)
  expect(await find()).toEqual(newest)
})

test('a search finds what was changed last, however much waits for the index', async () => {
  const newest = 10_000 + MANY
  await db.updateTable('products').set({ model: 'New' }).execute()
  await db.updateTable('products').set({ model: 'Ladle' }).where('id', '=', newest).execute()
  expect(await find('ladle')).toEqual([newest])
})
