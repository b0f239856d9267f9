import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databaseOfTests } from '#server/test/database-of-tests.ts'
import { describeOnEachDatabase } from '#server/test/each-database.ts'
import { plansOf } from '#server/test/query-plans.ts'
import type { Db } from '#server/db/db.ts'
import { indexSearchChanges, isSearchIndexed, rebuildSearchIndex } from './search-index.ts'
import { decodeDocs, docsOf } from './search-doc-set.ts'
import { searchProducts } from './search-queries.ts'
import { normaliseForSearch, searchWords } from '#core/text/search-words.ts'

const WORDS = 'A spring tea of Uji, steamed and rolled by hand, with a clear green cup and some sweetness.'

/** Texts and the products that they find. */
const SCRIPTS: [name: string, text: string, ids: number[]][] = [
  ['Japanese', '茶', [1, 4]],
  ['two Japanese letters', '煎茶', [1]],
  ['the other kana', 'せんちゃ', [2]],
  ['other and narrow kana', 'せんﾁｬ', [2]],
  ['one Bangla letter', 'চ', [3]],
  ['a Bangla word', 'চা', [3]],
  ['Bangla in the middle of a word', 'তা', [3]],
  ['Latin for Bangla digits', '500', [3]],
  ['marks over letters', 'kyoto', [4]],
  ['a word of the name, one of the vendor', 'house 茶', [1, 4]],
  ['a wildcard', '%', [5]],
  ['the sign that would guard a wildcard', '\\', [5]],
  ['a quote in names alone', "'", [5]],
  ['a quote within a word', "don't", [2]],
  ['a mark of codes', '-', []],
  ['a picture outside the common plane', '🍵', [5]],
]

