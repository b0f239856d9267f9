import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { mockStore } from '#cli/testing/mock-store.ts'
import { operatorTerminal } from '#cli/testing/operator-terminal.ts'
import { mock } from '#generated/handlers.ts'
import type { BodyOf, ReplyOf } from '#generated/operation-types.ts'
import type { ImportOutcome } from './import-outcome.ts'

type Body = BodyOf<'importCatalog'>
type Got = { key: string | null; body: Body }

const store = mockStore()
const count = (added = 0) => ({ added, changed: 0, unchanged: 0 })
const reportOf = ({ dry_run = false, ...rows }: Body): ReplyOf<'importCatalog', 200> => ({
  dry_run,
  vendors: count(rows.vendors?.length),
  categories: count(rows.categories?.length),
  banners: count(rows.banners?.length),
  products: count(rows.products?.length),
})

/** Lets the store take every import; `refuse` names rows that it does not take, `lose` answers that do not arrive. */
function takes(
  options: {
    refuse?: (body: Body) => { field: string; message: string }[]
    lose?: (got: Got, nth: number) => boolean
  } = {},
): Got[] {
  const got: Got[] = []
  store.use(
    mock('importCatalog', ({ body, request, respond, problem, networkError, offContract }) => {
      const each = { key: request.headers.get('idempotency-key'), body }
      const errors = options.refuse?.(body) ?? []
      got.push(each)
      if (options.lose?.(each, got.length)) return networkError()
      if (errors.length === 0) return respond(200, reportOf(body))
      const { status } = problem('catalog_rows_refused', { count: errors.length })
      const detail = `Nothing was changed, as ${errors.length} of the rows cannot be taken`
      return offContract(Response.json({ status, code: 'catalog_rows_refused', detail, errors }, { status }))
    }),
  )
  return got
}

const written = (got: Got[]) => got.filter(({ body }) => !body.dry_run)
const CSV = 'product_code,vendor,name,price,stock\nA-1,Uji,Matcha,1250,5\nA-2,Uji,Sencha,980.50,7\n'
const outcome = (out: string) => JSON.parse(out) as ImportOutcome
const many = (rows: number, columns = 'product_code,stock_change', row = (at: number) => `A-${at},1`) =>
  [columns, ...Array.from({ length: rows }, (_, at) => row(at + 1))].join('\n')

describe('a good list', () => {
  test('is tried first and then written, and its figures are told', async () => {
    const got = takes()
    const { run, list } = operatorTerminal()
    expect(await run('catalog', 'import', list('tea.csv', CSV))).toEqual({
      exit: 0,
      err: '',
      out: '          Added  Changed  Unchanged\nproducts      2        0          0\n',
    })
    expect(got.map(({ key, body }) => [key !== null, body.dry_run ?? false])).toEqual([
      [false, true],
      [true, false],
    ])
    expect(got[1]?.body).toEqual({
      dry_run: false,
      products: [
        { product_code: 'A-1', vendor: 'Uji', name: 'Matcha', price: 1250, stock: 5 },
        { product_code: 'A-2', vendor: 'Uji', name: 'Sencha', price: 980.5, stock: 7 },
      ],
    })
  })

  test('with --dry-run is only tried', async () => {
    const got = takes()
    const { run, list } = operatorTerminal()
    const { exit, out, err } = await run('catalog', 'import', list('tea.csv', CSV), '--dry-run', '--json')
    expect(exit).toBe(0)
    expect(outcome(out)).toMatchObject({
      dry_run: true,
      products: { added: 2, changed: 0, unchanged: 0 },
      batches: { total: 1, written: 0 },
      faults: [],
    })
    expect(written(got)).toEqual([])
    expect(err).toContain('dry run')
  })

  test('comes from standard input in any encoding, its vendor from a flag', async () => {
    const got = takes()
    const { runWith } = operatorTerminal()
    const { exit } = await runWith(
      '\uFEFFcode;name;price\nA-1;Matcha 抹茶;1.250,50\n',
      'catalog',
      'import',
      '-',
      '--vendor',
      'Uji Tea House',
      '--add-vendors',
    )
    expect(exit).toBe(0)
    expect(written(got)).toMatchObject([
      {
        body: {
          vendors: [{ name: 'Uji Tea House' }],
          products: [{ product_code: 'A-1', name: 'Matcha 抹茶', price: 1250.5, vendor: 'Uji Tea House' }],
        },
      },
    ])
  })

  test('of more than 500 rows goes in batches, each with the vendors and categories that it names', async () => {
    const got = takes()
    const { run, list } = operatorTerminal()
    const products = Array.from({ length: 1001 }, (_, at) => ({
      product_code: `A-${at}`,
      vendor: at < 600 ? 'Uji' : 'Sakai',
      name: 'x',
      price: 1,
      stock: 1,
      categories: at === 1000 ? ['green-tea'] : [],
    }))
    const whole = {
      vendors: [{ name: 'Uji' }, { name: 'Sakai' }],
      categories: [
        { slug: 'tea', name: 'Tea' },
        { slug: 'green-tea', name: 'Green', parent: 'tea' },
      ],
      products,
    }
    const { exit, out } = await run('catalog', 'import', list('all.json', JSON.stringify(whole)), '--json')
    expect(exit).toBe(0)
    expect(outcome(out)).toMatchObject({
      vendors: { added: 2 },
      categories: { added: 2 },
      products: { added: 1001 },
      batches: { total: 3, written: 3, replayed: 0 },
    })
    const [first, second, third] = written(got).map(({ body }) => body)
    expect([first, second, third].map((body) => body?.products?.length)).toEqual([500, 500, 1])
    expect(second?.vendors).toEqual([{ name: 'Uji' }, { name: 'Sakai' }])
    expect(second?.categories).toBeUndefined()
    expect([third?.vendors, third?.categories]).toEqual([[{ name: 'Sakai' }], whole.categories])
    expect(new Set(written(got).map(({ key }) => key)).size).toBe(3)
    expect(got.slice(0, 3).every(({ body }) => body.dry_run)).toBe(true)
  })

  test('of long descriptions goes in batches that the store can take', async () => {
    const got = takes()
    const { run, list } = operatorTerminal()
    const rows = Array.from({ length: 400 }, (_, at) => ({
      product_code: `A-${at}`,
      description: '抹'.repeat(9000),
    }))
    expect((await run('catalog', 'import', list('all.json', JSON.stringify(rows)))).exit).toBe(0)
    const sizes = written(got).map(({ body }) => Buffer.byteLength(JSON.stringify(body)))
    expect(Math.max(...sizes)).toBeLessThan(4 * 1024 * 1024)
    expect(written(got).flatMap(({ body }) => body.products ?? [])).toHaveLength(400)
  })
})

