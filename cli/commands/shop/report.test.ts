import { expect, test } from 'vitest'
import { callsOf, mockStore } from '#cli/testing/mock-store.ts'
import { operatorTerminal } from '#cli/testing/operator-terminal.ts'
import { exitsWith } from '#cli/testing/terminal.ts'
import { examples } from '#generated/examples.ts'
import type { ReplyOf } from '#generated/operation-types.ts'

type Report = ReplyOf<'reportSales', 200>

const store = mockStore()
// The examples are data of wider types than the contract's.
const november = examples.reportSales.replies[200].november as Report
const report = (...words: string[]) => operatorTerminal().run('shop', 'report', ...words)
const reports = (changes: Partial<Report>) =>
  callsOf(store, 'reportSales', ({ respond }) => respond(200, { ...november, ...changes }))

test('prints tables for people, and the response of the store as JSON, when a report is asked for', async () => {
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

test('shows the first rows and counts the others when a table is long', async () => {
  const cities = november.cities.flatMap((city) =>
    Array.from({ length: 33 }, (_, at) => ({ ...city, name: `City ${at}` })),
  )
  reports({ cities, left_off: { ...november.left_off, cities: 4 } })
  expect((await report()).out).toMatch(/^City 30 .*\n… and 6 more$/m)
})

test('prints a cell that no spreadsheet runs when a name begins like a formula', async () => {
  const city = { name: '=1+1, Dhaka', orders: 1, delivered: 0, returned: 0, returned_share: null }
  reports({ cities: [city] })
  const csv = 'name,orders,delivered,returned,returned_share\r\n"\'=1+1, Dhaka",1,0,0,\r\n'
  expect((await report('--csv', 'cities')).out).toBe(csv)
  expect((await report('--csv', 'cities', '--bom')).out).toBe(`\uFEFF${csv}`)
  expect(await report('--bom')).toMatchObject(exitsWith(2, '--bom needs --csv'))
})

test.each(['statuses', 'reasons', 'cities', 'vendors', 'days', 'products'] as const)(
  'prints every field when %s are printed as CSV',
  async (table) => {
    const [titles] = (await report('--csv', table)).out.split('\r\n')
    expect(titles?.split(',').toSorted()).toEqual(Object.keys(november[table][0] ?? {}).toSorted())
  },
)

test('asks for thirty days when no first day is given', async () => {
  const asked = reports({})
  await report('--to', '2026-11-30')
  await report()
  expect(asked.map(({ params }) => params)).toEqual([
    { from: '2026-11-01', to: '2026-11-30' },
    { from: '2026-10-22', to: '2026-11-20' },
  ])
})
