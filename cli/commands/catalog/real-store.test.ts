import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ProductRow } from '#cli/import/import-row.ts'
import { outcomeIn } from '#cli/testing/import-store.ts'
import { operatorAt } from '#cli/testing/operator-at.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

const same = { added: 0, changed: 0 }

describe('the demo shop', () => {
  const demo = storeOfTests(() => ({ seed: 'demo' }))
  const empty = storeOfTests(() => ({ seed: 'none' }))

  test('leaves as CSV, enters an empty store, and coming back changes nothing', async () => {
    const { run, folder } = await operatorAt(demo)
    const to = await operatorAt(empty)
    for (const kind of ['vendors', 'categories', 'banners', 'products'] as const) {
      const file = join(folder, `${kind}.csv`)
      expect((await run('catalog', 'export', '--rows', kind, '--bom', '-o', file)).exit).toBe(0)
      const outcome = outcomeIn((await run('catalog', 'import', file, '--json')).out)
      expect(outcome).toMatchObject({ faults: [], [kind]: same })
      expect(outcome[kind].unchanged).toBeGreaterThan(2)
      expect((await to.run('catalog', 'import', file)).exit).toBe(0)
    }
    const whole = ['catalog', 'export', '--format', 'json']
    expect((await to.run(...whole)).out).toBe((await run(...whole)).out)
  })
})

const tiny = storeOfTests()

test('codes and names that look alike are one, and an invisible character inside is reported by line and column', async () => {
  const { run, list } = await operatorAt(tiny)
  const twins = [
    'code,vendor,name,price,stock',
    'ＢＯＷＬ－１\u200B,\u200BUji\u00A0Tea House\u200B,\u200BRaku Bowl\u200B,২০০,５',
  ]
  expect((await run('catalog', 'import', list('a.csv', twins.join('\n')))).exit).toBe(0)
  const again = await run('catalog', 'import', list('b.csv', 'code,stock\nBOWL-1,5\n'), '--json')
  expect(outcomeIn(again.out)).toMatchObject({ products: { ...same, unchanged: 1 } })
  const [bowl] = JSON.parse((await run('catalog', 'list', 'Raku', '--json')).out) as ProductRow[]
  expect(bowl).toMatchObject({
    product_code: 'BOWL-1',
    vendor: 'Uji Tea House',
    name: 'Raku Bowl',
    price: 200,
  })
  const twice = await run(
    'catalog',
    'import',
    list('c.csv', 'code,stock\nBOWL-1,5\nＢＯＷＬ－１,6\n'),
    '--json',
  )
  expect(outcomeIn(twice.out).faults[0]).toMatchObject({ line: 3, column: 'code' })
  const hidden = [
    'code,vendor,Product name,price,stock',
    'NEW\u200B-1,Uji\u200BTea House,Ra\u00ADku,1,1',
    '\u200B,,,,2',
  ]
  const refused = await run('catalog', 'import', list('d.csv', hidden.join('\n')), '--add-vendors', '--json')
  expect(refused.exit).toBe(5)
  const places = outcomeIn(refused.out).faults.map(({ line, column }) => `${line} ${column}`)
  expect(places).toEqual(expect.arrayContaining(['3 code', '2 vendor']))
  const first = await run('catalog', 'import', list('d.csv', hidden.slice(0, 2).join('\n')), '--json')
  expect(outcomeIn(first.out).faults).toMatchObject(
    ['code', 'vendor', 'Product name'].map((column) => ({
      line: 2,
      column,
      message: expect.stringMatching(/invisible character \(U\+/) as string,
    })),
  )
})

test('a dry run shows code, field, before and after, a changed picture too, and the import the same', async () => {
  const { run, list } = await operatorAt(tiny)
  const sample = readFileSync(join(import.meta.dirname, '..', '..', 'testing', 'sample-picture.png'))
  list('ছবি (1).PNG', sample)
  const [product] = JSON.parse((await run('catalog', 'list', 'whisk', '--json')).out) as [ProductRow]
  const code = product.product_code
  const header = `code,photo,Selling price,stock\n${code},ছবি (1).PNG,`
  const first = list('a.csv', `${header}1000,30\n`)
  expect((await run('catalog', 'import', first)).exit).toBe(0)
  list('ছবি (1).PNG', Buffer.concat([sample, Buffer.from('another picture')]))
  const file = list('b.csv', `${header}990.5,12\n`)
  const dry = await run('catalog', 'import', file, '--dry-run')
  expect(dry.out).toMatch(/products +0 +1 +0/)
  expect(dry.out).toMatch(new RegExp(`^Code +Field +Before +After$`, 'm'))
  expect(dry.out).toMatch(new RegExp(`^${code} +price +৳1,000 +৳990\\.50$`, 'm'))
  expect(dry.out).toMatch(new RegExp(`^${code} +stock +30 +12$`, 'm'))
  expect(dry.out).toMatch(new RegExp(`^${code} +photo +1-\\S+ +1-\\S+$`, 'm'))
  const [tried, done] = [
    outcomeIn((await run('catalog', 'import', file, '--dry-run', '--json')).out),
    outcomeIn((await run('catalog', 'import', file, '--json')).out),
  ]
  expect(tried.changes).toMatchObject([
    { line: 2, row: code, column: 'Selling price', field: 'price', before: 1000, after: 990.5 },
    { line: 2, row: code, column: 'stock', before: 30, after: 12 },
    { line: 2, row: code, column: 'photo' },
  ])
  expect(done.changes).toEqual(tried.changes)
  const [after] = JSON.parse((await run('catalog', 'list', 'whisk', '--json')).out) as [ProductRow]
  expect(after.photo).toBe(tried.changes.find(({ field }) => field === 'photo')?.after)
  expect((await fetch(`${tiny.url}/assets/images/products/${after.photo ?? ''}`)).status).toBe(200)
})
