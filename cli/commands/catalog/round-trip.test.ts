import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { outcomeIn } from '#cli/testing/import-store.ts'
import { exitsWith } from '#cli/testing/terminal.ts'
import { operatorAt } from '#cli/testing/operator-at.ts'
import { orderOf } from '#server/test/order-requests.ts'
import { send } from '#server/test/send.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

const CODE = 'NH-301'
const formats = ['csv', 'json', 'ndjson']

const store = storeOfTests()
beforeEach(async () => {
  await store.setStock(301, 64)
  await store.setPrice(301, 1250)
})
const terminal = () => operatorAt(store)

async function sell(quantity: number): Promise<void> {
  const body = orderOf([{ id: 301, price: 1250, quantity }])
  const headers = { 'idempotency-key': crypto.randomUUID() }
  expect((await send(store, 'POST', '/api/order/store', { body, headers })).status).toBe(200)
}

const stored = () =>
  store.db
    .selectFrom('products')
    .select(['stock', 'price_paisa', 'original_price_paisa', 'description', 'photo'])
    .where('id', '=', 301)
    .executeTakeFirstOrThrow()

/** Changes one cell of a CSV, as a spreadsheet does. */
function edited(file: string, column: string, value: string): void {
  const [titles = '', ...lines] = readFileSync(file, 'utf8').split('\r\n')
  const at = titles.split(',').indexOf(column)
  const changed = lines.map((line) =>
    line.startsWith(CODE) ? line.split(',').with(at, value).join(',') : line,
  )
  writeFileSync(file, [titles, ...changed].join('\r\n'))
}

describe('export, change, import', () => {
  test.each(formats)(
    'of a price, as %s: what was sold meanwhile stays sold, and is reported',
    async (format) => {
      const { run, folder } = await terminal()
      const file = join(folder, `all.${format}`)
      expect((await run('catalog', 'export', '-o', file)).exit).toBe(0)
      if (format === 'csv') edited(file, 'price', '990')
      else writeFileSync(file, readFileSync(file, 'utf8').replace(/("NH-301".*?"price":)1250/, '$1990'))
      await sell(5)
      const out = expect.stringMatching(
        /the stock of NH-301 was not set, because it has changed since the export\n/,
      ) as string
      expect(await run('catalog', 'import', file)).toMatchObject({ exit: 0, out })
      expect(await stored()).toMatchObject({ stock: 59, price_paisa: 99_000 })
    },
  )

  test('of a count: set where nothing moved, else refused by row and column', async () => {
    const { run, folder } = await terminal()
    const file = join(folder, 'all.csv')
    await run('catalog', 'export', '-o', file)
    edited(file, 'stock', '70')
    expect((await run('catalog', 'import', file)).exit).toBe(0)
    expect(await stored()).toMatchObject({ stock: 70 })
    expect(await run('catalog', 'import', file)).toMatchObject(exitsWith(0, 'was imported before'))
    await run('catalog', 'export', '-o', file)
    edited(file, 'stock', '80')
    await sell(5)
    const refused = await run('catalog', 'import', file, '--json')
    expect(refused.exit).toBe(5)
    expect(outcomeIn(refused.out).faults).toMatchObject([
      { row: CODE, column: 'stock', message: expect.stringContaining('70 were in stock') as string },
    ])
    expect(await stored()).toMatchObject({ stock: 65 })
  })
})

test.each(formats)('an export as %s says what there is not, and takes it away again', async (format) => {
  const { run, folder, list } = await terminal()
  const saved = join(folder, `all.${format}`)
  const categories = join(folder, `categories.${format}`)
  const change = (lists: object) => run('catalog', 'import', list('c.json', JSON.stringify(lists)))
  const none = { product_code: CODE, original_price: null, model: '', photo: '', categories: [] }
  expect((await change({ products: [none], categories: [{ slug: 'tea', parent: null }] })).exit).toBe(0)
  const whole = ['catalog', 'export', '--format', 'json']
  const before = (await run(...whole)).out
  await run('catalog', 'export', '-o', saved)
  await run('catalog', 'export', '-o', categories, ...(format === 'csv' ? ['--rows', 'categories'] : []))
  const sale = { original_price: 1500, model: 'Raku', photo: 'https://a.example/b.webp' }
  const products = [{ ...none, ...sale, categories: ['tea'] }]
  await change({ products, categories: [{ slug: 'tea', parent: 'electronics' }] })
  expect((await run(...whole)).out).not.toBe(before)
  for (const file of [saved, categories]) expect((await run('catalog', 'import', file)).exit).toBe(0)
  expect((await run(...whole)).out).toBe(before)
})
