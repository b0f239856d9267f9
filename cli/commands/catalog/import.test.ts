import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  firstWrites,
  importsAt,
  manyRows,
  outcomeIn,
  writtenOf,
  type GotImport,
} from '#cli/testing/import-store.ts'
import { mockStore } from '#cli/testing/mock-store.ts'
import { operatorTerminal } from '#cli/testing/operator-terminal.ts'
import { errorIn, exitsWith } from '#cli/testing/terminal.ts'
import { mockOperation } from '#generated/handlers.ts'

const store = mockStore()
const CSV = 'product_code,vendor,name,price,stock\nA-1,Uji,Matcha,1250,5\nA-2,Uji,Sencha,980.50,7\n'
const containing = (text: string) => expect.stringContaining(text) as string

describe('catalog import', () => {
  test('checks all rows at the store, writes them and prints counts when a list is good', async () => {
    const got = importsAt(store)
    const { run, list } = operatorTerminal()
    const out = 'Rows      Added  Changed  Unchanged\nproducts      2        0          0\n'
    expect(await run('catalog', 'import', list('tea.csv', CSV))).toEqual({ exit: 0, err: '', out })
    const matcha = { product_code: 'A-1', vendor: 'Uji', name: 'Matcha', price: 1250, stock: 5 }
    const sencha = { product_code: 'A-2', vendor: 'Uji', name: 'Sencha', price: 980.5, stock: 7 }
    expect(got.map(({ body }) => [body.dry_run ?? false, body.products])).toEqual([
      [true, [matcha, sencha]],
      [false, [matcha, sencha]],
    ])
  })

  test('reads standard input, and adds the vendor of the flag, when - is the file', async () => {
    const got = importsAt(store)
    const { runWith } = operatorTerminal()
    const text = '\uFEFFcode;name;price\nA-1;Matcha 抹茶;1250.50\n'
    const vendor = 'Uji Tea House'
    const { exit } = await runWith(text, 'catalog', 'import', '-', '--vendor', vendor, '--add-vendors')
    expect(exit).toBe(0)
    const products = [{ product_code: 'A-1', name: 'Matcha 抹茶', price: 1250.5, vendor }]
    expect(writtenOf(got)).toMatchObject([{ body: { vendors: [{ name: vendor }], products } }])
  })

  test('sends requests of 500 rows with the vendors and categories that they name when a list is long', async () => {
    const got = importsAt(store)
    const { run, list } = operatorTerminal()
    const products = Array.from({ length: 1001 }, (_, at) => ({
      ...{ product_code: `A-${at}`, name: 'x', price: 1, stock: 1 },
      vendor: at < 600 ? 'Uji' : 'Sakai',
    }))
    const vendors = [{ name: 'Uji' }, { name: 'Sakai' }]
    const categories = [
      { slug: 'tea', name: 'Tea', parent: null },
      { slug: 'green-tea', name: 'Green', parent: 'tea' },
    ]
    const file = list('all.json', JSON.stringify({ products, vendors, categories }))
    const { exit, out } = await run('catalog', 'import', file, '--json')
    expect(exit).toBe(0)
    expect(outcomeIn(out)).toMatchObject({
      ...{ vendors: { added: 2 }, categories: { added: 2 }, products: { added: 1001 } },
      batches: { total: 3, written: 3, replayed: 0 },
      // Reported once, although it came along with two requests.
      cleared: [{ row: 'tea', column: 'parent' }],
    })
    const [first, second, third] = writtenOf(got).map(({ body }) => body)
    expect([first, second, third].map((body) => body?.products?.length)).toEqual([500, 500, 1])
    expect([second?.vendors, third?.vendors]).toEqual([vendors, [{ name: 'Sakai' }]])
    expect(third?.categories).toEqual(categories)
    expect(got.slice(0, 3).every(({ body }) => body.dry_run)).toBe(true)
  })

  test.each<[string, string[], number, string]>([
    ['a file is missing', ['nowhere.csv'], 2, 'nowhere.csv cannot be read (ENOENT)'],
    ['a list has no rows', ['-'], 2, 'is empty'],
    ['the report cannot be written', ['-', '--report', '/nowhere/r.csv'], 73, '/nowhere/r.csv cannot be'],
  ])('sends nothing when %s', async (_when, words, exit, message) => {
    const got = importsAt(store)
    expect(await operatorTerminal().run('catalog', 'import', ...words)).toMatchObject(
      exitsWith(exit, message, ''),
    )
    expect([got, existsSync('/nowhere/r.csv')]).toEqual([[], false])
  })
})

