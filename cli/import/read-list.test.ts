import { describe, expect, test } from 'vitest'
import { columnsOf } from './columns.ts'
import { isRowError, type ImportRow, type RowError } from './import-row.ts'
import { listFile, readList } from './read-list.ts'

async function read(text: string, file = 'tea.csv') {
  const rows: ImportRow[] = []
  const errors: RowError[] = []
  for await (const item of readList(listFile(Buffer.from(text), file)))
    if (isRowError(item)) errors.push(item)
    else rows.push(item)
  return { rows, errors }
}
const fieldsOf = async (text: string, file?: string) =>
  (await read(text, file)).rows.map(({ fields }) => fields)

describe('a list of products', () => {
  test("has the contract's fields as columns, each read as what it is", async () => {
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

  test('reads semicolons and other names of columns', async () => {
    const text =
      '\uFEFFSKU;Product name;Selling price;Qty;Brand\r\nA-1; Matcha ;1,250.50;"1,000";Uji\r\n;;;;\r\n'
    expect(await fieldsOf(text)).toEqual([
      { product_code: 'A-1', name: 'Matcha', price: 1250.5, stock: 1000, model: 'Uji' },
    ])
  })

  test('reads cells without the invisible characters around them, and numbers in digits of any script', async () => {
    const text = [
      '\u200Bproduct_code\u200B,vendor,name,price,stock,on_shelf,listed_at,categories',
      'UJI-001\u200B,\u2060Uji Tea House\u00A0,\u200B,"১,২৫০.৫০",२५,ＹＥＳ\u200B,２０２６-০১-31,ｔｅａ | \u200Bsweets',
      '\u200B,,,,,,,',
    ].join('\n')
    expect(await fieldsOf(text)).toEqual([
      {
        product_code: 'UJI-001',
        vendor: 'Uji Tea House',
        price: 1250.5,
        stock: 25,
        on_shelf: true,
        listed_at: '2026-01-31T00:00:00Z',
        categories: ['tea', 'sweets'],
      },
    ])
    expect(await fieldsOf('slug,name,parent\ntea\u200B,Tea,ｎｏｎｅ\n')).toEqual([
      { slug: 'tea', name: 'Tea', parent: null },
    ])
  })

  test('says by an empty cell that a sale has ended or a text is gone, and nothing in other columns', async () => {
    const empty = columnsOf.products.map(({ field }) => (field === 'product_code' ? 'A-1' : ''))
    const titles = columnsOf.products.map(({ field }) => field)
    expect(await fieldsOf(`${titles.join()}\n${empty.join()}\n`)).toEqual([
      { product_code: 'A-1', original_price: null, model: '', description: '' },
    ])
    expect(await fieldsOf('slug,name,parent\ntea,,\n')).toEqual([{ slug: 'tea' }])
    expect(await fieldsOf('id,photo,title,subtitle\n1,,,\n')).toEqual([{ id: 1, subtitle: '' }])
  })

  test('says by `none` that something is taken away', async () => {
    expect(await fieldsOf('code,original_price,photo,categories,name\nA-1,none,None,-,None\n')).toEqual([
      { product_code: 'A-1', original_price: null, photo: '', categories: [], name: 'None' },
    ])
  })

  test.each([
    ['="00417"', '00417'],
    ['"=""00417"""', '00417'],
    ["'00417", '00417'],
    ['00417', '00417'],
    ['="A ""b"""', 'A "b"'],
  ])('understands the code of %s', async (cell, code) => {
    for (const between of [',', ';', '\t']) {
      expect(
        await fieldsOf(`code${between}price${between}name\n${cell}${between}5${between}${cell}\n`),
      ).toEqual([{ product_code: code, price: 5, name: code }])
    }
  })

  test.each<[string, string | null, number, string, RegExp]>([
    ['code,price\nA-1,1E+05\n', 'A-1', 2, 'price', /shortened/],
    ['code,price\n1.2E+11,5\n', null, 2, 'code', /format the column as text/],
    ['code,stock\nA-1,5\nA-2,007\n', 'A-2', 3, 'stock', /is it a code/],
    ['code,Product name\nA-1,#REF!\n', 'A-1', 2, 'Product name', /failed/],
    ['code,on_shelf\nA-1,maybe\n', 'A-1', 2, 'on_shelf', /neither yes nor no/],
    ['code,price\nA-1,5,oops\n', 'A-1', 2, 'column 3', /Has no title/],
    ['code,description,price\nA-1,"a\r\nb\r\nc",5\nA-2,x,y\n', 'A-2', 5, 'price', /'y' is no number/],
  ])('names in %j the row, the line and the column of the fault', async (text, row, line, column, said) => {
    const message = expect.stringMatching(said) as string
    expect((await read(text)).errors).toEqual([{ file: 'tea.csv', row, line, column, message }])
  })

  const columns = 'Known columns: product_code, id, vendor,'
  test.each([
    ['code,prize,colour\nA,1,red\n', 'unknown columns of products', 'Did you mean price?', columns],
    ['code,stock,Quantity\nA,1,2\n', 'two columns are stock'],
    ['prodct_code,price\nA,1\n', 'no key column', 'Did you mean product_code?'],
    ['', 'is empty'],
    ['product_code|name\nA|B\n', 'only one column was found'],
  ])('of %j is refused before any row: %s', async (text, said, ...hints) => {
    const containing = (words = '') => expect.stringContaining(words) as string
    const errors = hints.map((hint) => expect.objectContaining({ message: containing(hint) }) as object)
    const refused = expect.objectContaining({ exit: 2, message: containing(said), errors }) as Error
    await expect(read(text)).rejects.toThrow(refused)
  })
})

describe('other lists', () => {
  test.each([
    ['vendors', 'name\nUji Tea House\n', { name: 'Uji Tea House' }],
    ['vendors', 'id,Vendor\n3,Uji Tea House\n', { id: 3, name: 'Uji Tea House' }],
    ['categories', 'slug,name,parent\ntea,Tea,none\n', { slug: 'tea', name: 'Tea', parent: null }],
    ['banners', 'id;photo;title\n1;tea.webp;Tea\n', { id: 1, photo: 'tea.webp', title: 'Tea' }],
  ])('are %s by their columns', async (kind, text, fields) => {
    expect((await read(text)).rows).toMatchObject([{ kind, fields }])
  })

  const product = { product_code: 'A-1', name: 'Matcha' }
  const vendors = [{ name: 'Uji' }]
  test.each([
    ['the body of an import', JSON.stringify({ dry_run: true, vendors, products: [product] })],
    ['a page of an export', JSON.stringify({ vendors, products: [product], next: null }, null, 2)],
    ['NDJSON', `{"kind":"vendors","name":"Uji"}\n\n${JSON.stringify({ kind: 'products', ...product })}\r\n`],
    ['NDJSON, products unnamed', `{"kind":"vendors","name":"Uji"}\n${JSON.stringify(product)}`],
  ])('are JSON: %s', async (_name, text) => {
    for (const file of ['-', text.includes('kind') ? 'a.ndjson' : 'a.json']) {
      expect((await read(text, file)).rows).toMatchObject([
        { kind: 'vendors', fields: { name: 'Uji' } },
        { kind: 'products', fields: product },
      ])
    }
  })

  test.each([
    ['{"products": [}', 'a.json is not JSON'],
    ['{"prodcts": []}', "'prodcts' is none of vendors"],
    ['{"products": 5}', 'products must be a list'],
    ['{"products": [5]}', 'products.0 must be an object'],
    ['5', 'must be an object'],
  ])('%s is refused', async (text, message) => {
    await expect(read(text, 'a.json')).rejects.toThrow(message)
  })

  test('a line of NDJSON that is none is named', async () => {
    await expect(read('{"product_code":"A"}\n{"x', 'a.ndjson')).rejects.toThrow(
      'a.ndjson, line 2 is not JSON',
    )
    await expect(read('{"kind":"shops"}', 'a.ndjson')).rejects.toThrow("'shops' is none of vendors")
  })
})

describe('CSV', () => {
  const cellsOf = async (text: string) => (await read(text)).rows.map(({ fields }) => Object.values(fields))

  test.each([
    ['semicolons', 'code;name\nA;B\n'],
    ['tabs', 'code\tname\nA\tB\n'],
    ['semicolons below empty lines', '\n\r\ncode;name\nA;B\n'],
    ['line ends of Windows', 'code,name\r\nA,B\r\n'],
    ['line ends of old Macs', 'code,name\rA,B\r'],
    ['different line ends', 'code,name\r\nA,B'],
    ['a byte order mark', '\uFEFFcode,name\nA,B'],
    ['empty records', 'code,name\n,\n\nA,B\n,,\n \n'],
  ])('is read with %s', async (_case, text) => {
    expect(await cellsOf(text)).toEqual([['A', 'B']])
  })

  test.each([
    ['line breaks', '"x\ny\r\nz"', 'x\ny\r\nz'],
    ['quotes inside of a cell', '12"_plate', '12"_plate'],
    ['quotes in quotes', '"12""plate"', '12"plate'],
    ['separators in quotes', '"1,2"', '1,2'],
  ])('has cells with %s', async (_case, cell, value) => {
    expect(await cellsOf(`code,name\nA,${cell}\n`)).toEqual([['A', value]])
  })

  test.each(['\n', '\r\n'])('counts lines that end with %j', async (end) => {
    const text = ['code,name', '"x', 'y",2', '', '3,4', ',', '"5', '', '6",7', '8,9'].join(end)
    expect((await read(text)).rows.map(({ place }) => place.line)).toEqual([2, 5, 7, 10])
  })

  test('reads every cell unchanged when the list is longer than one part', async () => {
    const names = Array.from({ length: 5000 }, (_, at) => `抹茶 "${at}"\nচা`)
    const lines = names.map((name, at) => `A-${at},"${name.replaceAll('"', '""')}"`)
    expect((await cellsOf(['code,name', ...lines].join('\n'))).map(([, name]) => name)).toEqual(names)
  })

  test('is refused when a quote never ends', async () => {
    await expect(read('code,name\n1,2\n3,"x\n4,5\n6,7')).rejects.toThrow('line 3: a " opens a field')
  })

  test('is refused with how to save it again when it is not UTF-8', () => {
    const bytes = Buffer.from('product_code,name\r\nA-2,Caf\xe9 Kyoto\r\n', 'latin1')
    const hints = [expect.stringContaining('CSV UTF-8') as string, expect.any(String) as string]
    const message = 'tea.csv is not UTF-8 text'
    const refused = expect.objectContaining({ exit: 2, code: 'usage', message, hints }) as Error
    expect(() => listFile(bytes, 'tea.csv')).toThrow(refused)
  })
})