describe('rows that cannot be taken', () => {
  const bad = 'code,Selling price,stock,colour name\n'
  const faulty = [
    'code,Selling price,stock,vendor',
    'A-1,1E+05,5,Uji',
    'A-2,12.345,5,Uji',
    'A-3,10,-1,Uji',
    'A-1,10,1,Nobody',
    'A-5,10,1,Nobody',
    'A-5,10,1,Uji',
  ].join('\r\n')
  const refuse = ({ products = [] }: Body) =>
    products.flatMap(({ vendor }, at) =>
      vendor === 'Nobody'
        ? [{ field: `products.${at}.vendor`, message: 'There is no vendor of this name' }]
        : [],
    )

  test('are all told in one report, those of the list and those of the store, and nothing is written', async () => {
    const got = takes({ refuse })
    const { run, list, folder } = operatorTerminal()
    const file = list('tea.csv', faulty)
    const report = join(folder, 'faults.csv')
    const { exit, out, err } = await run('catalog', 'import', file, '--json', '--report', report)
    expect(exit).toBe(5)
    expect(outcome(out).faults).toEqual([
      {
        file,
        line: 2,
        row: 'A-1',
        column: 'Selling price',
        message: expect.stringContaining('1E+05') as string,
      },
      {
        file,
        line: 3,
        row: 'A-2',
        column: 'Selling price',
        message: expect.stringContaining('can mean') as string,
      },
      { file, line: 4, row: 'A-3', column: 'stock', message: 'Must be 0 or more' },
      { file, line: 7, row: 'A-5', column: 'code', message: `Stands on line 6 of ${file} already` },
      { file, line: 5, row: 'A-1', column: 'vendor', message: 'There is no vendor of this name' },
      { file, line: 6, row: 'A-5', column: 'vendor', message: 'There is no vendor of this name' },
    ])
    expect(written(got)).toEqual([])
    expect(JSON.parse(err.trim().split('\n').at(-1) ?? '')).toMatchObject({
      error: { code: 'rows_refused', exit: 5, message: 'Nothing was changed: 6 rows cannot be taken' },
    })
    expect(readFileSync(report, 'utf8').split('\r\n')[4]).toBe(
      `${file},7,A-5,code,Stands on line 6 of ${file} already`,
    )
  })

  test('are a table for people', async () => {
    takes({ refuse })
    const { run, list } = operatorTerminal()
    const { out } = await run('catalog', 'import', list('tea.csv', faulty))
    expect(out.split('\n')[0]).toMatch(/^File +Line +Row +Column +Message$/)
    expect(out).toMatch(/ 4 +A-3 +stock +Must be 0 or more/)
  })

  test('are the first fifty of very many, and it is said where all of them are', async () => {
    takes()
    const { run, list } = operatorTerminal()
    const { out, err } = await run(
      'catalog',
      'import',
      list(
        'a.csv',
        many(80, 'code,stock', (at) => `A-${at},-1`),
      ),
    )
    expect(out.trim().split('\n')).toHaveLength(51)
    expect(err).toContain('… and 30 more: --report <file.csv>')
  })

  test('an unknown column is named with the one that was meant', async () => {
    const { run, list } = operatorTerminal()
    const { exit, err } = await run('catalog', 'import', list('a.csv', `${bad}A,1,2,red\n`))
    expect({ exit, err }).toEqual({
      exit: 2,
      err: expect.stringContaining('colour name: There are: product_code') as string,
    })
    const json = await run('catalog', 'import', list('a.json', '[{"product_code":"A","pric":5}]'), '--json')
    expect(outcome(json.out).faults).toMatchObject([
      { row: 'A', column: 'pric', message: 'Unknown field: leave it out; did you mean price?' },
    ])
  })

  test('of our own are told even where the store cannot be reached', async () => {
    store.use(mock('importCatalog', ({ networkError }) => networkError()))
    const { run, list } = operatorTerminal()
    const { exit, out, err } = await run('catalog', 'import', list('a.csv', 'code,stock\nA,-1\nB,2\n'))
    expect([exit, out]).toEqual([5, expect.stringContaining('Must be 0 or more')])
    expect(err).toContain('could not be asked about the other rows')
  })
})

