import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ProductListRow } from '#cli/lists/list-row.ts'
import { outcomeIn } from '#cli/testing/import-store.ts'
import { operatorAt } from '#cli/testing/operator-at.ts'
import { storeOfTests } from '#server/testing/store-of-tests.ts'

const same = { added: 0, changed: 0 }

describe('the demo shop', () => {
  const demo = storeOfTests(() => ({ seed: 'demo' }))
  const empty = storeOfTests(() => ({ seed: 'none' }))

  test('leaves as CSV, enters an empty store, and coming back changes nothing', async () => {
    const { run, folder } = await operatorAt(demo)
    const to = await operatorAt(empty)
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
})

const tiny = storeOfTests()

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
