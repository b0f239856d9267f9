import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ProductRow } from '#cli/import/import-row.ts'
import { startHaat } from '#cli/testing/haat-process.ts'
import { manyRows, outcomeIn } from '#cli/testing/import-store.ts'
import { operatorAt } from '#cli/testing/operator-at.ts'
import { exitsWith } from '#cli/testing/terminal.ts'
import { importInto } from '#server/test/catalog-imports.ts'
import { orderOf } from '#server/test/order-requests.ts'
import { send } from '#server/test/send.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

const CODE = 'NH-301'
const WHOLE = ['catalog', 'export', '--json']

const store = storeOfTests()
const demo = storeOfTests(() => ({ seed: 'demo' }))
const empty = storeOfTests(() => ({ seed: 'none' }))
beforeEach(async () => {
  await store.setStock(301, 64)
  await store.setPrice(301, 1250)
})

async function sell(quantity: number): Promise<void> {
  const body = orderOf([{ id: 301, price: 1250, quantity }])
  const headers = { 'idempotency-key': crypto.randomUUID() }
  expect((await send(store, 'POST', '/api/order/store', { body, headers })).status).toBe(200)
}

const stored = () =>
  store.db
    .selectFrom('products')
    .select(['stock', 'price_paisa'])
    .where('id', '=', 301)
    .executeTakeFirstOrThrow()

/** Changes one cell of a CSV, as a spreadsheet does. */
function edit(file: string, column: string, value: string): void {
  const [titles = '', ...lines] = readFileSync(file, 'utf8').split('\r\n')
  const at = titles.split(',').indexOf(column)
  const changed = lines.map((line) =>
    line.startsWith(CODE) ? line.split(',').with(at, value).join(',') : line,
  )
  writeFileSync(file, [titles, ...changed].join('\r\n'))
}

describe('an export', () => {
  test('changes nothing when it is imported, and fills an empty store with the same catalog', async () => {
    const { run, folder } = await operatorAt(demo)
    const to = await operatorAt(empty)
    for (const kind of ['vendors', 'categories', 'banners', 'products'] as const) {
      const file = join(folder, `${kind}.csv`)
      expect((await run('catalog', 'export', '--rows', kind, '--bom', '-o', file)).exit).toBe(0)
      const outcome = outcomeIn((await run('catalog', 'import', file, '--json')).out)
      expect(outcome).toMatchObject({ faults: [], [kind]: { added: 0, changed: 0 } })
      expect(outcome[kind].unchanged).toBeGreaterThan(0)
      expect(await to.run('catalog', 'import', file)).toMatchObject({ exit: 0 })
    }
    // The copy numbers its rows itself; all else is the same.
    const copy = join(folder, 'copy.json')
    await to.run('catalog', 'export', '-o', copy)
    const same = { added: 0, changed: 0 }
    const outcome = outcomeIn((await run('catalog', 'import', copy, '--json')).out)
    expect(outcome).toMatchObject({ vendors: same, categories: same, banners: same, products: same })
    expect(outcome.products.unchanged).toBeGreaterThan(200)
  })

  test.each(['csv', 'json', 'ndjson'])(
    'as %s clears again what was empty when it was written',
    async (format) => {
      const { run, folder, list } = await operatorAt(store)
      const files = [join(folder, `all.${format}`), join(folder, `categories.${format}`)] as const
      const change = (lists: object) => run('catalog', 'import', list('c.json', JSON.stringify(lists)))
      const none = { product_code: CODE, original_price: null, model: '', photo: '', categories: [] }
      expect((await change({ products: [none], categories: [{ slug: 'tea', parent: null }] })).exit).toBe(0)
      const before = (await run(...WHOLE)).out
      await run('catalog', 'export', '-o', files[0])
      await run('catalog', 'export', '-o', files[1], ...(format === 'csv' ? ['--rows', 'categories'] : []))
      const sale = { original_price: 1500, model: 'Raku', photo: 'https://a.example/b.webp' }
      const products = [{ ...none, ...sale, categories: ['tea'] }]
      await change({ products, categories: [{ slug: 'tea', parent: 'electronics' }] })
      expect((await run(...WHOLE)).out).not.toBe(before)
      expect((await run('catalog', 'import', ...files.slice(format === 'csv' ? 0 : 1))).exit).toBe(0)
      expect((await run(...WHOLE)).out).toBe(before)
    },
  )

  test('keeps units sold since then, and reports the row, when only a price was edited', async () => {
    const { run, folder } = await operatorAt(store)
    const file = join(folder, 'all.csv')
    expect((await run('catalog', 'export', '-o', file)).exit).toBe(0)
    edit(file, 'price', '990')
    await sell(5)
    const said = /the stock of NH-301 was not set, because it has changed since the export\n/
    const out = expect.stringMatching(said) as string
    expect(await run('catalog', 'import', file)).toMatchObject({ exit: 0, out })
    expect(await stored()).toMatchObject({ stock: 59, price_paisa: 99_000 })
  })

  test('sets an edited stock, and refuses the row when units were sold since then', async () => {
    const { run, folder } = await operatorAt(store)
    const file = join(folder, 'all.csv')
    await run('catalog', 'export', '-o', file)
    edit(file, 'stock', '70')
    expect((await run('catalog', 'import', file)).exit).toBe(0)
    expect(await stored()).toMatchObject({ stock: 70 })
    expect(await run('catalog', 'import', file)).toMatchObject(
      exitsWith(0, '1 of 1 requests were imported before'),
    )
    await run('catalog', 'export', '-o', file)
    edit(file, 'stock', '80')
    await sell(5)
    const refused = await run('catalog', 'import', file, '--json')
    const message = expect.stringContaining('70 were in stock') as string
    expect(outcomeIn(refused.out).faults).toMatchObject([{ row: CODE, column: 'stock', message }])
    expect([refused.exit, (await stored()).stock]).toEqual([5, 65])
  })
})

