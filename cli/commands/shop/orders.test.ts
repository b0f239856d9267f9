import { expect, onTestFinished, test, vi } from 'vitest'
import { OrderStatus, ReturnReason } from '#generated/schemas.ts'
import { statuses } from './orders.ts'
import { returnReasons } from './step.ts'
import { callsOf, mockStore } from '#cli/testing/mock-store.ts'
import { operatorTerminal } from '#cli/testing/operator-terminal.ts'
import { pendingOrder as pending } from '#cli/testing/sample-orders.ts'
import { exitsWith, linesIn, prints } from '#cli/testing/terminal.ts'
import { examples } from '#generated/examples.ts'
import { mockOperation } from '#generated/handlers.ts'
import { dhakaTime } from '#cli/output/dhaka-time.ts'
import type { OperatorOrder as Order } from './operator-order.ts'

const store = mockStore()
const placed = dhakaTime(pending.created_at)
const operator = (line: string) => operatorTerminal().run('shop', ...line.split(' '))
/** The order that the store shows. */
const shows = (order: Partial<Order>) =>
  store.use(mockOperation('getOrder', ({ respond }) => respond(200, { ...pending, ...order })))

test('prints a table for people, and the response of the store as JSON, when orders are listed', async () => {
  const out = [
    'Order  Status   Placed            Customer       Phone        Vendor          Total',
    ` 1001  pending  ${placed}  Ayesha Rahman  01712345678  Uji Tea House  ৳2,500\n`,
  ].join('\n')
  expect(await operator('orders')).toEqual({ exit: 0, err: '', out })
  expect(JSON.parse((await operator('orders --json')).out)).toEqual([pending])
})

test('sends every filter to the store, with days of Dhaka, when the machine has another time zone', async () => {
  vi.stubEnv('TZ', 'America/New_York')
  onTestFinished(() => void vi.unstubAllEnvs())
  const asked = callsOf(store, 'findOrders', ({ respond }) => respond(200, { orders: [], next: null }))
  const filters = '--status shipped -v Uji --customer a@b.test --run-id m-1'
  const times = '--from 2026-11-20 --to ২০২৬-১১-২১ -l 7'
  expect(await operator(`orders ${filters} ${times}`)).toEqual(prints('No orders found\n'))
  expect(asked[0]?.body).toEqual({
    ...{ status: 'shipped', vendor: 'Uji', customer: 'a@b.test', mark: 'm-1' },
    placed_from: '2026-11-20T00:00:00.000+06:00',
    placed_before: '2026-11-22T00:00:00.000+06:00',
    limit: 7,
  })
})

test.each([
  ['', 50, [50]],
  ['--limit 250', 250, [200, 50]],
  ['--all', 450, [200, 200, 200]],
])('lists the newest orders when there are more than one page: %j', async (flags, count, limits) => {
  const asked = callsOf(store, 'findOrders', ({ body: { after = '0', limit = 0 }, respond }) => {
    const [from, to] = [Number(after), Math.min(450, Number(after) + limit)]
    const orders = Array.from({ length: to - from }, (_, at) => ({ ...pending, id: 1000 - from - at }))
    return respond(200, { orders, next: to < 450 ? String(to) : null })
  })
  const ended = await operator(`orders --ndjson ${flags}`.trim())
  const ids = linesIn<Order>(ended).map(({ id }) => id)
  expect([ids.length, ids[0], new Set(ids).size]).toEqual([count, 1000, count])
  expect(asked.map(({ body }) => body.limit)).toEqual(limits)
  const more = '{"note":"There are more orders: --all prints them"}\n'
  expect(ended.err).toBe(count === 450 ? '' : more)
})

test('shows the label, the lines and the history when one order is asked for', async () => {
  shows(examples.takeOrderStep.replies[200].processing as Order)
  const { out, exit } = await operator('order 1001')
  expect(exit).toBe(0)
  expect(out).toContain(
    [
      'Deliver to:',
      '  Ayesha Rahman',
      '  House 12, Road 5, Dhanmondi',
      '  Dhaka 1205',
      '  Bangladesh',
      '  01712345678',
      'Collect: ৳2,500 in cash',
      '',
      'ID  Product              Quantity   Price   Total',
      '12  Bamboo Matcha Whisk         2  ৳1,250  ৳2,500',
    ].join('\n'),
  )
  expect(out).toMatch(/pending +\d{4}-\d\d-\d\d \d\d:\d\d +customer\s/)
  expect(out).toMatch(/processing +\S+ \S+ +packing +Reached by phone\n/)
})

test('shows what became of the parcel when an order was sent and came back', async () => {
  const event = { status: 'shipped', at: pending.created_at, by: 'packing', note: null } as const
  const history: Order['history'] = [
    { ...event, note: 'Fragile', courier: 'Pathao', tracking: 'DD-88211' },
    { ...event, change: 'amended', tracking: 'DD-88212' },
    { ...event, status: 'returned', change: 'restocked' },
  ]
  const order_product = pending.order_product.map((each) => ({ ...each, restocked: 1 }))
  const parcel = { courier: 'Pathao', tracking: 'DD-88212', return_reason: 'not_reached' } as const
  shows({ ...parcel, status: 'returned', order_product, history })
  const { out } = await operator('order 1001')
  expect(out).toMatch(/^Reason +not reached\nCourier +Pathao\nTracking +DD-88212$/m)
  expect(out).toMatch(/^ID .* Restocked\n12 .* 1$/m)
  expect(out).toMatch(/^shipped +\S+ \S+ +packing +Pathao DD-88211; Fragile$/m)
  expect(out).toMatch(/^amended +\S+ \S+ +packing +DD-88212$/m)
  expect(out).toMatch(/^restocked +\S+ \S+ +packing/m)
})

test('describes the key without printing it when the key is asked for', async () => {
  const { exit, out } = await operator('key')
  expect(exit).toBe(0)
  expect(out).toMatch(/^Key +nightly\nMay +orders, test\n/)
  expect(out).toContain('HAAT_OPERATOR_KEY')
  expect(out).not.toContain('haat_op_')
})

test('ends with 3 when the store does not know the key, and with 5 when the key lacks the scope', async () => {
  const header = { 'WWW-Authenticate': 'Bearer' }
  store.use(mockOperation('findOrders', ({ problem }) => problem('operator_key_needed', {}, header)))
  expect(await operator('orders')).toMatchObject(exitsWith(3, 'nihonhaat keys'))
  const key = { name: 'nightly', scope: 'orders' } as const
  store.use(mockOperation('findOrders', ({ problem }) => problem('scope_missing', key)))
  const said = /The operator key nightly lacks the scope orders[^]*haat shop key/
  expect(await operator('orders')).toMatchObject(exitsWith(5, said))
})

test.each([
  ['orders --from yesterday', 'a day such as 2026-11-20'],
  ['orders --from 2026-11-21 --to 2026-11-20', '--to (2026-11-20) must not be before --from (2026-11-21)'],
  ['log --csv --json', '--csv and --json contradict each other'],
  ['report --csv days --ndjson', '--csv and --json contradict each other'],
  ['log --action getOrder', "There is no action 'getOrder'"],
  ['ordres', 'orders'],
])('explains the mistake when it is called with %s', async (line, message) => {
  expect(await operator(line)).toMatchObject(exitsWith(2, message, ''))
})

test('offers the statuses and reasons of the contract when it shows its help', () => {
  expect(statuses.toSorted()).toEqual(OrderStatus.options.toSorted())
  expect(returnReasons).toEqual(ReturnReason.options)
})