describe('an answer that does not arrive', () => {
  const isWrite = ({ body }: Got) => !body.dry_run

  test('leaves the rest out; the same command goes on with the same keys', async () => {
    let lost = 0
    const got = takes({
      lose: (each) => isWrite(each) && each.key?.endsWith('-2') === true && (lost += 1) === 1,
    })
    const { run, list, env } = operatorTerminal()
    const file = list('delivery.csv', many(1200))
    const first = await run('catalog', 'import', file)
    expect(first).toMatchObject({ exit: 6, out: '' })
    expect(first.err).toContain(`In are batches 1 to 1 of 3: ${file} lines 2 to 501.`)
    expect(first.err).toContain(`In doubt is batch 2 of 3 (${file} lines 502 to 1001)`)
    const before = written(got).map(({ key }) => key)
    got.length = 0
    const second = await run('catalog', 'import', file, '--json')
    expect(second.exit).toBe(0)
    expect(second.err).toContain('1 of 3 batches are in, the rest follows')
    expect(outcome(second.out)).toMatchObject({
      products: { added: 1200 },
      batches: { total: 3, written: 3 },
    })
    expect(written(got).map(({ key }) => key)).toEqual([before[1], before[1]?.replace(/-2$/, '-3')])
    expect(got.filter(({ body }) => body.dry_run)).toHaveLength(1)
    expect(
      readdirSync(join(env['HAAT_CONFIG_DIR'] ?? '', 'imports')).filter((name) => !name.endsWith('.json')),
    ).toEqual([])
  })

  test('is not followed by another list that would count a row again', async () => {
    takes({ lose: (each) => isWrite(each) })
    const { run, list } = operatorTerminal()
    await run('catalog', 'import', list('delivery.csv', many(3)))
    const got = takes()
    const other = await run('catalog', 'import', list('other.csv', many(2)), '--json')
    expect(other.exit).toBe(5)
    expect(other.err).toContain('"code":"import_unfinished"')
    expect(written(got)).toEqual([])
    expect((await run('catalog', 'import', list('third.csv', 'code,stock_change\nB-1,5\n'))).exit).toBe(0)
    expect((await run('catalog', 'import', list('prices.csv', 'code,price\nA-1,5\n'))).exit).toBe(0)
    expect((await run('catalog', 'import', list('other.csv', many(2)), '--anew')).exit).toBe(0)
  })

  test('of a list without changes of stock needs no memory', async () => {
    let lost = 0
    const got = takes({ lose: (each) => isWrite(each) && (lost += 1) === 1 })
    const { run, list, env } = operatorTerminal()
    const file = list('tea.csv', CSV)
    expect((await run('catalog', 'import', file)).exit).toBe(6)
    expect((await run('catalog', 'import', file)).exit).toBe(0)
    expect(written(got)).toHaveLength(2)
    expect(readdirSync(join(env['HAAT_CONFIG_DIR'] ?? '', 'imports'))).toEqual([])
  })

  test('with a name of its own the run goes on from any machine', async () => {
    let lost = 0
    const got = takes({ lose: (each) => isWrite(each) && (lost += 1) === 1 })
    const content = many(2)
    for (const exit of [6, 0]) {
      const { run, list } = operatorTerminal()
      expect((await run('catalog', 'import', list('d.csv', content), '--run-id', 'delivery-7')).exit).toBe(
        exit,
      )
    }
    expect(written(got).map(({ key }) => key)).toEqual(['delivery-7-1', 'delivery-7-1'])
  })
})

