import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '#server/test/each-database.ts'
import { plansOf } from '#server/test/query-plans.ts'
import { searchOfTests } from '#server/test/search-fixture.ts'
import { decodeDocs, docsOf } from './search-doc-set.ts'
import { isSearchIndexed } from './search-index.ts'
import { searchProducts } from './search-queries.ts'

describeOnEachDatabase('the index of the search', (newDatabase) => {
  const { database, addProducts, addToCategory, indexAll, rebuild, found } = searchOfTests(newDatabase)
  const rename = (id: number, name: string) =>
    database.db.updateTable('products').set({ name }).where('id', '=', id).execute()
  const renameVendor = (name: string) =>
    database.db.updateTable('vendors').set({ name }).where('id', '=', 1).execute()

  test('finds what plain SQL changed as it is from then on, before and after it is indexed', async () => {
    const { db } = database
    await addProducts([{ name: 'Whisk' }, { name: 'Bowl' }, { name: 'Tray' }])
    await indexAll()
    await rename(3, 'ＬＡＣＱＵＥＲ Tray')
    await db.updateTable('products').set({ description: 'Of bamboo.' }).where('id', '=', 1).execute()
    await db.deleteFrom('products').where('id', '=', 2).execute()
    expect(await found('lacquer')).toEqual([3])
    expect(await found('bamboo')).toEqual([1])
    expect(await found('bowl')).toEqual([])
    await indexAll()
    expect(await found('lacquer')).toEqual([3])
    await rename(3, 'Plate')
    await indexAll()
    expect(await found('lacquer')).toEqual([])
    expect(await found('plate')).toEqual([3])
    await renameVendor('Kobe Wares')
    expect(await found('kobe')).toEqual([1, 3])
    await indexAll()
    expect(await found('kobe')).toEqual([1, 3])
    await renameVendor('Uji Tea House')
    expect(await found('kobe')).toEqual([])
  })

  /** The products of each gram. */
  const postings = async () => {
    const documents = await database.db.selectFrom('search_documents').selectAll().execute()
    const productAt = new Map(documents.map(({ place, product_id }) => [place, product_id]))
    const all = database.db.selectFrom('search_postings').selectAll()
    return (await all.orderBy('block').orderBy('gram').execute()).map(({ gram, docs }) => [
      gram,
      docsOf(decodeDocs(docs)).map((place) => productAt.get(place) ?? `no product at ${place}`),
    ])
  }

  test('has the same postings after changes as after a rebuild', async () => {
    const { db } = database
    await addProducts([{ name: 'Iron Kettle' }, { name: 'Green Tea' }, { name: 'Bowl' }, { name: 'Whisk' }])
    await addToCategory([1, 2])
    await indexAll()
    await rename(1, 'Copper Pot')
    await db.updateTable('products').set({ on_shelf: 0 }).where('id', '=', 2).execute()
    await db.deleteFrom('products').where('id', '=', 3).execute()
    await db.deleteFrom('product_categories').where('product_id', '=', 1).execute()
    await indexAll()
    const updated = await postings()
    await rebuild()
    expect(updated).toEqual(await postings())
  })

  test('stays up to date when products are sold', async () => {
    const { db } = database
    await addProducts([{ name: 'Whisk' }])
    await indexAll()
    await db.updateTable('products').set({ stock: 0, sold: 5, price_paisa: 7 }).execute()
    expect(await isSearchIndexed(db)).toBe(true)
    await db.updateTable('products').set({ model: 'Second' }).execute()
    expect(await isSearchIndexed(db)).toBe(false)
  })

  test('finds products beyond one block, the newest first', async () => {
    await addProducts([{ name: 'New Bowl' }, { name: 'Old Bowl' }])
    await database.db.insertInto('search_documents').values({ place: 100_000, product_id: 99 }).execute()
    await indexAll()
    const rows = await database.db.selectFrom('search_documents').select('place').orderBy('place').execute()
    expect(rows.map(({ place }) => place)).toEqual([100_000, 100_001, 100_002])
    expect(await found('bowl')).toEqual([1, 2])
  })

  test('EXPLAIN shows that a search reads the index and single products', { tags: 'T-26' }, async () => {
    const description = 'A spring tea of Uji, steamed and rolled by hand.'
    await addProducts(Array.from({ length: 400 }, (_, at) => ({ name: `Sencha ${at} 茶`, description })))
    await addToCategory(Array.from({ length: 40 }, (_, at) => at * 10 + 1))
    await rebuild()
    if (!database.isFile) await sql`analyze`.execute(database.db)
    const search = async () => {
      for (const text of ['sencha 7', '茶', 'e', 'no such thing'])
        await searchProducts(database.db, { text, categoryId: 4, limit: 20 })
    }
    const plans = await plansOf(database, search, ['seqscan'])
    const all = plans.join('\n')
    expect(plans.length).toBeGreaterThan(8)
    if (database.isFile) {
      expect(all).toContain(
        'SEARCH search_postings USING INDEX sqlite_autoindex_search_postings_1 (block=? AND gram=?)',
      )
      expect(all).toContain('SEARCH search_documents USING INTEGER PRIMARY KEY')
      expect(all).toContain('SEARCH products USING INTEGER PRIMARY KEY')
      expect(all).not.toMatch(/SCAN (?!search_changes)/)
    } else {
      expect(all).toMatch(/(?:Index|Bitmap Index) Scan (?:using|on) search_postings_pkey/)
      expect(all).toMatch(/(?:Index|Bitmap Index) Scan (?:using|on) search_documents_pkey/)
      expect(all).toMatch(/Index Scan using products_pkey/)
      expect(all).not.toMatch(/Seq Scan on (?:products|search_documents|search_postings)/)
    }
  })
})
