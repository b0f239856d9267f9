import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDatabaseUrl } from '#server/config/config.ts'
import { openDb, type Db } from '#server/db/db.ts'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { describeOnEachDatabase } from '#server/test/each-database.ts'
import { send } from '#server/test/send.ts'
import { writeSmallStorefront } from '#server/test/small-storefront.ts'
import { stopClock } from '#server/test/stop-clock.ts'
import { startStore, type RunningStore } from '#server/test/start-store.ts'

/** What the store promises: who asks after that sees it at once. */
const A_SECOND = 1001

describeOnEachDatabase('a change from outside', (newDatabase) => {
  const folder = folderOfTests()
  let store: RunningStore
  let outside: Db
  beforeAll(async () => {
    const webFolder = await writeSmallStorefront(folder(), '<!doctype html><main>PAGE</main>')
    store = await startStore({ databaseUrl: await newDatabase(), webFolder })
    outside = openDb(readDatabaseUrl(store.databaseUrl))
  })
  afterAll(async () => {
    await outside.destroy()
    await store.close()
  })

  const text = async (path: string) =>
    (await send(store, 'GET', path, { headers: path === '/list' ? { accept: 'text/html' } : {} })).text
  // The list that the page at /list is made of, the product itself, its vendor's page, and search.
  const places = ['/api/products', '/api/products/get/303', '/api/vendor/3', '/api/search?q=sencha', '/list']

  test.each([
    ['a price', 'update products set price_paisa = 77700 where id = 303', '"price":777'],
    ['a stock', 'update products set stock = 4321 where id = 303', '"quantity":4321'],
  ])('%s set by SQL shows everywhere within a second', async (_, change, shown) => {
    const setForward = stopClock()
    for (const place of places) expect(await text(place)).not.toContain(shown)
    await sql.raw(change).execute(outside)
    setForward(A_SECOND)
    for (const place of places) expect(await text(place)).toContain(shown)
  })
})