test('a dry run shows code, field, before and after, and the import the same, when fields and a picture change', async () => {
  const { run, list } = await operatorAt(store)
  const sample = readFileSync(join(import.meta.dirname, '..', '..', 'testing', 'sample-picture.png'))
  list('ছবি (1).PNG', sample)
  const header = `code,photo,Selling price,stock\n${CODE},ছবি (1).PNG,`
  expect((await run('catalog', 'import', list('a.csv', `${header}1000,30\n`))).exit).toBe(0)
  list('ছবি (1).PNG', Buffer.concat([sample, Buffer.from('another picture')]))
  const file = list('b.csv', `${header}990.5,12\n`)
  const dry = await run('catalog', 'import', file, '--dry-run')
  expect(dry.out).toMatch(/products +0 +1 +0/)
  expect(dry.out).toMatch(/^Code +Field +Before +After$/m)
  expect(dry.out).toMatch(new RegExp(`^${CODE} +price +৳1,000 +৳990\\.50$`, 'm'))
  const tried = outcomeIn((await run('catalog', 'import', file, '--dry-run', '--json')).out)
  expect(tried.changes).toMatchObject([
    { line: 2, row: CODE, column: 'Selling price', field: 'price', before: 1000, after: 990.5 },
    { line: 2, row: CODE, column: 'stock', before: 30, after: 12 },
    { line: 2, row: CODE, column: 'photo' },
  ])
  expect(outcomeIn((await run('catalog', 'import', file, '--json')).out).changes).toEqual(tried.changes)
  const products = JSON.parse((await run('catalog', 'list', CODE, '--json')).out) as ProductRow[]
  expect(products.map(({ photo }) => photo)).toEqual([tried.changes[2]?.after])
  expect((await fetch(`${store.url}/assets/images/products/${products[0]?.photo}`)).status).toBe(200)
})

test('a killed import of two requests counts once when it runs again', { tags: 'F-20' }, async () => {
  const terminal = await operatorAt(store)
  const { HAAT_URL = '', HAAT_OPERATOR_KEY = '' } = terminal.env
  const tea = { vendor: 'Uji Tea House', name: 'Tea', price: 1, stock: 5 }
  const all = Array.from({ length: 501 }, (_, at) => ({ product_code: `D-${at + 1}`, ...tea }))
  for (const products of [all.slice(0, 500), all.slice(500)])
    expect((await importInto(store, HAAT_OPERATOR_KEY, { products })).status).toBe(200)
  const stocks = async () => {
    const products = store.db.selectFrom('products').select('stock').distinct()
    const found = await products.where('product_code', 'like', 'D-%').orderBy('stock').execute()
    return found.map(({ stock }) => stock)
  }
  // Five units of each go, so that a second count would be refused.
  const rows = manyRows(501, 'code,stock_change', (at) => `D-${at},-5`)
  const words = ['catalog', 'import', terminal.list('sold.csv', rows)]
  const env = { HAAT_URL, HAAT_OPERATOR_KEY, HAAT_CONFIG_DIR: terminal.folder }
  const { child, ended } = startHaat(words, env)
  await expect.poll(stocks, { interval: 5, timeout: 10_000 }).toContain(0)
  child.kill('SIGKILL')
  await ended
  expect(await terminal.run(...words)).toMatchObject(exitsWith(0, 'were not counted again'))
  expect(await stocks()).toEqual([0])
  expect(await terminal.run(...words)).toMatchObject(exitsWith(0, '2 of 2 requests were imported before'))
  const another = await terminal.run(...words, '--key', 'second-delivery-of-tea')
  expect(another).toMatchObject(exitsWith(5, 'Nothing was changed'))
})
