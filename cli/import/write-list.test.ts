import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProductRow } from './import-row.ts'
import { isRowError } from './import-row.ts'
import { listFile, readList } from './read-list.ts'
import { BYTE_ORDER_MARK } from './csv-writer.ts'
import { csvRow, csvTitles, ndjsonRow } from './write-list.ts'

const whisk: ProductRow = {
  product_code: '00123',
  id: 12,
  vendor: 'Uji "Tea" House, Kyoto',
  name: '=1+1 茶筅',
  price: 1250.5,
  original_price: null,
  stock: 0,
  stock_exported: 0,
  model: '1E5',
  description: "বাঁশের চামচ\nline two\r\nline three; 'quoted'",
  photo: 'whisk.3fa9c210.webp',
  categories: ['tea', 'hot-deals'],
  top_deal: false,
  on_shelf: true,
  listed_at: '2026-01-01T00:00:00.000Z',
  sold: 40,
}

test('products are written as Excel opens them right', () => {
  expect(csvTitles('products') + csvRow('products', whisk)).toBe(
    [
      'product_code,id,vendor,name,price,original_price,stock,stock_exported,model,description,photo,categories,top_deal,on_shelf,listed_at,sold',
      `'00123,12,"Uji ""Tea"" House, Kyoto",'=1+1 茶筅,1250.5,none,0,0,'1E5,"বাঁশের চামচ\nline two\r\nline three; 'quoted'",whisk.3fa9c210.webp,tea | hot-deals,no,yes,2026-01-01T00:00:00.000Z,40`,
      '',
    ].join('\r\n'),
  )
})

const text = fc.oneof(
  fc.string({
    unit: fc.constantFrom(
      "'",
      '=',
      '-',
      '0',
      '1',
      'E',
      '.',
      ',',
      ';',
      ' ',
      'a',
      '"',
      '\n',
      '\r',
      '\t',
      '抹',
      'চ',
      '＝',
      '＋',
      '－',
      '＠',
      '１',
      '\u200B',
      '\uFEFF',
    ),
  }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
)
const filled = text.filter((each) => each !== '')
const product: fc.Arbitrary<ProductRow> = fc.record(
  {
    product_code: filled,
    vendor: filled,
    name: filled,
    description: text,
    model: text,
    photo: fc.constantFrom('', 'whisk.webp'),
    price: fc.integer({ min: 0, max: 100_000_000_000 }).map((paisa) => paisa / 100),
    original_price: fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: null }),
    stock: fc.nat(),
    stock_exported: fc.nat(),
    categories: fc.uniqueArray(
      fc.stringMatching(/^[A-Za-z0-9-]{1,12}$/).filter((slug) => !/^(none|null|-)$/i.test(slug)),
      { maxLength: 4 },
    ),
    on_shelf: fc.boolean(),
  },
  // What an export always says: an empty cell would take it away.
  { requiredKeys: ['product_code', 'original_price', 'model', 'description'] },
)

async function fieldsOf(list: string, file: string) {
  const found: object[] = []
  for await (const item of readList(listFile(Buffer.from(list), file)))
    found.push(isRowError(item) ? item : item.fields)
  return found
}

test('reads what was written as it was', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(product, { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      async (products, bom) => {
        const csv = csvTitles('products') + products.map((each) => csvRow('products', each)).join('')
        expect(await fieldsOf((bom ? BYTE_ORDER_MARK : '') + csv, 'a.csv')).toEqual(products)
        const lines = products.map((each) => ndjsonRow('products', each)).join('')
        expect(await fieldsOf(lines, 'a.ndjson')).toEqual(products)
      },
    ),
    { numRuns: 500 },
  )
})
