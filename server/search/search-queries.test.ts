import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normaliseForSearch, searchWords } from '#core/text/search-words.ts'
import { describeOnPostgres } from '#server/test/each-database.ts'
import { searchOfTests, type SearchFixture } from '#server/test/search-fixture.ts'

/** Texts and the products that they find. */
const SCRIPTS: [name: string, text: string, ids: number[]][] = [
  ['Japanese', '茶', [1, 4]],
  ['other and narrow kana', 'せんﾁｬ', [2]],
  ['one Bangla letter', 'চ', [3]],
  ['Latin for Bangla digits', '500', [3]],
  ['marks over letters', 'kyoto', [4]],
  ['a word of the name, one of the vendor', 'house 茶', [1, 4]],
  ['a wildcard', '%', [5]],
  ['a quote in names alone', "'", [5]],
  ['a quote within a word', "don't", [2]],
  ['a picture outside the common plane', '🍵', [5]],
]

type WayToIndex = [name: string, bringUpToDate: (search: SearchFixture) => Promise<unknown>]
const INDEXED: WayToIndex = ['added to the index', ({ indexAll }) => indexAll()]
const WAYS_TO_INDEX: WayToIndex[] = [
  ['before anything is in the index', async () => {}],
  INDEXED,
  ['in a new index', ({ rebuild }) => rebuild()],
]

function searches(search: SearchFixture, ways: readonly WayToIndex[]): void {
  const { addProducts, found } = search

  describe.each(ways)('%s', (_, bringUpToDate) => {
    test('puts the best rank first, then what is in stock, then the newest', { tags: 'T-26' }, async () => {
      await addProducts([
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
      await bringUpToDate(search)
      expect(await found('kettle')).toEqual([8, 7, 5, 6, 4, 3, 2, 1])
      expect(await found('kettle', { limit: 3 })).toEqual([8, 7, 5])
      expect(await found('kettle')).toEqual(await found('ＫＥＴＴＬＥ '))
    })

    test('finds words in every script, case and width, and wildcards as text', { tags: 'T-26' }, async () => {
      await addProducts([
        { name: 'Uji 煎茶 Superior' },
        { name: 'センチャ', description: "Don't boil." },
        { name: 'চা পাতা ৫০০ গ্রাম' },
        { name: 'Kyōto 抹茶' },
        { name: String.raw`100% _tea_ \o/ 'best' 🍵` },
      ])
      await bringUpToDate(search)
      const all = SCRIPTS.map(async ([name, text]) => [name, text, await found(text)])
      expect(await Promise.all(all)).toEqual(SCRIPTS)
    })

    test('limits the search to a category, also where its products are few among many', async () => {
      await addProducts(Array.from({ length: 60 }, (_product, number) => ({ name: `Tea ${number}` })))
      await search.addToCategory([7, 52])
      await bringUpToDate(search)
      expect(await found('tea', { categoryId: 4 })).toEqual([7, 52])
      expect(await found('tea', { categoryId: 4, limit: 1 })).toEqual([7])
      await search.database.db.deleteFrom('product_categories').where('product_id', '=', 7).execute()
      expect(await found('tea', { categoryId: 4 })).toEqual([52])
    })
  })
}

describe('the search', () => {
  const search = searchOfTests()
  searches(search, WAYS_TO_INDEX)

  test(
    'finds a product by every piece of it, and only products with every word',
    { tags: 'T-26' },
    async () => {
      const letters = fc.constantFrom(...Array.from('abbcé%_茶煎ァあ৫চাক়\u{20bb7} '))
      const names = fc.array(fc.string({ unit: letters, minLength: 1, maxLength: 14 }), {
        minLength: 1,
        maxLength: 12,
      })
      const check = async (texts: string[], start: number, size: number, [, bringUpToDate]: WayToIndex) => {
        const textsOf = (id: number) => `${texts[id - 1]} ${texts[id - 2] ?? ''} uji tea house p-${id}`
        await search.database.db.deleteFrom('products').execute()
        await search.addProducts(texts.map((name, index) => ({ name, description: texts[index - 1] ?? '' })))
        await bringUpToDate(search)
        for (const [place, name] of texts.entries()) {
          const text = normaliseForSearch(name).words
          const signs = Array.from(text)
          const from = start % (signs.length + 1)
          const words = searchWords(signs.slice(from, from + 1 + (size % 6)).join(''))
          const ids = await search.found(words.join(' '))
          if (words.length > 0 && words.every((word) => text.includes(word))) expect(ids).toContain(place + 1)
          for (const id of ids) {
            const searched = normaliseForSearch(textsOf(id)).words
            for (const word of words) expect(searched).toContain(word)
          }
        }
      }
      const ways = fc.constantFrom(...WAYS_TO_INDEX)
      await fc.assert(fc.asyncProperty(names, fc.nat(), fc.nat(), ways, check), { numRuns: 24 })
    },
  )
})

// What differs there are the triggers, the arrays and the bytes of the index.
describeOnPostgres('the search', (newDatabase) => searches(searchOfTests(newDatabase), [INDEXED]))
