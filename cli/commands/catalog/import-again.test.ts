import { readdirSync } from 'node:fs'
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
import { ending } from '#cli/testing/terminal.ts'
import { mockOperation } from '#generated/handlers.ts'

const store = mockStore()
const CSV = 'product_code,vendor,name,price,stock\nA-1,Uji,Matcha,1250,5\nA-2,Uji,Sencha,980.50,7\n'

describe('an answer that does not arrive', () => {
  const isWrite = ({ body }: GotImport) => !body.dry_run

  test('leaves the rest out; the same command goes on with the same keys', async () => {
    let lost = 0
    const got = importsAt(store, {
      lose: (each) => isWrite(each) && each.key?.endsWith('-2') === true && (lost += 1) === 1,
    })
    const { run, list, env } = operatorTerminal()
    const file = list('delivery.csv', manyRows(1200))
    const first = await run('catalog', 'import', file)
    expect(first).toMatchObject({ exit: 6, out: '' })
    expect(first.err).toContain(`In are batches 1 to 1 of 3: ${file} lines 2 to 501.`)
    expect(first.err).toContain(`In doubt is batch 2 of 3 (${file} lines 502 to 1001)`)
    const before = writtenOf(got).map(({ key }) => key)
    got.length = 0
    const second = await run('catalog', 'import', file, '--json')
    expect(second.exit).toBe(0)
    expect(second.err).toContain('1 of 3 batches are in, the rest follows')
    const batches = { total: 3, written: 3 }
    expect(outcomeIn(second.out)).toMatchObject({ products: { added: 1200 }, batches })
    expect(writtenOf(got).map(({ key }) => key)).toEqual([before[1], before[1]?.replace(/-2$/, '-3')])
    expect(got.filter(({ body }) => body.dry_run)).toHaveLength(1)
    const left = readdirSync(join(env['HAAT_CONFIG_DIR'] ?? '', 'imports'))
    expect(left.filter((name) => !name.endsWith('.json'))).toEqual([])
  })

  test('stays in doubt where a later request is refused for another reason than its rows', async () => {
    const got = importsAt(store, { lose: firstWrites() })
    const { run, list } = operatorTerminal()
    const words = ['catalog', 'import', list('delivery.csv', manyRows(2))]
    expect((await run(...words)).exit).toBe(6)
    const scope = { name: 'desk', scope: 'catalog' }
    store.use(
      mockOperation('importCatalog', ({ problem }) => problem('scope_missing', scope), { once: true }),
    )
    expect(await run(...words)).toMatchObject(ending(5, 'In doubt is batch 1 of 1'))
    expect((await run(...words)).exit).toBe(0)
    expect(new Set(writtenOf(got).map(({ key }) => key)).size).toBe(1)
    expect(writtenOf(got)).toHaveLength(2)
  })

  test.each([
    ['a proxy', 400, 'Sorry'],
    ['a proxy', 502, 'Sorry'],
    ['the store', 408, '{"code":"request_timeout"}'],
  ])('is what %s says with %i, too: the batch stays in doubt', async (_who, status, said) => {
    const isFirst = firstWrites()
    const replace = (each: GotImport) => (isFirst(each) ? new Response(said, { status }) : undefined)
    const got = importsAt(store, { replace })
    const { run, list } = operatorTerminal()
    const words = ['catalog', 'import', list('delivery.csv', manyRows(2))]
    expect((await run(...words)).err).toContain('In doubt is batch 1 of 1')
    expect((await run(...words)).exit).toBe(0)
    expect(new Set(writtenOf(got).map(({ key }) => key)).size).toBe(1)
  })

  test('is not followed by another list that would count a row again', async () => {
    importsAt(store, { lose: (each) => isWrite(each) })
    const { run, list } = operatorTerminal()
    await run('catalog', 'import', list('delivery.csv', manyRows(3)))
    const got = importsAt(store)
    const other = ['catalog', 'import', list('other.csv', manyRows(2))]
    expect(await run(...other, '--json')).toMatchObject(ending(5, '"code":"import_unfinished"'))
    expect(writtenOf(got)).toEqual([])
    expect((await run('catalog', 'import', list('third.csv', 'code,stock_change\nB-1,5\n'))).exit).toBe(0)
    expect((await run('catalog', 'import', list('prices.csv', 'code,price\nA-1,5\n'))).exit).toBe(0)
    expect((await run(...other, '--anew')).exit).toBe(0)
    // What was in doubt is forgotten with that.
    expect((await run('catalog', 'import', list('next.csv', manyRows(1)))).exit).toBe(0)
  })

  test('of a list without changes of stock needs no memory', async () => {
    const got = importsAt(store, { lose: firstWrites() })
    const { run, list, env } = operatorTerminal()
    const file = list('tea.csv', CSV)
    expect((await run('catalog', 'import', file)).exit).toBe(6)
    expect((await run('catalog', 'import', file)).exit).toBe(0)
    expect(writtenOf(got)).toHaveLength(2)
    expect(readdirSync(join(env['HAAT_CONFIG_DIR'] ?? '', 'imports'))).toEqual([])
  })

  test('with a name of its own the run goes on from any machine', async () => {
    const got = importsAt(store, { lose: firstWrites() })
    const content = manyRows(2)
    for (const exit of [6, 0]) {
      const { run, list } = operatorTerminal()
      const words = ['catalog', 'import', list('d.csv', content), '--run-id', 'delivery-7']
      expect(await run(...words)).toMatchObject({ exit })
    }
    expect(writtenOf(got).map(({ key }) => key)).toEqual(['delivery-7-1', 'delivery-7-1'])
  })
})

