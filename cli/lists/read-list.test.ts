import { describe, expect, test } from 'vitest'
import { columnsOf } from './columns.ts'
import { readList } from './read-list.ts'

const read = (text: string, file = 'tea.csv') => readList(Buffer.from(text), file)
const fieldsOf = (text: string, file?: string) => read(text, file).rows.map(({ fields }) => fields)

describe('a list of products', () => {
  test("has the contract's fields as columns, each read as what it is", () => {
    const text = [
      'product_code,id,vendor,name,price,original_price,stock,model,description,photo,categories,top_deal,on_shelf,listed_at,sold',
      '00123,12,Uji Tea House,Whisk 茶筅,"1,250.50",1500,25,Chasen,"Two\nlines",whisk.webp,tea | sweets,yes,no,2026-01-31,40',
    ].join('\r\n')
    expect(fieldsOf(text)).toEqual([
      {
        product_code: '00123',
        id: 12,
        vendor: 'Uji Tea House',
        name: 'Whisk 茶筅',
        price: 1250.5,
        original_price: 1500,
        stock: 25,
        model: 'Chasen',
        description: 'Two\nlines',
        photo: 'whisk.webp',
        categories: ['tea', 'sweets'],
        top_deal: true,
        on_shelf: false,
        listed_at: '2026-01-31T00:00:00Z',
        sold: 40,
      },
    ])
  })

  test('as German or Bangla Excel saves it: semicolons, decimal commas, its own words for columns', () => {
    const text =
      '\uFEFFSKU;Product name;Selling price;Qty;Brand\r\nA-1; Matcha ;1.250,50;"1.000";Uji\r\n;;;;\r\n'
    expect(fieldsOf(text)).toEqual([
      { product_code: 'A-1', name: 'Matcha', price: 1250.5, stock: 1000, model: 'Uji' },
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

  test.each<[string, string, { row: string | null; line: number; column: string; message: RegExp }]>([
    [
      '1E+05 as price',
      'code,price\nA-1,1E+05\n',
      { row: 'A-1', line: 2, column: 'price', message: /shortened/ },
    ],
    [
      '1E+05 as code',
      'code,price\n1.2E+11,5\n',
      { row: null, line: 2, column: 'code', message: /format the column as text/ },
    ],
    [
      'a date as code',
      'code,price\n01-Feb,5\n',
      { row: null, line: 2, column: 'code', message: /made the date 01-Feb of a code.*format.*text/ },
    ],
    [
      'a date among categories',
      'code,categories\nA-1,02/01/2026\n',
      { row: 'A-1', line: 2, column: 'categories', message: /made the date/ },
    ],
    [
      'a code as stock',
      'code,stock\nA-1,5\nA-2,007\n',
      { row: 'A-2', line: 3, column: 'stock', message: /is it a code/ },
    ],
    [
      'a failed formula',
      'code,Product name\nA-1,#REF!\n',
      { row: 'A-1', line: 2, column: 'Product name', message: /failed/ },
    ],
    [
      'maybe',
      'code,on_shelf\nA-1,maybe\n',
      { row: 'A-1', line: 2, column: 'on_shelf', message: /neither yes nor no/ },
    ],
    [
      'a cell below no title',
      'code,price\nA-1,5,oops\n',
      { row: 'A-1', line: 2, column: 'column 3', message: /no title/ },
    ],
    [
      'the line after a field of three lines',
      'code,description,price\nA-1,"a\r\nb\r\nc",5\nA-2,x,y\n',
      { row: 'A-2', line: 5, column: 'price', message: /'y' is no number/ },
    ],
  ])('names the row and the column of %s', (_name, text, { message, ...place }) => {
    expect(read(text).faults).toEqual([
      { file: 'tea.csv', ...place, message: expect.stringMatching(message) as string },
    ])
  })

  test.each<[string, string, RegExp, string[]]>([
    [
      'an unknown column',
      'code,prize,colour\nA,1,red\n',
      /columns that no products have/,
      ['Did you mean price?', 'There are: product_code, id, vendor,'],
    ],
    ['a column twice', 'code,stock,Quantity\nA,1,2\n', /two columns hold stock/, []],
    [
      'no code',
      'prodct_code,price\nA,1\n',
      /no column says which rows these are/,
      ['Did you mean product_code?'],
    ],
    ['nothing', '', /is empty/, []],
    ['one column of several', 'product_code|name\nA|B\n', /only one column was found/, []],
  ])('with %s is refused before any row', (_name, text, message, hints) => {
    expect(() => read(text)).toThrow(
      expect.objectContaining({
        exit: 2,
        message: expect.stringMatching(message) as string,
        errors: hints.map(
          (hint) => expect.objectContaining({ message: expect.stringContaining(hint) as string }) as object,
        ),
      }) as Error,
    )
  })

  test('tells decimals by what separates, unless it is said', () => {
    const tabs = Buffer.from('code\tprice\nA\t1,250\n')
    expect(readList(tabs, 'a.txt').faults).toMatchObject([
      { message: expect.stringMatching('can mean') as string },
    ])
    expect(readList(tabs, 'a.txt', { decimal: '.' }).rows).toMatchObject([{ fields: { price: 1250 } }])
    expect(readList(Buffer.from('code,price\nA,"12,5"\n'), 'a.csv', { decimal: ',' }).rows).toMatchObject([
      { fields: { price: 12.5 } },
    ])
  })
})

describe('other lists', () => {
  test.each([
    ['vendors', 'name\nUji Tea House\n', { name: 'Uji Tea House' }],
    ['vendors', 'id,Vendor\n3,Uji Tea House\n', { id: 3, name: 'Uji Tea House' }],
    [
      'categories',
      'slug,name,parent\ntea,Tea & Matcha,none\n',
      { slug: 'tea', name: 'Tea & Matcha', parent: null },
    ],
    ['banners', 'id;photo;title\n1;tea.webp;Tea\n', { id: 1, photo: 'tea.webp', title: 'Tea' }],
  ])('are %s by their columns', (kind, text, fields) => {
    expect(read(text).rows).toMatchObject([{ kind, fields }])
  })

  const product = { product_code: 'A-1', name: 'Matcha' }
  test.each([
    [
      'the body of an import',
      JSON.stringify({ dry_run: true, vendors: [{ name: 'Uji' }], products: [product] }),
    ],
    [
      'a page of an export',
      JSON.stringify({ vendors: [{ name: 'Uji' }], products: [product], next: null }, null, 2),
    ],
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
