import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ProductListRow } from '#cli/lists/list-row.ts'
import { outcomeIn } from '#cli/testing/import-store.ts'
import { operatorAt } from '#cli/testing/operator-at.ts'
import { ending } from '#cli/testing/terminal.ts'
import { storeOfTests } from '#server/testing/store-of-tests.ts'

const same = { added: 0, changed: 0 }

describe('the demo shop', () => {
  const demo = storeOfTests(() => ({ seed: 'demo' }))
  const empty = storeOfTests(() => ({ seed: 'none' }))
  const wiped = storeOfTests(() => ({ seed: 'none' }))

  test('leaves as JSON, enters an empty store, and leaves that as the same', async () => {
    const from = await operatorAt(demo)
    const to = await operatorAt(empty)
    const [file, copy] = [join(from.folder, 'all.json'), join(from.folder, 'copy.json')]
    expect(await from.run('catalog', 'export', '-o', file)).toMatchObject({ exit: 0, out: '' })
    const entered = await to.run('catalog', 'import', file, '--json')
    expect([entered.exit, outcomeIn(entered.out).faults]).toEqual([0, []])
    const again = outcomeIn((await to.run('catalog', 'import', file, '--json')).out)
    expect(again).toMatchObject({ vendors: same, categories: same, banners: same, products: same })
    expect(again.products.unchanged).toBeGreaterThan(100)
    await to.run('catalog', 'export', '-o', copy)
    expect(readFileSync(copy, 'utf8')).toBe(readFileSync(file, 'utf8'))
  })

  test('leaves as CSV, enters an empty store, and coming back changes nothing', async () => {
    const { run, folder } = await operatorAt(demo)
    const to = await operatorAt(wiped)
    for (const kind of ['vendors', 'categories', 'banners', 'products'] as const) {
      const file = join(folder, `${kind}.csv`)
      expect((await run('catalog', 'export', '--of', kind, '--bom', '-o', file)).exit).toBe(0)
      const outcome = outcomeIn((await run('catalog', 'import', file, '--json')).out)
      expect(outcome).toMatchObject({ faults: [], [kind]: same })
      expect(outcome[kind].unchanged).toBeGreaterThan(2)
      expect((await to.run('catalog', 'import', file)).exit).toBe(0)
    }
    const whole = ['catalog', 'export', '--format', 'json']
    expect((await to.run(...whole)).out).toBe((await run(...whole)).out)
  })

  test('is looked through and changed', async () => {
    const { run } = await operatorAt(demo)
    const listed = await run('catalog', 'list', 'matcha', '--category', 'tea', '--json')
    const [first] = JSON.parse(listed.out) as [ProductListRow]
    const code = first.product_code
    const words = '--stock-change +24 --price 1150.50 --off-shelf'.split(' ')
    const set = await run('catalog', 'set', code, ...words)
    expect(set).toMatchObject({ exit: 0, err: '' })
    expect(set.out).toMatch(new RegExp(`${code} +stock +${first.stock} +${(first.stock ?? 0) + 24}\n`))
    const off = JSON.parse((await run('catalog', 'list', '--off-shelf', '--json')).out) as ProductListRow[]
    expect(off).toMatchObject([
      { product_code: code, price: 1150.5, stock: (first.stock ?? 0) + 24, on_shelf: false },
    ])
    expect((await run('catalog', 'set', code, '--on-shelf', '--dry-run')).exit).toBe(0)
    expect((await run('catalog', 'list', '--off-shelf')).out).toContain(' off ')
    expect(await run('catalog', 'set', `${code}X`, '--stock', '1')).toMatchObject(
      ending(4, `did you mean ${code}?`),
    )
    const tooMany = await run('catalog', 'set', code, '--stock-change', '-1000000')
    expect(tooMany).toMatchObject({ exit: 5, out: '' })
  })
})

const bare = storeOfTests(() => ({ seed: 'none' }))
const tiny = storeOfTests()

test('texts of all kinds come back from the store as they were, from CSV as well', async () => {
  const { run, list, folder } = await operatorAt(bare)
  const texts = [
    '=1+1',
    "'=1+1",
    '抹茶「上」',
    'বাঁশের চামচ',
    'say "hi"',
    'two\nlines',
    '00123',
    '1E5',
    'a,b;c',
    '-5',
    "'90s",
  ]
  const products = texts.map((text, at) => ({
    product_code: text.replaceAll('\n', ' '),
    vendor: 'Uji "Tea" House',
    name: text.replaceAll('\n', ' '),
    price: 10 + at / 100,
    original_price: at % 2 ? null : 20,
    stock: at,
    description: text,
    model: text.replaceAll('\n', ' '),
  }))
  const vendors = [{ name: 'Uji "Tea" House' }]
  const file = list('all.json', JSON.stringify({ vendors, products }))
  expect(await run('catalog', 'import', file)).toMatchObject({ exit: 0 })
  const csv = join(folder, 'all.csv')
  await run('catalog', 'export', '-o', csv)
  expect(readFileSync(csv, 'utf8')).toContain(",'=1+1,")
  for (const again of [csv, file]) {
    const { out } = await run('catalog', 'import', again, '--json')
    expect(outcomeIn(out)).toMatchObject({ faults: [], products: { ...same, unchanged: texts.length } })
  }
})

test('what the store does not take is told with the line and the column of the list, and nothing is in', async () => {
  const { run, list } = await operatorAt(tiny)
  const rows = ['code,vendor,Product name,price,stock', 'A-1,Nobody,Tea,10,1', 'A-2,,Tea,10,1', 'A-3,,,,']
  const { exit, out } = await run('catalog', 'import', list('a.csv', rows.join('\n')), '--json')
  expect(exit).toBe(5)
  const places = outcomeIn(out).faults.map(({ line, column }) => `${line} ${column}`)
  expect(places).toEqual(expect.arrayContaining(['2 vendor', '3 vendor', '4 Product name']))
  expect((await run('catalog', 'list', 'A-')).out).toBe('')
})

test('a picture beside the list is sent, shown by the store, and not sent again', async () => {
  const { run, list } = await operatorAt(tiny)
  list('whisk.png', readFileSync(join(import.meta.dirname, '..', '..', 'testing', 'sample-picture.png')))
  const [product] = JSON.parse((await run('catalog', 'list', 'whisk', '--json')).out) as [ProductListRow]
  const file = list('a.csv', `code,photo\n${product.product_code},whisk.png\n`)
  const first = await run('catalog', 'import', file, '--json')
  expect([first.exit, first.out]).toEqual([0, expect.stringContaining('"uploaded":1')])
  const [after] = JSON.parse((await run('catalog', 'list', 'whisk', '--json')).out) as [ProductListRow]
  expect(after.photo).toMatch(/^whisk\./)
  expect((await fetch(`${tiny.url}/assets/images/products/${after.photo ?? ''}`)).status).toBe(200)
  expect(outcomeIn((await run('catalog', 'import', file, '--json')).out)).toMatchObject({
    pictures: { uploaded: 0, known: 1 },
    products: { ...same, unchanged: 1 },
  })
})