test('the same list again on the same day is in already, and is a new wish with --anew', async () => {
  const got = importsAt(store)
  const { run, list } = operatorTerminal()
  const file = list('delivery.csv', manyRows(2))
  expect((await run('catalog', 'import', file)).exit).toBe(0)
  for (const words of [[], ['--dry-run']]) {
    const again = await run('catalog', 'import', file, ...words, '--json')
    expect(again).toMatchObject(ending(0, 'This very list is in already, since 2026-11-20'))
    const already_in_since = '2026-11-20T16:00:00.000+06:00'
    expect(outcomeIn(again.out)).toMatchObject({ products: { added: 2 }, already_in_since })
  }
  expect(writtenOf(got)).toHaveLength(1)
  expect((await run('catalog', 'import', file, '--anew')).exit).toBe(0)
  expect(new Set(writtenOf(got).map(({ key }) => key)).size).toBe(2)
})

test('when a batch is refused after all, it is said what is in, and the put-right list goes on', async () => {
  let changed = true
  const got = importsAt(store, {
    refuse: ({ dry_run, products }) =>
      !dry_run && changed && products?.[0]?.product_code === 'A-501'
        ? [{ field: 'products.0.stock_change', message: 'Only 0 are in stock' }]
        : [],
  })
  const { run, list } = operatorTerminal()
  const file = list('delivery.csv', manyRows(600))
  const stopped = await run('catalog', 'import', file)
  expect(stopped.exit).toBe(5)
  expect(stopped.out).toMatch(/502 +A-501 +stock_change +Only 0 are in stock/)
  expect(stopped.err).toContain('In are batches 1 to 1 of 2')
  expect(stopped.err).toContain('Not in is batch 2 of 2')
  changed = false
  list('delivery.csv', manyRows(600).replace('A-501,1', 'A-501,2'))
  expect((await run('catalog', 'import', file)).exit).toBe(0)
  const batches = writtenOf(got).map(({ body }) => body.products?.length)
  expect(batches).toEqual([500, 100, 100])
})

