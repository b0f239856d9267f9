import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { describeOnEachDatabase } from '#server/test/each-database.ts'
import { databaseOfTests } from '#server/test/database-of-tests.ts'
import { catalogCount } from '#server/test/catalog-imports.ts'
import { foldCatalogChanges, readCatalogState, type CatalogCounts } from './catalog-version.ts'
import type { Db } from '#server/db/db.ts'
import { findProduct } from '#server/catalog/product-queries.ts'

describeOnEachDatabase('the version of the catalog', (newDatabase) => {
  const fixture = databaseOfTests({ newDatabase })
  let db: Db
  /** Another program on the same database. */
  let other: Db
  beforeAll(() => {
    db = fixture.db
    other = fixture.again()
  })

  const counts = async (): Promise<CatalogCounts> => {
    const { version, counts: units } = await readCatalogState(db)
    return { version, counts: units }
  }
  const stockOf = (stock: number, id = 301) =>
    sql`update products set stock = ${stock} where id = ${id}`.execute(db)

  // Raw SQL, as in a database shell.
  test.each([
    ['a category of products', 'delete from product_categories where product_id = 303'],
    [
      'a new place in a category',
      'insert into product_categories (category_id, product_id, listed_at) values (1, 303, 5)',
    ],
    ['a category', "update categories set name = 'Green Tea' where id = 1"],
    ['a new category', "insert into categories values (777, 'Fans', 'fans', null)"],
    ['a vendor', "update vendors set name = 'Uji Tea Rooms' where id = 3"],
    ['a new banner', "insert into banners values (777, 'fan.webp', 'Fans', 'Cool')"],
    ['a product that goes', 'delete from products where id = 304'],
    ['a product that is restocked', 'update products set stock = 9 where id = 302'],
    ['a product that sells out', 'update products set stock = 0 where id = 302'],
  ])('is another one after a change by plain SQL: %s', async (_, change) => {
    const { version } = await counts()
    await sql.raw(change).execute(db)
    expect((await counts()).version).toBeGreaterThan(version)
  })

  test('changes when any column of a product except stock and sold changes', async () => {
    const tables = await db.introspection.getTables()
    const columns = tables.find(({ name }) => name === 'products')?.columns ?? []
    const quiet: string[] = []
    for (const { name } of columns) {
      const { version } = await counts()
      await sql`update products set ${sql.ref(name)} = ${sql.ref(name)} where id = 301`.execute(db)
      if ((await counts()).version === version) quiet.push(name)
    }
    expect(quiet.toSorted()).toEqual(['sold', 'stock'])
  })

  test('counts stock changes separately', async () => {
    await stockOf(12)
    const before = await counts()
    await sql`update products set stock = stock - 1, sold = sold + 1 where id in (301, 303)`.execute(db)
    expect(await counts()).toEqual({ ...before, counts: before.counts + 2 })
  })

  test('stays when other tables are written or the catalog is read', async () => {
    const before = await counts()
    await findProduct(db, 301)
    await sql`insert into throttles values ('key', 1, 1, 1)`.execute(db)
    expect(await counts()).toEqual(before)
  })

  test('stays when the change is rolled back', async () => {
    const before = await counts()
    const change = db.transaction().execute(async (trx) => {
      await trx.updateTable('products').set({ stock: 1 }).execute()
      throw new Error('taken back')
    })
    await expect(change).rejects.toThrow('taken back')
    expect(await counts()).toEqual(before)
  })

  test('stays when changes are folded into the counters', async () => {
    for (const stock of [6, 7, 8]) await stockOf(stock)
    const before = await counts()
    await foldCatalogChanges(db)
    expect(await counts()).toEqual(before)
    expect((await readCatalogState(db)).uncounted).toBe(0)
    await stockOf(9)
    expect((await counts()).counts).toBeGreaterThan(before.counts)
  })

  test('never assigns older data to a newer version', async () => {
    const price = async () => (await findProduct(db, 303))?.price_paisa
    const { promise: gate, resolve: commit } = Promise.withResolvers<void>()
    const { promise: changed, resolve: nowChanged } = Promise.withResolvers<void>()
    const change = other.transaction().execute(async (trx) => {
      await trx.updateTable('products').set({ price_paisa: 70_000 }).where('id', '=', 303).execute()
      nowChanged()
      await gate
    })
    await changed
    const between = await catalogCount(db)
    expect(await price()).toBe(64_050)
    commit()
    await change
    expect(await catalogCount(db)).toBeGreaterThan(between)
    expect(await price()).toBe(70_000)
  })
})
