import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { firstWrites, importsAt, writtenOf } from '#cli/testing/import-store.ts'
import { callsOf, mockStore } from '#cli/testing/mock-store.ts'
import { operatorTerminal } from '#cli/testing/operator-terminal.ts'
import { exitsWith } from '#cli/testing/terminal.ts'
import { catalogFields, type AnyField } from '#core/catalog/catalog-fields.ts'
import { changedEntry, changeableFields } from '#core/testing/changed-entry.ts'
import { mockOperation } from '#generated/handlers.ts'

const store = mockStore()
const CODE = 'NH-TEA-012'

describe('haat catalog set', () => {
  test('sends the fields of its flags and shows the values before and after when they change', async () => {
    const changes = [{ field: 'products.0.price', before: 1250, after: 1150.5 }]
    const got = importsAt(store, { changes })
    const { run } = operatorTerminal()
    const words = '--price 1150.50 --original-price none --stock-change -5 --off-shelf --no-top-deal'
    const out = 'Code        Field  Before      After\nNH-TEA-012  price  ৳1,250  ৳1,150.50\n'
    expect(await run('catalog', 'set', CODE, ...words.split(' '))).toEqual({ exit: 0, err: '', out })
    const fields = { price: 1150.5, original_price: null, stock_change: -5, on_shelf: false, top_deal: false }
    expect(writtenOf(got).map(({ body }) => body.products)).toEqual([[{ product_code: CODE, ...fields }]])
  })

  const fields: Readonly<Record<string, AnyField>> = catalogFields.products

  const flagOf = (field: string) => `--${field.replaceAll('_', '-')}`

  test.each([true, false])('sends every field that can change when booleans were %j', async (was) => {
    const got = importsAt(store)
    const before = { product_code: CODE, listed_at: '2026-01-01T00:00:00Z', top_deal: was, on_shelf: was }
    const wanted = changedEntry(before)
    const flags = changeableFields.flatMap((field) => {
      const value = wanted[field]
      if (typeof value !== 'boolean') return [flagOf(field), String(value)]
      return [value ? flagOf(field) : (fields[field]?.unset?.flag ?? '')]
    })
    expect(await operatorTerminal().run('catalog', 'set', CODE, ...flags)).toMatchObject({ exit: 0 })
    expect(writtenOf(got).map(({ body }) => body.products)).toEqual([[wanted]])
  })

  test('counts a change of stock once when --key repeats the key of a lost response', async () => {
    const got = importsAt(store, { lose: firstWrites() })
    const { run } = operatorTerminal()
    const set = ['catalog', 'set', CODE, '--stock-change', '+24']
    const lost = await run(...set)
    const [, key = ''] = /With --key (\S+) the same change counts once/.exec(lost.err) ?? []
    expect([lost.exit, key]).toEqual([6, 'order-key-000001'])
    expect([(await run(...set, '--key', key)).exit, (await run(...set)).exit]).toEqual([0, 0])
    const [first, second, third] = writtenOf(got).map((each) => each.key)
    expect([second, third === first]).toEqual([first, false])
  })

  test('names each product when the store refuses one', async () => {
    const message = 'Only 25 are in stock'
    importsAt(store, { refuse: () => [{ field: 'products.0.stock_change', message }] })
    const ended = await operatorTerminal().run('catalog', 'set', CODE, '--stock-change', '-99')
    expect(ended).toMatchObject(exitsWith(5, `${CODE} stock_change: ${message}`, ''))
  })

  const unknown =
    'There is no product NH-TEA-021; nothing was changed\n`haat catalog list <words>` finds codes.'
  test.each([
    [CODE, 2, 'Nothing to change'],
    [`${CODE} --stock 1 --stock-change 1`, 2, 'cannot be used with option'],
    [`${CODE} --on-shelf --off-shelf`, 2, 'cannot be used with option'],
    [`${CODE} --price 12.345`, 2, 'can mean 12345 or 12.345'],
    [`${CODE} --price 1000000001`, 2, 'Must be 1000000000 or less'],
    [`${CODE} --stock-change -1000001`, 2, 'Must be -1000000 or more'],
    ['NH-TEA-021 --stock 1', 4, unknown],
  ])('sends nothing when it is given %s, and ends with %i', async (line, exit, message) => {
    const got = importsAt(store)
    const ended = await operatorTerminal().run('catalog', 'set', ...line.split(' '))
    expect(ended).toMatchObject(exitsWith(exit, message, ''))
    expect(got).toEqual([])
  })
})

