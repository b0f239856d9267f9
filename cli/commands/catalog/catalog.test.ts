import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { firstWrites, importsAt, writtenOf } from '#cli/testing/import-store.ts'
import { callsOf, mockStore } from '#cli/testing/mock-store.ts'
import { operatorTerminal } from '#cli/testing/operator-terminal.ts'
import { exitsWith } from '#cli/testing/terminal.ts'
import { mockOperation } from '#generated/handlers.ts'

const store = mockStore()
const CODE = 'NH-TEA-012'

describe('haat catalog set', () => {
  test('sends the fields of its flags and shows what was and what is', async () => {
    const changes = [{ field: 'products.0.price', before: 1250, after: 1150.5 }]
    const got = importsAt(store, { changes })
    const { run } = operatorTerminal()
    const words = '--price 1150.50 --original-price none --stock-change -5 --off-shelf --no-top-deal'
    const out = 'Code        Field  Before      After\nNH-TEA-012  price  ৳1,250  ৳1,150.50\n'
    expect(await run('catalog', 'set', CODE, ...words.split(' '))).toEqual({ exit: 0, err: '', out })
    const fields = { price: 1150.5, original_price: null, stock_change: -5, on_shelf: false, top_deal: false }
    expect(writtenOf(got).map(({ body }) => body.products)).toEqual([[{ product_code: CODE, ...fields }]])
  })

  test('counts a change of stock once with the key that it names after a lost response', async () => {
    const got = importsAt(store, { lose: firstWrites() })
    const { run } = operatorTerminal()
    const set = ['catalog', 'set', CODE, '--stock-change', '+24']
    const lost = await run(...set)
    const [, key = ''] = /With --key (\S+) the same change counts once/.exec(lost.err) ?? []
    expect([lost.exit, key]).toEqual([6, 'order-key-000001'])
    expect([(await run(...set, '--key', key)).exit, (await run(...set)).exit]).toEqual([0, 0])
    const [first, second, third] = writtenOf(got).map((each) => each.key)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  test('is refused as a whole, each product named', async () => {
    importsAt(store, {
      refuse: () => [{ field: 'products.0.stock_change', message: 'Only 25 are in stock' }],
    })
    const ended = await operatorTerminal().run('catalog', 'set', CODE, '--stock-change', '-99')
    expect(ended).toMatchObject(exitsWith(5, `${CODE} stock_change: Only 25 are in stock`, ''))
  })

  const unknown =
    'There is no product NH-TEA-021; nothing was changed\n`haat catalog list <words>` finds codes.'
  test.each([
    [CODE, 2, 'Nothing to change'],
    [`${CODE} --stock 1 --stock-change 1`, 2, 'do not go together'],
    [`${CODE} --on-shelf --off-shelf`, 2, 'do not go together'],
    [`${CODE} --price 12.345`, 2, 'an amount in taka'],
    [`${CODE} --original-price nothing`, 2, 'an amount in taka'],
    [`${CODE} --price 1000000001`, 2, 'at most 1000000000'],
    [`${CODE} --stock -1`, 2, 'whole number from 0'],
    [`${CODE} --stock-change -1000001`, 2, 'At most 1000000 can come or go'],
    [`${CODE} --stock-change 0`, 2, 'such as +24 or -3'],
    ['NH-TEA-021 --stock 1', 4, unknown],
  ])('%s ends with %i', async (line, exit, message) => {
    const got = importsAt(store)
    const ended = await operatorTerminal().run('catalog', 'set', ...line.split(' '))
    expect(ended).toMatchObject(exitsWith(exit, message, ''))
    expect(got).toEqual([])
  })
})

describe('haat catalog export', () => {
  test('goes to standard output, or to a file that is replaced as a whole', async () => {
    const { run, folder } = operatorTerminal()
    const { out } = await run('catalog', 'export')
    expect(out).toMatch(/^product_code,id,vendor,.*\r\nNH-TEA-012,12,Uji Tea House,/)
    expect((await run('catalog', 'export', '--bom')).out).toBe(`\uFEFF${out}`)
    const file = join(folder, 'all.csv')
    writeFileSync(file, 'old')
    expect(await run('catalog', 'export', '--bom', '-o', file)).toMatchObject({ exit: 0, out: '' })
    expect(readFileSync(file, 'utf8')).toBe(`\uFEFF${out}`)
  })

  test('that breaks off leaves the file as it was', async () => {
    const { run, folder } = operatorTerminal()
    const file = join(folder, 'all.ndjson')
    writeFileSync(file, 'old')
    store.use(
      mockOperation('exportCatalog', ({ params, respond, networkError }) =>
        params.after === undefined
          ? respond(200, { products: [{ product_code: 'A' }], next: '1' })
          : networkError(),
      ),
    )
    expect((await run('catalog', 'export', '-o', file)).exit).toBe(6)
    expect([readFileSync(file, 'utf8'), readdirSync(folder)]).toEqual(['old', ['all.ndjson']])
  })

  test.each([
    ['-o /nowhere/all.csv', 73, '/nowhere/all.csv cannot be written: ENOENT'],
    ['--rows vendors --format json', 2, '--rows is for CSV'],
  ])('%s ends with %i', async (line, exit, message) => {
    const ended = await operatorTerminal().run('catalog', 'export', ...line.split(' '))
    expect(ended).toMatchObject(exitsWith(exit, message, ''))
  })
})

describe('haat catalog list', () => {
  test.each([
    ['', {}],
    ['--low-stock 5', { max_stock: 5 }],
    ['--off-shelf', { shelf: 'off' }],
    ['--category tea --vendor Uji', { category: 'tea', vendor: 'Uji' }],
    ['a- 茶筅', { words: 'a- 茶筅' }],
  ])('lets the store filter: %s', async (line, params) => {
    const asked = callsOf(store, 'exportCatalog', ({ respond }) => respond(200, { products: [], next: null }))
    const words = line.split(' ').filter(Boolean)
    const { err } = await operatorTerminal().run('catalog', 'list', ...words)
    expect([asked.map((call) => call.params), err]).toEqual([
      [{ limit: 500, ...params }],
      'No products found\n',
    ])
  })
})

const catalog = (...words: string[]) => operatorTerminal().run('catalog', ...words)

test('what goes for good asks first, and says what has become of it', async () => {
  expect(await catalog('remove', 'banner', '3')).toMatchObject({ exit: 2 })
  expect((await catalog('remove', 'banner', '3', '--yes')).err).toBe('Banner 3 is removed\n')
  expect((await catalog('remove', 'category', 'old', '--move-to', 'tea', '--yes')).err).toBe(
    'The category old is removed; products in tea now: 12, categories: 0\n',
  )
})

test('a vendor is renamed, and repeating that is no fault', async () => {
  expect((await catalog('rename', 'vendor', 'Uji Tea House', 'Uji Tea')).err).toBe(
    'Uji Tea House is now Uji Tea\n',
  )
  store.use(
    mockOperation('renameVendor', ({ body, respond }) =>
      respond(200, { id: 3, name: body.name, renamed: false }),
    ),
  )
  expect(await catalog('rename', 'vendor', 'Uji Tea House', 'Uji Tea')).toMatchObject({
    exit: 0,
    err: 'Uji Tea House was renamed to Uji Tea before\n',
  })
})
