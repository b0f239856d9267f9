import { expect, test } from 'vitest'
import { callsOf, mockStore } from '#cli/testing/mock-store.ts'
import { operatorTerminal } from '#cli/testing/operator-terminal.ts'
import { exitsWith, NOW } from '#cli/testing/terminal.ts'

const store = mockStore()
const operator = (line: string) => operatorTerminal().run('shop', ...line.split(' '))

test('prints the log as a table, as CSV when --csv is given, and as JSON when --json is given', async () => {
  expect((await operator('log')).out).toBe(
    [
      'When              Key      Action           Order  Customer  Outcome',
      `2026-11-20 17:00  packing  take-order-step   1001         -  done`,
      '',
    ].join('\n'),
  )
  const csv = [
    'at,key,operation,order_id,customer_id,status',
    `2026-11-20T17:00:00.000+06:00,packing,takeOrderStep,1001,,200`,
    '',
  ].join('\r\n')
  expect((await operator('log --csv')).out).toBe(csv)
  expect((await operator('log --csv --bom')).out).toBe(`\uFEFF${csv}`)
  expect(await operator('log --bom')).toMatchObject(exitsWith(2, '--bom needs --csv'))
  expect(JSON.parse((await operator('log --json')).out)).toMatchObject([{ order_id: 1001 }])
})

test('sends filters to the store, and asks for pages up to the limit, when they are given', async () => {
  const use = { at: new Date(NOW).toISOString(), key: 'office', operation: 'getOrder', customer_id: null }
  const asked = callsOf(store, 'listOperatorUses', ({ params: { limit }, respond }) => {
    const of = (id: number) => ({ ...use, order_id: id + 1, status: id === 0 ? null : 404 })
    return respond(200, { uses: Array.from({ length: limit }, (_, id) => of(id)), next: 'more' })
  })
  const { out, err } = await operator(
    'log --action get-order --key office --from 2026-11-20 --to 2026-11-21 -l 250',
  )
  const filters = {
    key: 'office',
    operation: 'getOrder',
    since: '2026-11-20T00:00:00.000+06:00',
    before: '2026-11-22T00:00:00.000+06:00',
  }
  expect(asked.map(({ params }) => params)).toEqual([
    { ...filters, limit: 200 },
    { ...filters, limit: 50, after: 'more' },
  ])
  expect(out).toMatch(/ open\n.* refused \(404\)/)
  expect(err).toBe('There are more entries: --all prints them\n')
})
