import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDatabaseUrl } from '#server/config.ts'
import { writeCatalog } from '#server/seed/write-catalog.ts'
import { folderOfTests } from '#server/testing/folder-of-tests.ts'
import { describeOnEachDatabase } from '#server/testing/each-database.ts'
import { tinyCatalog } from '#server/testing/tiny-catalog.ts'
import { openDb, type Db } from './db.ts'
import { migrate } from './migrate.ts'
import { indexSearchChanges, rebuildSearchIndex } from './search-index.ts'
import { searchProducts } from './search-queries.ts'

const MANY = 1300

describeOnEachDatabase('a search in a store that many products have left', (newDatabase) => {
  const folder = folderOfTests()
  let db: Db
  beforeAll(async () => {
    const place = readDatabaseUrl((await newDatabase()) ?? `sqlite:${join(folder(), 'store.db')}`)
    await migrate(place)
    db = openDb(place)
    const [whisk] = [...tinyCatalog.products]
    if (!whisk) throw new Error('there is no whisk')
    const products = Array.from({ length: MANY }, (_, index) => ({
      ...whisk,
      id: 10_001 + index,
      product_code: `W-${index}`,
    }))
    await db.transaction().execute(async (trx) => {
      await writeCatalog(trx, { ...tinyCatalog, products })
      await rebuildSearchIndex(trx)
    })
  })
  afterAll(async () => {
    await db.destroy()
  })

  const indexAll = async () => {
    while ((await db.transaction().execute((trx) => indexSearchChanges(trx, 500))) > 0);
  }
  const find = async (text = 'whisk') =>
    (await searchProducts(db, { text, limit: 10 })).map(({ id }) => id).toSorted((a, b) => a - b)
  const shelve = async (onShelf: number) => {
    // The lower numbers are the newer ones.
    await db
      .updateTable('products')
      .set({ on_shelf: onShelf })
      .where('id', '<=', 10_000 + MANY - 10)
      .execute()
    await indexAll()
  }

  test('finds what is left, and what comes back', async () => {
    const newest = await find()
    const oldest = Array.from({ length: 10 }, (_, index) => 10_001 + MANY - 10 + index)
    await shelve(0)
    expect(await find()).toEqual(oldest)
    await shelve(1)
    expect(await find()).toEqual(newest)
    await shelve(0)
    await db.transaction().execute(rebuildSearchIndex)
    expect(await find()).toEqual(oldest)
  })

  test('finds what was changed last, however much waits for the index', async () => {
    const newest = 10_000 + MANY
    await db.updateTable('products').set({ model: 'New' }).execute()
    await db.updateTable('products').set({ model: 'Ladle' }).where('id', '=', newest).execute()
    expect(await find('ladle')).toEqual([newest])
  })
})