test('the same list again on the same day is asked about, and is a new wish with --anew', async () => {
  const got = takes()
  const { run, list } = operatorTerminal()
  const file = list('delivery.csv', many(2))
  expect((await run('catalog', 'import', file)).exit).toBe(0)
  const again = await run('catalog', 'import', file)
  expect(again).toMatchObject({
    exit: 5,
    err: expect.stringContaining('This very list is in since') as string,
  })
  expect(written(got)).toHaveLength(1)
  expect((await run('catalog', 'import', file, '--anew')).exit).toBe(0)
  expect(new Set(written(got).map(({ key }) => key)).size).toBe(2)
})

test('when a batch is refused after all, it is said what is in, and the put-right list goes on', async () => {
  let changed = true
  const got = takes({
    refuse: ({ dry_run, products }) =>
      !dry_run && changed && products?.[0]?.product_code === 'A-501'
        ? [{ field: 'products.0.stock_change', message: 'Only 0 are in stock' }]
        : [],
  })
  const { run, list } = operatorTerminal()
  const file = list('delivery.csv', many(600))
  const stopped = await run('catalog', 'import', file)
  expect(stopped.exit).toBe(5)
  expect(stopped.out).toMatch(/502 +A-501 +stock_change +Only 0 are in stock/)
  expect(stopped.err).toContain('In are batches 1 to 1 of 2')
  expect(stopped.err).toContain('Not in is batch 2 of 2')
  changed = false
  list('delivery.csv', many(600).replace('A-501,1', 'A-501,2'))
  expect((await run('catalog', 'import', file)).exit).toBe(0)
  const batches = written(got).map(({ body }) => body.products?.length)
  expect(batches).toEqual([500, 100, 100])
})

describe('pictures', () => {
  const png = Buffer.concat([Buffer.from([0x89]), Buffer.from('PNG\r\n\u001A\n'), Buffer.alloc(40)])
  const sends = () => {
    const names: string[] = []
    store.use(
      mock('addPicture', ({ body, respond }) => {
        names.push(body.name)
        return respond(201, {
          photo: body.name.replace('.png', '.3fa9c210.png'),
          width: 9,
          height: 9,
          bytes: 48,
        })
      }),
    )
    return names
  }

  test('beside the list are sent once, before the rows that name them; other names are left to the store', async () => {
    const names = sends()
    const got = takes()
    const { run, list } = operatorTerminal()
    list('green tea.png', png)
    const file = list(
      'tea.csv',
      'code,photo\nA-1,green tea.png\nA-2,green tea.png\nA-3,known.webp\nA-4,https://x.test/a.png\n',
    )
    const { exit, out } = await run('catalog', 'import', file, '--json')
    expect([exit, names]).toEqual([0, ['green-tea.png']])
    expect(outcome(out).pictures).toEqual({ uploaded: 1, known: 0 })
    expect(got[0]?.body.products?.map(({ photo }) => photo)).toEqual([
      undefined,
      undefined,
      'known.webp',
      'https://x.test/a.png',
    ])
    const photo = 'green-tea.3fa9c210.png'
    expect(written(got)[0]?.body.products?.map((each) => each.photo)).toEqual([
      photo,
      photo,
      'known.webp',
      'https://x.test/a.png',
    ])
    expect(outcome((await run('catalog', 'import', file, '--json')).out).pictures).toEqual({
      uploaded: 0,
      known: 1,
    })
    expect(names).toHaveLength(1)
    list('green tea.png', Buffer.concat([png, Buffer.from('other')]))
    await run('catalog', 'import', file)
    expect(names).toHaveLength(2)
  })

  test('that the store has lost are sent again', async () => {
    const names = sends()
    const { run, list } = operatorTerminal()
    list('tea.png', png)
    const file = list('tea.csv', 'code,photo\nA-1,tea.png\n')
    takes()
    await run('catalog', 'import', file)
    const got = takes({
      refuse: ({ dry_run, products }) =>
        dry_run && products?.[0]?.photo !== undefined
          ? [{ field: 'products.0.photo', message: 'There is no picture' }]
          : [],
    })
    expect((await run('catalog', 'import', file)).exit).toBe(0)
    expect([names.length, written(got).length]).toEqual([2, 1])
  })

  test('in a folder of their own are found there, and with --dry-run none is sent', async () => {
    const names = sends()
    takes()
    const { run, list, folder } = operatorTerminal()
    list('tea.png', png)
    const { exit, out } = await run(
      'catalog',
      'import',
      list('a.ndjson', '{"product_code":"A","photo":"tea.png"}'),
      '--pictures',
      folder,
      '--dry-run',
      '--json',
    )
    expect([exit, names, outcome(out).pictures]).toEqual([0, [], { uploaded: 1, known: 0 }])
  })

  test.each<[string, string, Uint8Array | null, string]>([
    ['a path without a file', 'photos/tea.png', null, 'There is no file'],
    ['a path out of the folder', '../../etc/tea.png', null, 'is not below'],
    ['no picture', 'tea.png', Buffer.from('<svg/>'), 'is no WebP, AVIF, JPEG or PNG picture'],
    ['another kind of picture than its name says', 'tea.webp', png, 'holds a png picture'],
    [
      'a picture that is too large',
      'tea.png',
      Buffer.concat([png, Buffer.alloc(2_100_000)]),
      '2.1 MB is the most',
    ],
    ['a name that the store does not take', '抹茶.png', png, 'is named with letters, digits and hyphens'],
  ])('%s is a fault of the row', async (_name, photo, bytes, message) => {
    const got = takes()
    const { run, list } = operatorTerminal()
    if (bytes) list(photo, bytes)
    const { exit, out } = await run(
      'catalog',
      'import',
      list('a.csv', `code,photo\nA-1,${photo}\n`),
      '--json',
    )
    expect(exit).toBe(5)
    expect(outcome(out).faults).toMatchObject([
      { line: 2, row: 'A-1', column: 'photo', message: expect.stringContaining(message) as string },
    ])
    expect(written(got)).toEqual([])
  })
})

