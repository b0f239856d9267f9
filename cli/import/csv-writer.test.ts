import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clearedByEmptyCell } from '#core/testing/changed-entry.ts'
import { trimInvisible } from '#core/text/look-alikes.ts'
import { BYTE_ORDER_MARK, csvRow, csvTable, csvTitles } from './csv-writer.ts'
import type { ProductRow } from './import-row.ts'
import { openList } from './read-list.ts'

test('csvTable guards only texts when rows have days, times and numbers', { tags: 'T-33' }, () => {
  const first = {
    day: '2026-11-01',
    at: '2026-11-20T11:00:00.000Z',
    amount: -12.5,
    name: "＝cmd|'/C calc'!A0",
  }
  const second = { day: null, at: '10:30', amount: undefined, name: '=1+1, "Dhaka"' }
  expect(csvTable(['day', 'at', 'amount', 'name'], [first, second])).toBe(
    [
      'day,at,amount,name',
      "2026-11-01,2026-11-20T11:00:00.000Z,-12.5,'＝cmd|'/C calc'!A0",
      `,10:30,,"'=1+1, ""Dhaka"""`,
      '',
    ].join('\r\n'),
  )
})

const CHARACTERS = ["'", '"', '\n', '\r', '\t', '\u200B', '\uFEFF'].concat(
  '=-01E.,; a抹চ＝＋－＠１'.split(''),
)
// The store keeps no text with blanks or invisible characters at its ends.
const text = fc
  .oneof(fc.string({ unit: fc.constantFrom(...CHARACTERS) }), fc.string({ unit: 'grapheme', maxLength: 30 }))
  .map(trimInvisible)
const filled = text.filter((each) => each !== '')
const slug = fc.stringMatching(/^[A-Za-z0-9-]{1,12}$/).filter((each) => !/^none$/i.test(each))
const product: fc.Arbitrary<ProductRow> = fc
  .record(
    {
      ...{ product_code: filled, vendor: filled, name: filled, description: text, model: text },
      photo: fc.constantFrom('', 'whisk.webp'),
      price: fc.integer({ min: 0, max: 100_000_000_000 }).map((paisa) => paisa / 100),
      original_price: fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: null }),
      ...{ stock: fc.nat(), stock_exported: fc.nat(), on_shelf: fc.boolean() },
      categories: fc.uniqueArray(slug, { maxLength: 4 }),
    },
    { requiredKeys: ['product_code'] },
  )
  // An export has a value in each field that an empty cell clears.
  .map((row) => ({ ...Object.fromEntries(clearedByEmptyCell), ...row }))

test('openList reads the same rows when csvRow has written them', async () => {
  const property = fc.asyncProperty(
    fc.array(product, { minLength: 1, maxLength: 4 }),
    fc.constantFrom('', BYTE_ORDER_MARK),
    async (products, mark) => {
      const csv = mark + csvTitles('products') + products.map((each) => csvRow('products', each)).join('')
      const found: unknown[] = []
      for await (const { fields, faults } of openList(Buffer.from(csv), 'a.csv')())
        found.push(faults?.length ? faults : fields)
      expect(found).toEqual(products)
    },
  )
  await fc.assert(property, { numRuns: 200 })
})
