import { describe, expect, test } from 'vitest'
import { clearedByEmptyCell } from '#core/testing/changed-entry.ts'
import { columnsOf } from './columns.ts'
import type { ImportRow } from './import-row.ts'
import { openList } from './read-list.ts'

async function read(text: string, file = 'tea.csv') {
  const rows: ImportRow[] = []
  for await (const row of openList(Buffer.from(text), file)()) rows.push(row)
  return rows
}
const fieldsOf = async (text: string, file?: string) => (await read(text, file)).map(({ fields }) => fields)
const containing = (words: string) => expect.stringContaining(words) as string

describe('a list of products', () => {
  test("reads every column as its type when titles are the contract's fields", async () => {
    const text = [
      'product_code,id,vendor,name,price,original_price,stock,model,description,photo,categories,top_deal,on_shelf,listed_at,sold',
      '00123,12,Uji Tea House,Whisk 茶筅,"1,250.50",1500,25,Chasen,"Two\nlines",whisk.webp,tea | sweets,yes,no,2026-01-31,40',
    ].join('\r\n')
    const figures = { id: 12, price: 1250.5, original_price: 1500, stock: 25, sold: 40 }
    const listing = { top_deal: true, on_shelf: false, listed_at: '2026-01-31T00:00:00Z' }
    const texts = { name: 'Whisk 茶筅', model: 'Chasen', description: 'Two\nlines', photo: 'whisk.webp' }
    const names = { product_code: '00123', vendor: 'Uji Tea House', categories: ['tea', 'sweets'] }
    expect(await fieldsOf(text)).toEqual([{ ...names, ...texts, ...figures, ...listing }])
  })

  test('reads aliases, semicolons and cells with invisible characters when a spreadsheet has saved it', async () => {
    const text = [
      '\uFEFFSKU\u200B;Product name;Selling price;Qty;Brand;on_shelf;listed_at;categories',
      'A-1\u200B;\u2060Matcha\u00A0;"১,২৫০.৫০";"1,000";Uji;ＹＥＳ\u200B;２０２６-০১-31;ｔｅａ | \u200Bsweets',
      '\u200B;;;;;;;',
    ].join('\r\n')
    const texts = { product_code: 'A-1', name: 'Matcha', model: 'Uji', categories: ['tea', 'sweets'] }
    const others = { price: 1250.5, stock: 1000, on_shelf: true, listed_at: '2026-01-31T00:00:00Z' }
    expect(await fieldsOf(text)).toEqual([{ ...texts, ...others }])
  })

  test('clears a former price or a text when its cell is empty, and changes nothing in other columns', async () => {
    const titles = columnsOf.products.map(({ field }) => field)
    const empty = titles.map((field) => (field === 'product_code' ? 'A-1' : ''))
    expect(await fieldsOf(`${titles.join()}\n${empty.join()}\n`)).toEqual([
      { product_code: 'A-1', ...Object.fromEntries(clearedByEmptyCell) },
    ])
    expect(await fieldsOf('code,original_price,model,description\nA-1,,,\n')).toEqual([
      { product_code: 'A-1', original_price: null, model: '', description: '' },
    ])
    expect(await fieldsOf('slug,name,parent\ntea,,\n')).toEqual([{ slug: 'tea' }])
    expect(await fieldsOf('id,photo,title,subtitle\n1,,,\n')).toEqual([{ id: 1, subtitle: '' }])
  })

  test('clears a field when its cell says none', async () => {
    expect(
      await fieldsOf('code,original_price,photo,categories,name\nA-1,none,None,ＮＯＮＥ,None\n'),
    ).toEqual([{ product_code: 'A-1', original_price: null, photo: '', categories: [], name: 'None' }])
  })

  test.each([
    ['="00417"', '00417'],
    ['"=""00417"""', '00417'],
    ["'00417", '00417'],
    ['12"_plate', '12"_plate'],
  ])(
    'reads the code %s without its guard when commas, semicolons or tabs separate cells',
    async (cell, code) => {
      for (const between of [',', ';', '\t']) {
        const text = `code${between}price${between}name\n${cell}${between}5${between}${cell}\n`
        expect(await fieldsOf(text)).toEqual([{ product_code: code, price: 5, name: code }])
      }
    },
  )

  test('reports each cell with its line and column when it cannot be read', async () => {
    const text = 'code,Selling price,Product name\nA-1,1,"a\r\nb"\n\nA-2,x,#REF!\nA-3,5,x,oops\n'
    const [first, second, third] = await read(text)
    expect(first).toMatchObject({ place: { file: 'tea.csv', line: 2 }, faults: [] })
    expect(second).toMatchObject({
      place: { file: 'tea.csv', line: 5 },
      faults: [
        { column: 'Selling price', message: containing("'x' is no number") },
        { column: 'Product name', message: containing('failed') },
      ],
    })
    expect(third).toMatchObject({
      place: { line: 6 },
      faults: [{ column: 'column 4', message: 'Has no title' }],
    })
  })

  test.each([
    ['code,prize,colour\nA,1,red\n', 'unknown or repeated columns', 'Did you mean price?', 'Known columns: '],
    ['code,stock,Quantity\nA,1,2\n', 'unknown or repeated columns', 'The column stock means the same'],
    ['prodct_code|price\nA,1\n', 'no key column in prodct_code|price'],
    ['', 'is empty'],
    ['code,name\n1,2\n3,"x\n4,5\n6,7', 'line 3: a " opens a field'],
  ])('is refused before any row when it is %j', async (text, said, ...hints) => {
    const errors = hints.map((hint) => expect.objectContaining({ message: containing(hint) }) as object)
    const refused = expect.objectContaining({ exit: 2, message: containing(said), errors }) as Error
    await expect(read(text)).rejects.toThrow(refused)
  })

  test('is refused with the line when it is not UTF-8', () => {
    const bytes = Buffer.from('product_code,name\r\nA-2,Caf\xe9 Kyoto\r\n', 'latin1')
    expect(() => openList(bytes, 'tea.csv')).toThrow('tea.csv is not UTF-8 text (line 2)')
  })
})

