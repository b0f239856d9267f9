import { describe, expect, test } from 'vitest'
import { firstWrites, importsAt, manyRows, writtenOf } from '#cli/testing/import-store.ts'
import { mockStore } from '#cli/testing/mock-store.ts'
import { operatorTerminal } from '#cli/testing/operator-terminal.ts'
import { exitsWith } from '#cli/testing/terminal.ts'
import { mockOperation } from '#generated/handlers.ts'

const store = mockStore()
const CSV = 'product_code,vendor,name,price,stock\nA-1,Uji,Matcha,1250,5\nA-2,Uji,Sencha,980.50,7\n'

test('a lost response leaves the rest out, and the same command sends the same keys', async () => {
  const got = importsAt(store, { lose: firstWrites() })
  const { run, list } = operatorTerminal()
  const file = list('delivery.csv', manyRows(600))
  expect(await run('catalog', 'import', file)).toMatchObject(exitsWith(6, '0 of 2 requests are written.', ''))
  expect(await run('catalog', 'import', file)).toMatchObject({ exit: 0 })
  const [first, second, third] = writtenOf(got).map(({ key }) => key)
  expect([second, third !== second]).toEqual([first, true])
})

test('only rows that change stock by units have the same key again, and --key makes it another one', async () => {
  const got = importsAt(store)
  const { run, list } = operatorTerminal()
  const tea = list('tea.csv', CSV)
  for (const each of [tea, tea]) await run('catalog', 'import', each)
  const file = list('delivery.csv', manyRows(2))
  for (const words of [[], [], ['--key', 'second-delivery-1']]) await run('catalog', 'import', file, ...words)
  const [once, again, first, same, other] = writtenOf(got).map(({ key }) => key)
  expect([again === once, same, other === first]).toEqual([false, first, false])
})

test('a request that is refused after all names its rows, and what is in', async () => {
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
  expect(stopped).toMatchObject(exitsWith(5, '1 of 2 requests are written.'))
  expect(stopped.out).toMatch(/502 +A-501 +stock_change +Only 0 are in stock/)
  changed = false
  expect((await run('catalog', 'import', file)).exit).toBe(0)
  expect(writtenOf(got).map(({ body }) => body.products?.length)).toEqual([500, 100, 500, 100])
})

describe('a batch that is refused for another reason than its rows', () => {
  const scope = { name: 'office', scope: 'catalog' }
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
      let writes = 0
      importsAt(store, {
        replace: ({ body }) => (!body.dry_run && (writes += 1) === 2 ? answer() : undefined),
      })
      const { run, list } = operatorTerminal()
      const words = ['catalog', 'import', list('e.csv', manyRows(1200)), '--retry', '0']
      const stopped = await run(...words)
      expect(stopped).toMatchObject({ exit, out: '' })
      expect(stopped.err).toContain('1 of 3 requests are written.')
      expect(stopped.err).toContain('Run the same command again: written rows stay unchanged')
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
      expect(stopped.err).toContain('No row was written. 1 of 2 pictures were sent')
      expect(stopped.err).toContain('Run the same command again')
      expect(writtenOf(got)).toEqual([])
    },
  )

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
