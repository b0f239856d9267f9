import { describe, expect, test } from 'vitest'
import { columnsOf } from './columns.ts'
import { decodeList, readList } from './read-list.ts'

const read = (text: string, file = 'tea.csv') => readList(Buffer.from(text), file)
const fieldsOf = (text: string, file?: string) => read(text, file).rows.map(({ fields }) => fields)

describe('a list of products', () => {
  test("has the contract's fields as columns, each read as what it is", () => {
    const text = [
      'product_code,id,vendor,name,price,original_price,stock,model,description,photo,categories,top_deal,on_shelf,listed_at,sold',
      '00123,12,Uji Tea House,Whisk 茶筅,"1,250.50",1500,25,Chasen,"Two\nlines",whisk.webp,tea | sweets,yes,no,2026-01-31,40',
    ].join('\r\n')
    const figures = { id: 12, price: 1250.5, original_price: 1500, stock: 25, sold: 40 }
    const shelf = { top_deal: true, on_shelf: false, listed_at: '2026-01-31T00:00:00Z' }
    const texts = { name: 'Whisk 茶筅', model: 'Chasen', description: 'Two\nlines', photo: 'whisk.webp' }
    const names = { product_code: '00123', vendor: 'Uji Tea House', categories: ['tea', 'sweets'] }
    expect(fieldsOf(text)).toEqual([{ ...names, ...texts, ...figures, ...shelf }])
  })

  test('reads semicolons and other names of columns', () => {
    const text =
      '\uFEFFSKU;Product name;Selling price;Qty;Brand\r\nA-1; Matcha ;1,250.50;"1,000";Uji\r\n;;;;\r\n'
    expect(fieldsOf(text)).toEqual([
      { product_code: 'A-1', name: 'Matcha', price: 1250.5, stock: 1000, model: 'Uji' },
    ])
  })

  test('reads cells without the invisible characters around them, and numbers in digits of any script', () => {
    const text = [
      '\u200Bproduct_code\u200B,vendor,name,price,stock,on_shelf,listed_at,categories',
      'UJI-001\u200B,\u2060Uji Tea House\u00A0,\u200B,"১,২৫০.৫০",२५,ＹＥＳ\u200B,２０２６-০১-31,ｔｅａ | \u200Bsweets',
      '\u200B,,,,,,,',
    ].join('\n')
    expect(fieldsOf(text)).toEqual([
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
    expect(fieldsOf('slug,name,parent\ntea\u200B,Tea,ｎｏｎｅ\n')).toEqual([
      { slug: 'tea', name: 'Tea', parent: null },
    ])
  })

  test('says by an empty cell that a sale has ended or a text is gone, and nothing in other columns', () => {
    const empty = columnsOf.products.map(({ field }) => (field === 'product_code' ? 'A-1' : ''))
    const titles = columnsOf.products.map(({ field }) => field)
    expect(fieldsOf(`${titles.join()}\n${empty.join()}\n`)).toEqual([
      { product_code: 'A-1', original_price: null, model: '', description: '' },
    ])
    expect(fieldsOf('slug,name,parent\ntea,,\n')).toEqual([{ slug: 'tea' }])
    expect(fieldsOf('id,photo,title,subtitle\n1,,,\n')).toEqual([{ id: 1, subtitle: '' }])
  })

  test('says by `none` that something is taken away', () => {
    expect(fieldsOf('code,original_price,photo,categories,name\nA-1,none,None,-,None\n')).toEqual([
      { product_code: 'A-1', original_price: null, photo: '', categories: [], name: 'None' },
    ])
  })

  test.each([
    ['="00417"', '00417'],
    ['"=""00417"""', '00417'],
    ["'00417", '00417'],
    ['00417', '00417'],
    ['="A ""b"""', 'A "b"'],
  ])('understands the code of %s', (cell, code) => {
    for (const between of [',', ';', '\t']) {
      expect(fieldsOf(`code${between}price${between}name\n${cell}${between}5${between}${cell}\n`)).toEqual([
        { product_code: code, price: 5, name: code },
      ])
    }
  })

  test.each<[string, string | null, number, string, RegExp]>([
    ['code,price\nA-1,1E+05\n', 'A-1', 2, 'price', /shortened/],
    ['code,price\n1.2E+11,5\n', null, 2, 'code', /format the column as text/],
    ['code,price\n01-Feb,5\n', null, 2, 'code', /made the date 01-Feb of a code.*format.*text/],
    ['code,categories\nA-1,02/01/2026\n', 'A-1', 2, 'categories', /made the date/],
    ['code,stock\nA-1,5\nA-2,007\n', 'A-2', 3, 'stock', /is it a code/],
    ['code,Product name\nA-1,#REF!\n', 'A-1', 2, 'Product name', /failed/],
    ['code,on_shelf\nA-1,maybe\n', 'A-1', 2, 'on_shelf', /neither yes nor no/],
    ['code,price\nA-1,5,oops\n', 'A-1', 2, 'column 3', /no title/],
    ['code,description,price\nA-1,"a\r\nb\r\nc",5\nA-2,x,y\n', 'A-2', 5, 'price', /'y' is no number/],
  ])('names in %j the row, the line and the column of the fault', (text, row, line, column, said) => {
    const message = expect.stringMatching(said) as string
    expect(read(text).faults).toEqual([{ file: 'tea.csv', row, line, column, message }])
  })

  const columns = 'There are: product_code, id, vendor,'
  test.each([
    ['code,prize,colour\nA,1,red\n', 'columns that no products have', 'Did you mean price?', columns],
    ['code,stock,Quantity\nA,1,2\n', 'two columns hold stock'],
    ['prodct_code,price\nA,1\n', 'no column says which rows these are', 'Did you mean product_code?'],
    ['', 'is empty'],
    ['product_code|name\nA|B\n', 'only one column was found'],
  ])('of %j is refused before any row: %s', (text, said, ...hints) => {
    const containing = (words = '') => expect.stringContaining(words) as string
    const errors = hints.map((hint) => expect.objectContaining({ message: containing(hint) }) as object)
    const refused = expect.objectContaining({ exit: 2, message: containing(said), errors }) as Error
    expect(() => read(text)).toThrow(refused)
  })
})

describe('other lists', () => {
  test.each([
    ['vendors', 'name\nUji Tea House\n', { name: 'Uji Tea House' }],
    ['vendors', 'id,Vendor\n3,Uji Tea House\n', { id: 3, name: 'Uji Tea House' }],
    ['categories', 'slug,name,parent\ntea,Tea,none\n', { slug: 'tea', name: 'Tea', parent: null }],
    ['banners', 'id;photo;title\n1;tea.webp;Tea\n', { id: 1, photo: 'tea.webp', title: 'Tea' }],
  ])('are %s by their columns', (kind, text, fields) => {
    expect(read(text).rows).toMatchObject([{ kind, fields }])
  })

  const product = { product_code: 'A-1', name: 'Matcha' }
  const vendors = [{ name: 'Uji' }]
  test.each([
    ['the body of an import', JSON.stringify({ dry_run: true, vendors, products: [product] })],
    ['a page of an export', JSON.stringify({ vendors, products: [product], next: null }, null, 2)],
    ['NDJSON', `{"kind":"vendors","name":"Uji"}\n\n${JSON.stringify({ kind: 'products', ...product })}\r\n`],
    ['NDJSON, products unnamed', `{"kind":"vendors","name":"Uji"}\n${JSON.stringify(product)}`],
  ])('are JSON: %s', (_name, text) => {
    for (const file of ['-', text.includes('kind') ? 'a.ndjson' : 'a.json']) {
      expect(read(text, file).rows).toMatchObject([
        { kind: 'vendors', fields: { name: 'Uji' } },
        { kind: 'products', fields: product },
      ])
    }
  })

  test('are a plain list of products', () => {
    expect(fieldsOf(JSON.stringify([product]), '-')).toEqual([product])
  })

  test.each([
    ['{"products": [}', 'a.json is no JSON'],
    ['{"prodcts": []}', "'prodcts' is none of vendors"],
    ['{"products": 5}', 'products must be a list'],
    ['{"products": [5]}', 'products.0: an object is wanted'],
    ['5', 'an object is wanted'],
  ])('%s is refused', (text, message) => {
    expect(() => read(text, 'a.json')).toThrow(message)
  })

  test('a line of NDJSON that is none is named', () => {
    expect(() => read('{"product_code":"A"}\n{"x', 'a.ndjson')).toThrow('a.ndjson, line 2 is no JSON')
    expect(() => read('{"kind":"shops"}', 'a.ndjson')).toThrow('kind must be one of')
  })
})

const LIST = 'product_code,name\r\nA-1,Matcha 抹茶\r\nA-2,চা পাতা\r\n'
const littleEndian = Buffer.from(LIST, 'utf16le')

describe('the text of a list', () => {
  test.each([
    ['UTF-8', Buffer.from(LIST)],
    ['UTF-8 with a mark, as Excel saves "CSV UTF-8"', Buffer.from(`\uFEFF${LIST}`)],
    ['UTF-16 with a mark, as Excel saves "Unicode Text"', Buffer.from(`\uFEFF${LIST}`, 'utf16le')],
    ['UTF-16 the other way round', Buffer.from(`\uFEFF${LIST}`, 'utf16le').swap16()],
  ])('is read from %s', (_name, bytes) => {
    expect(decodeList(bytes, 'tea.csv')).toBe(LIST)
  })

  test('in Windows-1252 is not guessed at: the line is named, and how to save it again', () => {
    const bytes = Buffer.from('product_code,name\r\nA-1,Tea\r\nA-2,Caf\xe9 Kyoto\r\n', 'latin1')
    expect(() => decodeList(bytes, 'tea.csv')).toThrow(
      expect.objectContaining({
        exit: 2,
        code: 'list_unreadable',
        message: expect.stringContaining('line 3 of tea.csv is not written in UTF-8') as string,
        hints: expect.arrayContaining([expect.stringContaining('CSV UTF-8') as string]) as string[],
      }) as Error,
    )
  })

  test('in Shift_JIS is not guessed at either', () => {
    const bytes = Buffer.from([...Buffer.from('product_code,name\nA-1,'), 0x96, 0x95, 0x92, 0x83])
    expect(() => decodeList(bytes, 'tea.csv')).toThrow('line 2 of tea.csv')
  })

  test('cut off in the middle of a letter is no list', () => {
    expect(() => decodeList(Buffer.from('product_code\n抹').subarray(0, -1), 'tea.csv')).toThrow('line 2')
    expect(() =>
      decodeList(Buffer.concat([Buffer.from([0xff, 0xfe]), littleEndian.subarray(0, 5)]), 'a'),
    ).toThrow('not written in UTF-16LE')
  })
})