describe('rows that cannot be taken', () => {
  const faulty = [
    'code,Selling price,stock,vendor',
    'A-1,12.345,5,Uji',
    'A-2,10,-1,Uji',
    'A-1,10,1,Unknown House',
    'A-5,10,1,Unknown House',
    'Ａ－５\u200B,10,1,Uji',
  ].join('\r\n')
  const message = 'There is no vendor Unknown House: add it, here or before'
  const refuse = ({ products = [] }: GotImport['body']) =>
    products.flatMap(({ vendor }, at) =>
      vendor === 'Unknown House' ? [{ field: `products.${at}.vendor`, message }] : [],
    )

  test('are reported together when the list and the store refuse some, and nothing is written', async () => {
    const got = importsAt(store, { refuse })
    const { run, list, folder } = operatorTerminal()
    const file = list('tea.csv', faulty)
    const report = join(folder, 'faults.csv')
    const ended = await run('catalog', 'import', file, '--json', '--report', report)
    expect(ended.exit).toBe(5)
    const taken = `Is already on line 5 of ${file}`
    expect(outcomeIn(ended.out).faults).toEqual([
      { file, line: 2, row: 'A-1', column: 'Selling price', message: containing('can mean') },
      { file, line: 3, row: 'A-2', column: 'stock', message: 'Must be 0 or more' },
      { file, line: 6, row: 'Ａ－５', column: 'code', message: taken },
      { file, line: 4, row: 'A-1', column: 'vendor', message },
      { file, line: 5, row: 'A-5', column: 'vendor', message },
    ])
    expect(writtenOf(got)).toEqual([])
    const hints = ['Correct the names of vendors, or add new ones with --add-vendors.']
    const said = 'Nothing was changed: 5 errors in the rows'
    expect(errorIn(ended)).toMatchObject({ code: 'catalog_rows_refused', exit: 5, message: said, hints })
    const csv = readFileSync(report, 'utf8')
    expect(csv.split('\r\n')[3]).toBe(`${file},6,Ａ－５,code,${taken}`)
  })

  test('are the first fifty, and the report says how to get all, when there are more', async () => {
    importsAt(store)
    const { run, list } = operatorTerminal()
    const rows = manyRows(80, 'code,stock', (at) => `A-${at},-1`)
    const { out } = await run('catalog', 'import', list('a.csv', rows))
    expect(out.trim().split('\n')).toHaveLength(52)
    expect(out).toContain('… and 30 more: --json prints all of them')
  })

  test('have a suggestion when a field is unknown', async () => {
    importsAt(store)
    const { run, list } = operatorTerminal()
    const json = await run('catalog', 'import', list('a.json', '[{"product_code":"A","pric":5}]'), '--json')
    const unknown = { row: 'A', column: 'pric', message: 'Unknown field: leave it out. Did you mean price?' }
    expect(outcomeIn(json.out).faults).toMatchObject([unknown])
  })

  test('are reported when the store cannot be reached', async () => {
    store.use(mockOperation('importCatalog', ({ networkError }) => networkError()))
    const { run, list } = operatorTerminal()
    const { exit, out } = await run('catalog', 'import', list('a.csv', 'code,stock\nA,-1\nB,2\n'))
    expect([exit, out]).toEqual([5, containing('Must be 0 or more')])
  })
})

describe('the same command again', () => {
  test('sends the same keys when a response was lost', async () => {
    const got = importsAt(store, { lose: firstWrites() })
    const { run, list } = operatorTerminal()
    const file = list('delivery.csv', manyRows(600))
    expect(await run('catalog', 'import', file)).toMatchObject(
      exitsWith(6, '0 of 2 requests are written.', ''),
    )
    expect(await run('catalog', 'import', file)).toMatchObject({ exit: 0 })
    const [first, second, third] = writtenOf(got).map(({ key }) => key)
    expect([second, third !== second]).toEqual([first, true])
  })

  test('sends another key when no row changes stock by units, or --key is given', async () => {
    const got = importsAt(store)
    const { run, list } = operatorTerminal()
    const tea = list('tea.csv', CSV)
    for (const each of [tea, tea]) await run('catalog', 'import', each)
    const file = list('delivery.csv', manyRows(2))
    for (const words of [[], [], ['--key', 'second-delivery-1']])
      await run('catalog', 'import', file, ...words)
    const [once, again, first, same, other] = writtenOf(got).map(({ key }) => key)
    expect([again === once, same, other === first]).toEqual([false, first, false])
  })

  test('writes the rest when a later request was refused for its rows', async () => {
    let changed = true
    const refused = [{ field: 'products.0.stock_change', message: 'Only 0 are in stock' }]
    importsAt(store, {
      refuse: ({ dry_run, products }) =>
        !dry_run && changed && products?.[0]?.product_code === 'A-501' ? refused : [],
    })
    const { run, list } = operatorTerminal()
    const file = list('delivery.csv', manyRows(600))
    const stopped = await run('catalog', 'import', file)
    expect(stopped).toMatchObject(exitsWith(5, '1 of 2 requests are written.'))
    expect(stopped.out).toMatch(/502 +A-501 +stock_change +Only 0 are in stock/)
    changed = false
    expect((await run('catalog', 'import', file)).exit).toBe(0)
  })

  test('is not needed when the store is busy for a moment', async () => {
    const got = importsAt(store, { isBusy: firstWrites() })
    const { run, list } = operatorTerminal()
    expect((await run('catalog', 'import', list('e.csv', manyRows(3)))).exit).toBe(0)
    const keys = writtenOf(got).map(({ key }) => key)
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })
})
