import { expect, test } from 'vitest'
import { mockStore } from '#cli/testing/mock-store.ts'
import { operatorTerminal } from '#cli/testing/operator-terminal.ts'
import { examples } from '#generated/examples.ts'
import { mockOperation } from '#generated/handlers.ts'
import type { ReplyOf } from '#generated/operation-types.ts'
import { exitsWith } from '#cli/testing/terminal.ts'

type Order = ReplyOf<'getOrder', 200>

const store = mockStore()
// The examples are data of wider types than the contract's.
const amended = examples.amendOrder.replies[200].amended as Order
const phoneOf = (text: string) => (JSON.parse(text) as Order).customer_phone

/** Remembers what the store is asked to amend; of an order with another history it has been so before. */
function asked(isSame = false): unknown[] {
  const bodies: unknown[] = []
  store.use(
    mockOperation('getOrder', ({ respond }) =>
      respond(200, { ...amended, history: (amended.history ?? []).slice(0, isSame ? 2 : 1) }),
    ),
    mockOperation('amendOrder', ({ body, respond }) => {
      bodies.push(body)
      return respond(200, amended)
    }),
  )
  return bodies
}

test.each([
  ['--phone= ০1712345679 |--address=House 1', { customer_phone: '01712345679', customer_address: 'House 1' }],
  ['--email=|--country=Japan', { customer_email: '', customer_country: 'Japan' }],
  ['--zip=1209|--note=By phone', { customer_zip: '1209', note: 'By phone' }],
])('%s says %j, and shows the order as it is then', async (line, body) => {
  const words = line.split('|')
  const bodies = asked()
  const { exit, out, err } = await operatorTerminal().run('shop', 'amend', '1001', ...words, '--yes')
  expect([exit, err]).toEqual([0, 'Order 1001 is amended\n'])
  expect(bodies).toEqual([body])
  expect(out).toContain('Collect: ৳2,500 in cash')
  expect(out).toMatch(/^amended +\S+ \S+ +packing +phone, address$/m)
})

test('flags stand over the file that says the same', async () => {
  const bodies = asked()
  const terminal = operatorTerminal()
  const file = terminal.list('ayesha.json', '{"phone":"01712345679","zip":"1205"}')
  expect((await terminal.run('shop', 'amend', '1001', '--customer-file', file, '--zip', '1209')).exit).toBe(0)
  expect(bodies).toEqual([{ customer_phone: '01712345679', customer_zip: '1209' }])
})

test('what an order says already is no news, for programs neither', async () => {
  asked(true)
  const { out, err } = await operatorTerminal().run('shop', 'amend', '1001', '--zip', '1205', '--json')
  expect(phoneOf(out)).toBe(amended.customer_phone)
  expect(JSON.parse(err)).toEqual({ note: 'Order 1001 is unchanged' })
})

test.each<[string[], string]>([
  [[], 'Nothing to change'],
  [['--note', 'Nothing else'], 'Nothing to change'],
])('%j is asked for nothing: %s', async (words, message) => {
  const bodies = asked()
  expect(await operatorTerminal().run('shop', 'amend', '1001', ...words)).toMatchObject(exitsWith(2, message))
  expect(bodies).toEqual([])
})
