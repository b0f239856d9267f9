import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importsAt, outcomeIn, writtenOf } from '#cli/testing/import-store.ts'
import { mockStore } from '#cli/testing/mock-store.ts'
import { operatorTerminal } from '#cli/testing/operator-terminal.ts'
import { exitsWith } from '#cli/testing/terminal.ts'

const store = mockStore()
const CSV = 'product_code,vendor,name,price,stock\nA-1,Uji,Matcha,1250,5\nA-2,Uji,Sencha,980.50,7\n'

describe('a good list', () => {
  test('is tried first and then written, and its figures are printed', async () => {
    const got = importsAt(store)
    const { run, list } = operatorTerminal()
    expect(await run('catalog', 'import', list('tea.csv', CSV))).toEqual({
      exit: 0,
      err: '',
      out: 'Rows      Added  Changed  Unchanged\nproducts      2        0          0\n',
    })
    expect(got.map(({ body }) => body.dry_run ?? false)).toEqual([true, false])
    expect(got[1]?.body).toEqual({
      dry_run: false,
      products: [
        { product_code: 'A-1', vendor: 'Uji', name: 'Matcha', price: 1250, stock: 5 },
        { product_code: 'A-2', vendor: 'Uji', name: 'Sencha', price: 980.5, stock: 7 },
      ],
    })
  })

  test('with --dry-run is only tried', async () => {
    const got = importsAt(store)
    const { run, list } = operatorTerminal()
    const { exit, out, err } = await run('catalog', 'import', list('tea.csv', CSV), '--dry-run', '--json')
    expect(exit).toBe(0)
    expect(outcomeIn(out)).toMatchObject({
      dry_run: true,
      products: { added: 2, changed: 0, unchanged: 0 },
      batches: { total: 1, written: 0 },
      faults: [],
    })
    expect(writtenOf(got)).toEqual([])
    expect(err).toContain('dry run')
  })

  test('comes from standard input, its vendor from a flag', async () => {
    const got = importsAt(store)
    const { runWith } = operatorTerminal()
    const text = '\uFEFFcode;name;price\nA-1;Matcha 抹茶;1250.50\n'
    const vendor = 'Uji Tea House'
    const { exit } = await runWith(text, 'catalog', 'import', '-', '--vendor', vendor, '--add-vendors')
    expect(exit).toBe(0)
    const products = [{ product_code: 'A-1', name: 'Matcha 抹茶', price: 1250.5, vendor }]
    expect(writtenOf(got)).toMatchObject([{ body: { vendors: [{ name: vendor }], products } }])
  })

  test('of more than 500 rows goes in batches, each with the vendors and categories that it names', async () => {
    const got = importsAt(store)
    const { run, list } = operatorTerminal()
    const products = Array.from({ length: 1001 }, (_, at) => ({
      ...{ product_code: `A-${at}`, name: 'x', price: 1, stock: 1 },
      vendor: at < 600 ? 'Uji' : 'Sakai',
      categories: at === 1000 ? ['green-tea'] : [],
    }))
    const whole = {
      vendors: [{ name: 'Uji' }, { name: 'Sakai' }],
      categories: [
        { slug: 'tea', name: 'Tea', parent: null },
        { slug: 'green-tea', name: 'Green', parent: 'tea' },
      ],
      products,
    }
    const { exit, out } = await run('catalog', 'import', list('all.json', JSON.stringify(whole)), '--json')
    expect(exit).toBe(0)
    expect(outcomeIn(out)).toMatchObject({
      vendors: { added: 2 },
      categories: { added: 2 },
      products: { added: 1001 },
      batches: { total: 3, written: 3, replayed: 0 },
    })
    // Reported once, although it came along with two batches.
    expect(outcomeIn(out).cleared).toMatchObject([{ row: 'tea', column: 'parent' }])
    const [first, second, third] = writtenOf(got).map(({ body }) => body)
    expect([first, second, third].map((body) => body?.products?.length)).toEqual([500, 500, 1])
    expect(second?.vendors).toEqual([{ name: 'Uji' }, { name: 'Sakai' }])
    expect([third?.vendors, third?.categories]).toEqual([[{ name: 'Sakai' }], whole.categories])
    expect(got.slice(0, 3).every(({ body }) => body.dry_run)).toBe(true)
  })

  test('of long descriptions goes in batches that the store can take', async () => {
    const got = importsAt(store)
    const { run, list } = operatorTerminal()
    const description = '抹'.repeat(9000)
    const rows = Array.from({ length: 400 }, (_, at) => ({ product_code: `A-${at}`, description }))
    expect((await run('catalog', 'import', list('all.json', JSON.stringify(rows)))).exit).toBe(0)
    const sizes = writtenOf(got).map(({ body }) => Buffer.byteLength(JSON.stringify(body)))
    expect(Math.max(...sizes)).toBeLessThan(4 * 1024 * 1024)
    expect(writtenOf(got).flatMap(({ body }) => body.products ?? [])).toHaveLength(400)
  })
})

describe('how it ends', () => {
  test.each<[string, string[], number, string]>([
    ['there is no such file', ['nowhere.csv'], 2, 'nowhere.csv cannot be read: ENOENT'],
    ['the list has no rows', ['-'], 2, 'is empty'],
  ])('%s', async (_name, words, exit, message) => {
    const { run } = operatorTerminal()
    expect(await run('catalog', 'import', ...words)).toMatchObject(exitsWith(exit, message, ''))
  })

  test('with a report that cannot be written: 73, and no half of it', async () => {
    importsAt(store)
    const { run, list, folder } = operatorTerminal()
    const report = join(folder, 'none', 'r.csv')
    expect((await run('catalog', 'import', list('a.csv', CSV), '--report', report)).exit).toBe(73)
    expect(existsSync(report)).toBe(false)
  })
})
