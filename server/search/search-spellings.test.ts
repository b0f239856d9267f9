import { beforeAll, describe, expect, test } from 'vitest'
import { databaseOfTests } from '#server/test/database-of-tests.ts'
import { describeOnEachDatabase } from '#server/test/each-database.ts'
import { isMarks, searchWords } from '#core/text/search-words.ts'
import type { Db } from '#server/db/db.ts'
import { rebuildSearchIndex } from './search-index.ts'
import { searchProducts } from './search-queries.ts'

describeOnEachDatabase('a search in another spelling', (newDatabase) => {
  const fixture = databaseOfTests({ newDatabase, holds: 'nothing' })
  let db: Db
  beforeAll(async () => {
    ;({ db } = fixture)
    await db.insertInto('vendors').values({ id: 1, name: 'Shop' }).execute()
  })

  type Texts = { name: string; model?: string; description?: string; product_code?: string }
  const shelve = async (products: readonly Texts[], vendor = 'Shop') => {
    await db.updateTable('vendors').set({ name: vendor }).execute()
    await db.deleteFrom('products').execute()
    const rows = products.map((texts, index) => ({
      ...{ id: index + 1, vendor_id: 1, price_paisa: 100, original_price_paisa: null, photo: 'x.webp' },
      ...{ stock: 5, listed_at: 1000 - index, sold: 0, top_deal: 0, on_shelf: 1 },
      ...{ model: '', description: '', product_code: `P-${index + 1}`, ...texts },
    }))
    await db.insertInto('products').values(rows).execute()
  }
  const found = async (text: string) => (await searchProducts(db, { text, limit: 20 })).map(({ id }) => id)

  describe.each([
    ['before anything is in the index', async () => {}],
    ['in a new index', () => db.transaction().execute(rebuildSearchIndex)],
  ])('%s', (_, index) => {
    test.each([
      ['Chef’s Knife', 'chef’s knife', 'chefs knife', "chef's", 'CHEF＇S', 'chefʼs', "'", '’'],
      ['Chefs Knife', "chef's knife", 'chef’s', 'chefs'],
      ["Tea Lover's", 'lover’s', 'lovers', '“lover’s”'],
      ['Zoom 18–50 mm', '18-50', '18—50', '18−50', '18–50', '18‐50', '１８－５０', '18ー50', '18～50', '—'],
      [
        'Tea (Matcha)',
        '“matcha”',
        'tea?',
        '(tea)',
        'tea & matcha',
        'tea – matcha',
        'tea/matcha',
        'tea,matcha',
      ],
      ['春〜夏', '春～夏', '春~夏', '春-夏', '春 夏'],
      ['10〜20', '10~20', '１０～２０', '10-20'],
      ['春～夏', '春〜夏', '春∼夏'],
      ['コーヒー豆', 'コ－ヒ－', 'コーヒー', 'ｺｰﾋｰ', 'こーひー', 'コ‐ヒ‐', 'コ―ヒ―'],
      ['コ－ヒ－', 'コーヒー', 'ｺｰﾋｰ'],
      ['মৎস্য', 'মত্\u200Dস্য', 'মৎস্য', 'মত্স্য'],
      ['মত্\u200Dস্য', 'মৎস্য', 'মত্স্য'],
      ['\u0986ম', '\u0985\u09BEম', '\u0986ম'],
      ['\u0985\u09BEম', '\u0986ম'],
      ['চা\u09DF', 'চা\u09AF\u09BC'],
      ['গা\u09DC, আষা\u09DD', 'গা\u09A1\u09BC', 'আষা\u09A2\u09BC'],
      ['র\u200Dযা', 'র\u200Cযা', 'রযা'],
    ])('%j is found, whatever marks and codings are used', async (name, ...queries) => {
      await shelve([
        { name: 'Bowl' },
        { name },
        { name: 'Tray', description: name },
        { name: 'Lid', model: name },
      ])
      await index()
      for (const query of queries) {
        const expected = searchWords(query).every(isMarks) ? [2] : [2, 4, 3]
        expect([query, await found(query)]).toEqual([query, expected])
      }
    })

    test('vendors and product codes are found, whatever marks are used', async () => {
      await shelve([{ name: 'Bowl', product_code: 'UJI-001' }], 'Lover’s Tea – House')
      await index()
      for (const query of ["lover's", 'lovers tea?', '(tea) house', 'uji–001', 'ＵＪＩ－００１', '“uji-001”'])
        expect([query, await found(query)]).toEqual([query, [1]])
    })
  })
})