describeOnEachDatabase('the search', (newDatabase) => {
  const books = databaseOfTests({ newDatabase, holds: 'nothing' })
  let db: Db
  beforeAll(async () => {
    ;({ db } = books)
    const vendors = ['Uji Tea House', 'Osaka Denki'].map((name, index) => ({ id: index + 1, name }))
    await db.insertInto('vendors').values(vendors).execute()
    await db.insertInto('categories').values({ id: 4, name: 'Tea', slug: 'tea', parent_id: null }).execute()
  })
  beforeEach(async () => {
    await db.deleteFrom('products').execute()
    await rebuild()
  })

  const rebuild = () => db.transaction().execute(rebuildSearchIndex)
  const indexAll = async () => {
    while ((await db.transaction().execute((trx) => indexSearchChanges(trx, 3))) > 0);
  }
  /** Puts products on the shelf; the first one is the newest. */
  const shelve = async (
    products: { name: string; stock?: number; description?: string; model?: string }[],
  ) => {
    const rows = products.map(({ stock = 5, description = '', model = '', name }, index) => ({
      ...{ id: index + 1, name, model, description, stock, listed_at: 1000 - index },
      ...{ vendor_id: 1, price_paisa: 100, original_price_paisa: null, photo: 'x.webp' },
      ...{ sold: 0, top_deal: 0, on_shelf: 1, product_code: `P-${index + 1}` },
    }))
    for (let from = 0; from < rows.length; from += 1000)
      await db
        .insertInto('products')
        .values(rows.slice(from, from + 1000))
        .execute()
  }
  const found = async (text: string, more: { categoryId?: number; limit?: number } = {}) =>
    (await searchProducts(db, { text, limit: 100, ...more })).map(({ id }) => id)

  /** The products of each gram. */
  const postings = async () => {
    const documents = await db.selectFrom('search_documents').selectAll().execute()
    const productAt = new Map(documents.map(({ place, product_id }) => [place, product_id]))
    const rows = await db.selectFrom('search_postings').selectAll().orderBy('block').orderBy('gram').execute()
    return rows.map(({ gram, docs }) => [
      gram,
      docsOf(decodeDocs(docs)).map((place) => productAt.get(place) ?? `no product at ${place}`),
    ])
  }

  const waysToIndex: [string, () => Promise<unknown>][] = [
    ['before anything is in the index', async () => {}],
    ['added to the index', () => indexAll()],
    ['in a new index', () => rebuild()],
  ]

  describe.each(waysToIndex)('%s', (_, bringUpToDate) => {
    test(
      'the best rank comes first, in a rank what is in stock, then the newest',
      { tags: 'T-26' },
      async () => {
        await shelve([
          { name: 'Set', description: 'With a kettle.' },
          { name: 'Lid', model: 'Kettle 7' },
          { name: 'Teakettle' },
          { name: 'Iron Kettle', stock: 0 },
          { name: 'Iron Kettle' },
          { name: 'Copper Kettle' },
          { name: 'Kettle', stock: 0 },
          { name: 'Kettle' },
          { name: 'Pot', description: 'No tea.' },
        ])
        await bringUpToDate()
        expect(await found('kettle')).toEqual([8, 7, 5, 6, 4, 3, 2, 1])
        expect(await found('kettle', { limit: 3 })).toEqual([8, 7, 5])
        expect(await found('kettle')).toEqual(await found('ＫＥＴＴＬＥ '))
      },
    )

    test('finds words in every script, case and width, and wildcards as text', { tags: 'T-26' }, async () => {
      await shelve([
        { name: 'Uji 煎茶 Superior' },
        { name: 'センチャ', description: "Don't boil." },
        { name: 'চা পাতা ৫০০ গ্রাম' },
        { name: 'Kyōto 抹茶' },
        { name: String.raw`100% _tea_ \o/ 'best' 🍵` },
      ])
      await bringUpToDate()
      const all = SCRIPTS.map(async ([name, text]) => [name, text, await found(text)])
      expect(await Promise.all(all)).toEqual(SCRIPTS)
    })

    test(
      'every piece of a product finds it, and what is found has every word',
      { tags: 'T-26' },
      async () => {
        const letters = fc.constantFrom(...Array.from('abbcé%_茶煎ァあ৫চাক়\u{20bb7} '))
        const name = fc.string({ unit: letters, minLength: 1, maxLength: 14 })
        await fc.assert(
          fc.asyncProperty(
            fc.array(name, { minLength: 1, maxLength: 12 }),
            fc.nat(),
            fc.nat(),
            async (names, ...at) => {
              await db.deleteFrom('products').execute()
              await shelve(names.map((each, index) => ({ name: each, description: names[index - 1] ?? '' })))
              await bringUpToDate()
              const [start, size] = at
              for (const [place, each] of names.entries()) {
                const text = normaliseForSearch(each).words
                const signs = Array.from(text)
                const from = start % (signs.length + 1)
                const words = searchWords(signs.slice(from, from + 1 + (size % 6)).join(''))
                const ids = await found(words.join(' '))
                if (words.length > 0 && words.every((word) => text.includes(word)))
                  expect(ids).toContain(place + 1)
                for (const id of ids) {
                  const searched = normaliseForSearch(
                    `${names[id - 1]} ${names[id - 2] ?? ''} uji tea house p-${id}`,
                  ).words
                  for (const word of words) expect(searched).toContain(word)
                }
              }
            },
          ),
          { numRuns: books.isFile ? 12 : 3 },
        )
      },
    )

    test('a category limits the search, also where its products are few among many', async () => {
      await shelve(Array.from({ length: 60 }, (_product, number) => ({ name: `Tea ${number}` })))
      await db
        .insertInto('product_categories')
        .values([7, 52].map((id) => ({ category_id: 4, product_id: id, listed_at: 1 })))
        .execute()
      await bringUpToDate()
      expect(await found('tea', { categoryId: 4 })).toEqual([7, 52])
      expect(await found('tea', { categoryId: 4, limit: 1 })).toEqual([7])
      await db.deleteFrom('product_categories').where('product_id', '=', 7).execute()
      expect(await found('tea', { categoryId: 4 })).toEqual([52])
    })

    test('what is changed by plain SQL is found as it is from then on', async () => {
      await shelve([{ name: 'Whisk' }, { name: 'Bowl' }, { name: 'Tray' }])
      await bringUpToDate()
      await db.updateTable('products').set({ name: 'ＬＡＣＱＵＥＲ Tray' }).where('id', '=', 3).execute()
      await db.updateTable('products').set({ description: 'Of bamboo.' }).where('id', '=', 1).execute()
      await db.deleteFrom('products').where('id', '=', 2).execute()
      expect(await found('lacquer')).toEqual([3])
      expect(await found('bamboo')).toEqual([1])
      expect(await found('bowl')).toEqual([])
      await indexAll()
      expect(await found('lacquer')).toEqual([3])
      await db.updateTable('products').set({ name: 'Plate' }).where('id', '=', 3).execute()
      await indexAll()
      expect(await found('lacquer')).toEqual([])
      expect(await found('plate')).toEqual([3])
      await db.updateTable('vendors').set({ name: 'Kobe Wares' }).where('id', '=', 1).execute()
      expect(await found('kobe')).toEqual([1, 3])
      await indexAll()
      expect(await found('kobe')).toEqual([1, 3])
      await db.updateTable('vendors').set({ name: 'Uji Tea House' }).where('id', '=', 1).execute()
      expect(await found('kobe')).toEqual([])
    })
  })

  test('has the same postings after changes as after a rebuild', async () => {
    await shelve([{ name: 'Iron Kettle' }, { name: 'Green Tea' }, { name: 'Bowl' }, { name: 'Whisk' }])
    const members = [1, 2].map((id) => ({ category_id: 4, product_id: id, listed_at: 1 }))
    await db.insertInto('product_categories').values(members).execute()
    await indexAll()
    await db.updateTable('products').set({ name: 'Copper Pot' }).where('id', '=', 1).execute()
    await db.updateTable('products').set({ on_shelf: 0 }).where('id', '=', 2).execute()
    await db.deleteFrom('products').where('id', '=', 3).execute()
    await db.deleteFrom('product_categories').where('product_id', '=', 1).execute()
    await indexAll()
    const updated = await postings()
    await rebuild()
    expect(updated).toEqual(await postings())
  })

  test('selling leaves the index alone', async () => {
    await shelve([{ name: 'Whisk' }])
    await indexAll()
    await db.updateTable('products').set({ stock: 0, sold: 5, price_paisa: 7 }).execute()
    expect(await isSearchIndexed(db)).toBe(true)
    await db.updateTable('products').set({ model: 'Second' }).execute()
    expect(await isSearchIndexed(db)).toBe(false)
  })

  test('products beyond one block are found, and the newest come first', async () => {
    await shelve([{ name: 'New Bowl' }, { name: 'Old Bowl' }])
    await db.insertInto('search_documents').values({ place: 100_000, product_id: 99 }).execute()
    await indexAll()
    const rows = await db.selectFrom('search_documents').select('place').orderBy('place').execute()
    expect(rows.map(({ place }) => place)).toEqual([100_000, 100_001, 100_002])
    expect(await found('bowl')).toEqual([1, 2])
  })

  test(
    'EXPLAIN shows that a search goes by the index and reads single products',
    { tags: 'T-26' },
    async () => {
      await shelve(
        Array.from({ length: 3000 }, (_, at) => ({ name: `Sencha ${at} Kyoto 茶`, description: WORDS })),
      )
      const members = Array.from({ length: 300 }, (_, at) => ({
        category_id: 4,
        product_id: at * 10 + 1,
        listed_at: 1,
      }))
      await db.insertInto('product_categories').values(members).execute()
      await rebuild()
      if (!books.isFile) await sql`analyze`.execute(db)
      const plans = await plansOf(books, async () => {
        for (const text of ['sencha kyoto', '茶', 'e', 'no such thing'])
          await searchProducts(db, { text, categoryId: 4, limit: 20 })
      })
      const all = plans.join('\n')
      expect(plans.length).toBeGreaterThan(8)
      if (books.isFile) {
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
    },
  )
})
