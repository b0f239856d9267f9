import { expect, test } from 'vitest'
import { readDatabaseUrl } from '#server/config/config.ts'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { describeOnEachEmptyDatabase } from '#server/test/each-database.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDb } from '#server/db/db.ts'
import { reindexChanges } from './reindex-changes.ts'
import { isSearchIndexed } from './search-index.ts'
import { searchProducts } from './search-queries.ts'
import { steps } from '#server/db/migrations/steps.ts'

// More than a search reads of what is not in the index yet.
const MANY = 600

describeOnEachEmptyDatabase('a database of the version before', (newDatabase) => {
  const folder = folderOfTests()

  test('finds every product in its new spelling from the start, and is indexed once', async () => {
    const url = (await newDatabase()) ?? `sqlite:${folder()}/before.db`
    const database = readDatabaseUrl(url)
    const { '001-first': first } = steps
    if (!first) throw new Error('there is no first step')
    await migrate(database, { '001-first': first })
    const db = openDb(database)
    await db.insertInto('vendors').values({ id: 1, name: 'Shop' }).execute()
    const products = Array.from({ length: MANY }, (_, index) => ({
      ...{ id: index + 1, vendor_id: 1, price_paisa: 100, original_price_paisa: null, photo: 'x.webp' },
      ...{ stock: 5, listed_at: index, sold: 0, top_deal: 0, on_shelf: 1, model: '', description: '' },
      ...{ name: index === 0 ? 'Chef’s Knife 18–50' : 'Bowl', product_code: `P-${index}` },
    }))
    await db.insertInto('products').values(products).execute()
    // As that version left it: everything in its index, in its own spelling.
    await db.deleteFrom('search_changes').execute()

    const place = { database, databaseSetting: 'DATABASE_URL' as const, databaseWaitMs: 0 }
    expect(await prepareDatabase(place)).toEqual(Object.keys(steps).slice(1))
    expect(await isSearchIndexed(db)).toBe(true)
    for (const text of ["chef's", 'chefs knife', '18-50'])
      expect((await searchProducts(db, { text, limit: 5 })).map(({ id }) => id)).toEqual([1])
    expect(await prepareDatabase(place)).toEqual([])

    await db.updateTable('products').set({ model: 'Second' }).execute()
    await reindexChanges(database, MANY - 1)
    expect(await isSearchIndexed(db)).toBe(false)
    await db.destroy()
  })
})