describe('how it ends', () => {
  test.each<[string, string[], number, string]>([
    ['no file is named', [], 2, "missing required argument 'file'"],
    ['there is no such file', ['nowhere.csv'], 2, 'nowhere.csv cannot be read: there is no such file'],
    ['the format is none', ['-', '--format', 'xls'], 2, 'Allowed choices are csv, json, ndjson'],
    ['the decimal sign is none', ['-', '--decimal', 'dot'], 2, 'Allowed choices are comma, point'],
    ['the name of the run is none', ['-', '--run-id', 'a b'], 2, 'It must be up to 64 letters'],
    ['the list has no rows', ['-'], 2, 'is empty'],
  ])('%s', async (_name, words, exit, message) => {
    const { run } = operatorTerminal()
    expect(await run('catalog', 'import', ...words)).toMatchObject({
      exit,
      out: '',
      err: expect.stringContaining(message) as string,
    })
  })

  test('without a key: 3, and how to get one', async () => {
    const { run, list, env } = operatorTerminal()
    delete env['HAAT_OPERATOR_KEY']
    const { exit, err } = await run('catalog', 'import', list('a.csv', CSV))
    expect([exit, err]).toEqual([3, expect.stringContaining('npm run operator-keys -- create')])
  })

  test('with a key that the store does not know: 3', async () => {
    store.use(
      mock('getOperatorKey', ({ problem }) =>
        problem('operator_key_needed', {}, { 'WWW-Authenticate': 'Bearer' }),
      ),
    )
    const { run, list } = operatorTerminal()
    const { exit, err } = await run('catalog', 'import', list('a.csv', CSV))
    expect([exit, err]).toEqual([3, expect.stringContaining('npm run operator-keys')])
  })

  test('with a key for something else: 5, naming the scope', async () => {
    store.use(
      mock('importCatalog', ({ problem }) => problem('scope_missing', { name: 'nightly', scope: 'catalog' })),
    )
    const { run, list } = operatorTerminal()
    const { exit, err } = await run('catalog', 'import', list('a.csv', CSV))
    expect([exit, err]).toEqual([5, expect.stringContaining('lacks the scope catalog')])
  })

  test('with a report that cannot be written: 73, and no half of it', async () => {
    takes()
    const { run, list, folder } = operatorTerminal()
    const report = join(folder, 'none', 'r.csv')
    expect((await run('catalog', 'import', list('a.csv', CSV), '--report', report)).exit).toBe(73)
    expect(existsSync(report)).toBe(false)
  })
})
