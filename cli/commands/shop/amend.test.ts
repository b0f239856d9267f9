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
const amend = (...words: string[]) => operatorTerminal().run('shop', 'amend', '1001', ...words, '--yes')

/** Lets the store amend an order, of which it has `events` of its history before; returns what is sent. */
function amendments(events = 1): unknown[] {
  const bodies: unknown[] = []
  store.use(
    mockOperation('getOrder', ({ respond }) =>
      respond(200, { ...amended, history: (amended.history ?? []).slice(0, events) }),
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
])('sends the given fields and shows the order when it is called with %s', async (line, body) => {
  const bodies = amendments()
  const { exit, out, err } = await amend(...line.split('|'))
  expect([exit, err]).toEqual([0, 'Order 1001 is amended\n'])
  expect(bodies).toEqual([body])
  expect(out).toContain('Collect: ৳2,500 in cash')
  expect(out).toMatch(/^amended +\S+ \S+ +packing +phone, address$/m)
})

test('prefers flags when a file has the same fields', async () => {
  const bodies = amendments()
  const { run, list } = operatorTerminal()
  const file = list('ayesha.json', '{"phone":"01712345679","zip":"1205"}')
  expect((await run('shop', 'amend', '1001', '--customer-file', file, '--zip', '1209')).exit).toBe(0)
  expect(bodies).toEqual([{ customer_phone: '01712345679', customer_zip: '1209' }])
})

test('says that the order is unchanged when its history has no new event', async () => {
  amendments(2)
  const { out, err } = await amend('--zip', '1205', '--json')
  expect((JSON.parse(out) as Order).customer_phone).toBe(amended.customer_phone)
  expect(JSON.parse(err)).toEqual({ note: 'Order 1001 is unchanged' })
})

test.each([[[]], [['--note', 'Nothing else']]])('sends nothing when it is called with %j', async (words) => {
  const bodies = amendments()
  expect(await amend(...words)).toMatchObject(exitsWith(2, 'Nothing to change'))
  expect(bodies).toEqual([])
})