describe('haat catalog export', () => {
  test('prints the list, or replaces a file as a whole when one is named', async () => {
    const { run, folder } = operatorTerminal()
    const { out } = await run('catalog', 'export')
    expect(out).toMatch(/^product_code,id,vendor,.*\r\nNH-TEA-012,12,Uji Tea House,/)
    const file = join(folder, 'all.csv')
    writeFileSync(file, 'old')
    expect(await run('catalog', 'export', '--bom', '-o', file)).toMatchObject({ exit: 0, out: '' })
    expect(readFileSync(file, 'utf8')).toBe(`\uFEFF${out}`)
  })

  test('leaves the file as it was when a page does not arrive', async () => {
    const { run, folder } = operatorTerminal()
    const file = join(folder, 'all.ndjson')
    writeFileSync(file, 'old')
    const page = { products: [{ product_code: 'A' }], next: '1' }
    callsOf(store, 'exportCatalog', ({ params, respond, networkError }) =>
      params.after === undefined ? respond(200, page) : networkError(),
    )
    expect((await run('catalog', 'export', '-o', file)).exit).toBe(6)
    expect([readFileSync(file, 'utf8'), readdirSync(folder)]).toEqual(['old', ['all.ndjson']])
  })

  test('is refused when --rows is given for a format with all kinds of rows', async () => {
    const ended = await operatorTerminal().run('catalog', 'export', '--rows', 'vendors', '--json')
    expect(ended).toMatchObject(exitsWith(2, '--rows is for CSV', ''))
  })
})

test('catalog list lets the store filter when words and options are given', async () => {
  const asked = callsOf(store, 'exportCatalog', ({ respond }) => respond(200, { products: [], next: null }))
  const { run } = operatorTerminal()
  expect((await run('catalog', 'list')).err).toBe('No products found\n')
  await run(
    'catalog',
    'list',
    'a-',
    '茶筅',
    '--category',
    'tea',
    '--vendor',
    'Uji',
    '--low-stock',
    '5',
    '--off-shelf',
  )
  const filters = { words: 'a- 茶筅', category: 'tea', vendor: 'Uji', max_stock: 5, shelf: 'off' }
  expect(asked.map(({ params }) => params)).toEqual([{ limit: 500 }, { limit: 500, ...filters }])
})

test('catalog remove asks first, and says what is removed when it is confirmed', async () => {
  const remove = (...words: string[]) => operatorTerminal().run('catalog', 'remove', ...words)
  expect(await remove('banner', '3')).toMatchObject({ exit: 2 })
  expect((await remove('banner', '3', '--yes')).err).toBe('Banner 3 is removed\n')
  expect((await remove('category', 'old', '--move-to', 'tea', '--yes')).err).toBe(
    'The category old is removed; products in tea now: 12, categories: 0\n',
  )
})

test('catalog rename vendor succeeds when the vendor was renamed before', async () => {
  const rename = () => operatorTerminal().run('catalog', 'rename', 'vendor', 'Uji Tea House', 'Uji Tea')
  expect((await rename()).err).toBe('Uji Tea House is now Uji Tea\n')
  store.use(
    mockOperation('renameVendor', ({ body, respond }) =>
      respond(200, { id: 3, name: body.name, renamed: false }),
    ),
  )
  expect(await rename()).toMatchObject({ exit: 0, err: 'Uji Tea House was renamed to Uji Tea before\n' })
})