describe('a batch that is refused for another reason than its rows', () => {
  const scope = { name: 'desk', scope: 'catalog' }
  const refusedBy: [what: string, exit: number, answer: () => Response][] = [
    ['too many requests', 6, () => refuse(429, 'too_many_requests')],
    ['too many requests, as a proxy has them', 6, () => new Response('', { status: 429 })],
    ['a store that is too busy', 6, () => refuse(503, 'unavailable')],
    ['a key that has ended', 3, () => refuse(401, 'operator_key_ended')],
    ['a key without the scope', 5, () => refuse(403, 'scope_missing')],
    ['a conflict', 5, () => refuse(409, 'conflict')],
  ]
  test.each(refusedBy)(
    '%s ends with %i, says what is in, and the same command goes on',
    async (_what, exit, answer) => {
      const got = importsAt(store, { replace: ({ key }) => (key?.endsWith('-2') ? answer() : undefined) })
      const { run, list } = operatorTerminal()
      const words = ['catalog', 'import', list('e.csv', manyRows(1200))]
      const stopped = await run(...words)
      expect(stopped).toMatchObject({ exit, out: '' })
      expect(stopped.err).toContain('In are batches 1 to 1 of 3')
      expect(stopped.err).toMatch(/(?:Not in|In doubt) is batch 2 of 3/)
      expect(stopped.err).toContain(
        'Run the same command again: it goes on here, and what is in counts once.',
      )
      expect(stopped.err).not.toContain('Put the rows right')
      got.length = 0
      importsAt(store)
      expect((await run(...words)).exit).toBe(0)
    },
  )

  test.each(refusedBy)(
    '%s ends with %i while pictures are sent, and says that no row was written',
    async (_what, exit, answer) => {
      const got = importsAt(store)
      const { run, list } = operatorTerminal()
      const png = Buffer.concat([Buffer.from([0x89]), Buffer.from('PNG\r\n\u001A\n')])
      for (const name of ['a.png', 'b.png']) list(name, png)
      store.use(
        mockOperation('addPicture', ({ body, respond, offContract }) =>
          body.name === 'b.png'
            ? offContract(answer())
            : respond(201, { photo: 'a.3fa9c210.webp', width: 9, height: 9, bytes: 48 }),
        ),
      )
      const words = ['catalog', 'import', list('e.csv', 'code,photo\nA-1,a.png\nA-2,b.png\n')]
      const stopped = await run(...words)
      expect(stopped).toMatchObject({ exit, out: '' })
      expect(stopped.err).toContain('No row was written. Of 2 pictures 1 were sent')
      expect(stopped.err).toContain('Run the same command again')
      expect(writtenOf(got)).toEqual([])
    },
  )

  test.each(refusedBy)('%s ends with %i when the list is tried', async (_what, exit, answer) => {
    const got = importsAt(store, { replace: ({ body }) => (body.dry_run ? answer() : undefined) })
    const { run, list } = operatorTerminal()
    expect(await run('catalog', 'import', list('e.csv', manyRows(2)))).toMatchObject({ exit, out: '' })
    expect(writtenOf(got)).toEqual([])
  })

  function refuse(status: number, code: string): Response {
    const detail = code === 'scope_missing' ? `${scope.name} lacks ${scope.scope}` : 'Not now'
    const body = JSON.stringify({ type: 'about:blank', title: 'Refused', status, code, detail })
    return new Response(body, { status, headers: { 'content-type': 'application/problem+json' } })
  }
})

test('a store that is busy for a moment, and for another, is waited for, with the same key', async () => {
  const got = importsAt(store, { isBusy: firstWrites(2) })
  const { run, list } = operatorTerminal()
  expect((await run('catalog', 'import', list('e.csv', manyRows(3)))).exit).toBe(0)
  const keys = writtenOf(got).map(({ key }) => key)
  expect([keys.length, new Set(keys).size]).toEqual([3, 1])
})

test('a store that asks to come back much later is not waited for', async () => {
  const later = new Response('', { status: 503, headers: { 'Retry-After': '61' } })
  importsAt(store, { replace: () => later })
  const { run, list } = operatorTerminal()
  expect((await run('catalog', 'import', list('e.csv', manyRows(3)))).exit).toBe(6)
})
