import { expect, test } from 'vitest'
import { callsOf, mockStore } from '#cli/testing/mock-store.ts'
import { operatorTerminal } from '#cli/testing/operator-terminal.ts'
import { exitsWith } from '#cli/testing/terminal.ts'
import { examples } from '#generated/examples.ts'
import { mockOperation } from '#generated/handlers.ts'
import type { ReplyOf } from '#generated/operation-types.ts'

const store = mockStore()
// The examples are data of wider types than the contract's.
const november = examples.reportSales.replies[200].november as ReplyOf<'reportSales', 200>
const report = (...words: string[]) => operatorTerminal().run('shop', 'report', ...words)

test('prints tables for people and the response of the store as JSON', async () => {
  const { exit, out, err } = await report('--from', '2026-11-20', '--to', '2026-11-20')
  expect([exit, err]).toEqual([0, ''])
  expect(out).toContain(
    [
      'Orders placed from 2026-11-20 to 2026-11-20',
      'Orders  Cancelled  Returned  Amount',
      '     5          1         1  ৳7,500',
    ].join('\n'),
  )
  expect(out).toMatch(/^By city\nName +Orders +Delivered +Returned +Share\nDhaka +5 +3 +1 +25\.0 %$/m)
  expect(JSON.parse((await report('--json')).out)).toEqual(november)
})

test('of a long table the first rows are shown, and how many more there are here and in the store', async () => {
  const cities = november.cities.flatMap((city) =>
    Array.from({ length: 33 }, (_, at) => ({ ...city, name: `City ${at}` })),
  )
  const left_off = { ...november.left_off, cities: 4 }
  store.use(mockOperation('reportSales', ({ respond }) => respond(200, { ...november, cities, left_off })))
  expect((await report()).out).toMatch(/^City 30 .*\n… and 6 more$/m)
})

test('one table is CSV, in which no spreadsheet runs a name', async () => {
  const city = { name: '=1+1, Dhaka', orders: 1, delivered: 0, returned: 0, returned_share: null }
  store.use(mockOperation('reportSales', ({ respond }) => respond(200, { ...november, cities: [city] })))
  expect((await report('--csv', 'cities')).out).toBe(
    'name,orders,delivered,returned,returned_share\r\n"\'=1+1, Dhaka",1,0,0,\r\n',
  )
})

test('a table without rows is its header line, and days are plain', async () => {
  store.use(mockOperation('reportSales', ({ respond }) => respond(200, { ...november, cities: [] })))
  expect((await report('--csv', 'cities')).out).toBe('name,orders,delivered,returned,returned_share\r\n')
  const [day] = november.days
  expect((await report('--csv', 'days')).out).toMatch(`day,orders,cancelled,returned,amount\r\n${day?.day},`)
})

test.each(['statuses', 'reasons', 'cities', 'vendors', 'days', 'products'] as const)(
  'the CSV of %s has a column for every field',
  async (table) => {
    const [titles] = (await report('--csv', table)).out.split('\r\n')
    expect(titles?.split(',').toSorted()).toEqual(Object.keys(november[table][0] ?? {}).toSorted())
  },
)

test('CSV begins with a byte order mark where it is wanted', async () => {
  const { out } = await report('--csv', 'cities')
  expect((await report('--csv', 'cities', '--bom')).out).toBe(`\uFEFF${out}`)
  expect(await report('--bom')).toMatchObject(exitsWith(2, '--bom needs --csv'))
})

test('without a period it is the last thirty days; with an end the thirty before it', async () => {
  const asked = callsOf(store, 'reportSales', ({ respond }) => respond(200, november))
  await report('--to', '2026-11-30')
  await report()
  expect(asked[0]?.params).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(asked).toHaveLength(2)
})

test.each([
  [['--from', 'yesterday'], 'a day such as 2026-11-20'],
  [['--to', '2026-02-30'], 'a day such as 2026-11-20'],
])('%j is not understood', async (words, message) => {
  expect(await report(...words)).toMatchObject(exitsWith(2, message))
})

test('a period that the store refuses is said as it says it', async () => {
  expect(await report('--from', '2024-01-01', '--to', '2026-01-01')).toMatchObject({ exit: 0 })
  store.use(mockOperation('reportSales', ({ problem }) => problem('period_refused')))
  expect(await report('--from', '2024-01-01', '--to', '2026-01-01')).toMatchObject(
    exitsWith(5, '366 days at the most'),
  )
  const backwards = await report('--from', '2026-01-02', '--to', '2026-01-01')
  expect(backwards).toMatchObject(exitsWith(2, 'must not be before --from'))
})