describe('other lists', () => {
  test.each([
    ['vendors', 'name\nUji Tea House\n', { name: 'Uji Tea House' }],
    ['categories', 'slug,name,parent\ntea,Tea,none\n', { slug: 'tea', name: 'Tea', parent: null }],
    ['banners', 'id;photo;title\n1;tea.webp;Tea\n', { id: 1, photo: 'tea.webp', title: 'Tea' }],
  ])('are %s when their columns are those of %j', async (kind, text, fields) => {
    expect(await read(text)).toMatchObject([{ kind, fields }])
  })

  const product = { product_code: 'A-1', name: 'Matcha' }
  const vendors = [{ name: 'Uji' }]
  test.each([
    ['the body of an import', JSON.stringify({ dry_run: true, vendors, products: [product] })],
    ['NDJSON', `{"kind":"vendors","name":"Uji"}\n\n${JSON.stringify(product)}\r\n`],
  ])('have rows of several kinds when they are %s', async (_name, text) => {
    for (const file of ['-', text.includes('kind') ? 'a.ndjson' : 'a.json']) {
      expect(await read(text, file)).toMatchObject([
        { kind: 'vendors', fields: { name: 'Uji' } },
        { kind: 'products', fields: product },
      ])
    }
  })

  test.each([
    ['a.json', '{"products": [}', 'a.json is not JSON'],
    ['a.json', '{"prodcts": []}', "'prodcts' is none of vendors"],
    ['a.json', '{"products": 5}', 'products must be a list'],
    ['a.json', '{"products": [5]}', 'products.0 must be an object'],
    ['a.ndjson', '{"product_code":"A"}\n{"x', 'a.ndjson, line 2 is not JSON'],
    ['a.ndjson', '{"kind":"shops"}', "'shops' is none of vendors"],
  ])('are refused when %s is %j', async (file, text, message) => {
    await expect(read(text, file)).rejects.toThrow(message)
  })
})

describe('CSV', () => {
  const cellsOf = async (text: string) => (await fieldsOf(text)).map((fields) => Object.values(fields))

  test.each([
    ['semicolons below empty lines', '\n\r\ncode;name\nA;B\n'],
    ['tabs', 'code\tname\nA\tB\n'],
    ['line ends of old Macs', 'code,name\rA,B\r'],
    ['a byte order mark', '\uFEFFcode,name\nA,B'],
    ['empty records', 'code,name\n,\n\nA,B\n,,\n \n'],
  ])('has the same rows when it is written with %s', async (_case, text) => {
    expect(await cellsOf(text)).toEqual([['A', 'B']])
  })

  test.each(['\n', '\r\n'])('counts lines of cells when they end with %j', async (end) => {
    const text = ['code,name', '"x', 'y",2', '', '3,4', ',', '"5', '', '6",7', '8,9'].join(end)
    expect((await read(text)).map(({ place }) => place.line)).toEqual([2, 5, 7, 10])
  })

  test('reads every cell unchanged when the list is longer than one part', async () => {
    const names = Array.from({ length: 5000 }, (_, at) => `抹茶 "${at}"\nচা`)
    const lines = names.map((name, at) => `A-${at},"${name.replaceAll('"', '""')}"`)
    expect((await cellsOf(['code,name', ...lines].join('\n'))).map(([, name]) => name)).toEqual(names)
  })
})
