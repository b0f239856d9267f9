import { beforeEach, expect, test } from 'vitest'
import { mockStore } from '#cli/testing/mock-store.ts'
import { operatorTerminal, type OperatorTerminal } from '#cli/testing/operator-terminal.ts'
import { placedOrder } from '#cli/testing/sample-orders.ts'
import { keysInDoubt } from '#cli/testing/sample-records.ts'
import { settlesAs } from '#cli/testing/orders-at.ts'
import { ending } from '#cli/testing/terminal.ts'
import { mockOperation, type MockCall, type MockReply } from '#generated/handlers.ts'

type Call = MockCall<'placePhoneOrder'>

const store = mockStore()
let terminal: OperatorTerminal
let file: string
beforeEach(() => {
  terminal = operatorTerminal()
  file = terminal.list('ayesha.json', JSON.stringify({ name: 'Ayesha', phone: '+880 1712-345678' }))
})
const place = (...words: string[]) => terminal.run('shop', 'place', '12=2', '--customer', file, ...words)

/** Answers orders one after the other, the last one for good; collects what was asked. */
function answers(...replies: ((call: Call) => MockReply)[]) {
  const asked: { key: string; key_of: string | null; body: Call['body'] }[] = []
  store.use(
    mockOperation('placePhoneOrder', (call) => {
      const { headers, body, request } = call
      asked.push({ key: headers['idempotency-key'], key_of: request.headers.get('authorization'), body })
      return (replies[asked.length - 1] ?? replies.at(-1) ?? placed)(call)
    }),
  )
  return asked
}
const placed = ({ respond }: Call) => respond(200, placedOrder)
const lost = ({ networkError }: Call) => networkError()

test('an order is placed with the key of the operator, for a guest, at the prices of the store', async () => {
  const asked = answers()
  const { exit, out, err } = await place('12=1')
  expect(exit).toBe(0)
  expect(out).toMatch(/^Order ID +1001$/m)
  expect(err).toBe('The courier will miss: address ("address")\nPlaced\n')
  const ordered_products = [{ id: 12, totalQuantity: 3, price: 1250, totalPrice: 3750 }]
  const order = { customer_name: 'Ayesha', ordered_products, pay_amount: 3750, vendor_name: 'Uji Tea House' }
  expect(asked).toMatchObject([{ key_of: 'Bearer haat_op_example-key', body: order }])
})

test('the same order is sent under the same key from every profile, and never told twice; --another has its own', async () => {
  const asked = answers(placed, placed, placed)
  expect((await place()).exit).toBe(0)
  const said = 'It was placed before; nothing was ordered twice. A second one: --another <word>'
  expect((await place()).err).toContain(said)
  expect(asked).toHaveLength(1)
  expect((await place('--another', 'birthday')).err).toContain('Placed\n')
  expect((await place('--another', 'birthday')).err).toContain('It was placed before')
  terminal = operatorTerminal()
  expect((await place('--json')).exit).toBe(0)
  expect(asked.map(({ key }) => key)).toEqual([asked[0]?.key, asked[1]?.key, asked[0]?.key])
  expect(asked[1]?.key).not.toBe(asked[0]?.key)
})

test('a lost answer leaves it in doubt, and the same command sends it again', async () => {
  const asked = answers(lost, ({ respond }) => respond(200, placedOrder, { 'Idempotency-Replayed': 'true' }))
  const said = 'The key of this order is kept. Run the same command again'
  expect(await place()).toMatchObject(ending(6, said, ''))
  expect(keysInDoubt(await terminal.session())).toEqual([asked[0]?.key])
  expect(await place()).toMatchObject(ending(0, 'placed before'))
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1)
})

test('another order is sent once the store has said what became of one in doubt', async () => {
  const asked = answers(lost, placed)
  await place()
  settlesAs(store, 'placed', 'void')
  const second = await place('--another', 'birthday')
  expect([second.exit, asked.length]).toEqual([5, 1])
  expect(second.err).toContain('To place this one as well, run the same command again')
  expect((await place('--another', 'birthday')).exit).toBe(0)
  expect(asked).toHaveLength(2)
})

test.each([
  ['idempotency_key_reused', 'Another order needs --another <word>.'],
  ['idempotency_key_void', 'To order now, name --another <word>.'],
] as const)('%s says how a second order is placed', async (code, hint) => {
  answers(({ problem }) => problem(code))
  expect(await place()).toMatchObject(ending(5, hint))
})

test.each([
  [['12'], 'such as 12=2'],
  [['12=1'], '--customer:'],
  [['12=1', '--customer', 'nowhere.json'], '--customer: nowhere.json cannot be read (ENOENT)'],
])('%s is not understood', async (words, message) => {
  expect(await terminal.run('shop', 'place', ...words)).toMatchObject(ending(2, message))
})
