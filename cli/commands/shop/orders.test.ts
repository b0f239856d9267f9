import { describe, expect, onTestFinished, test, vi } from 'vitest'
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

describe('the list of orders', () => {
  test('is a table, the newest first, and for programs what the store sends', async () => {
    const out = [
      'Order  Status   Placed            Customer       Phone        Vendor         Units   Total',
      ` 1001  pending  ${placed}  Ayesha Rahman  01712345678  Uji Tea House      2  ৳2,500\n`,
    ].join('\n')
    expect(await operator('orders')).toEqual({ exit: 0, err: '', out })
    expect(JSON.parse((await operator('orders --json')).out)).toEqual([pending])
  })

  test('hands every filter to the store, a period as its days in Dhaka, on whatever clock', async () => {
    vi.stubEnv('TZ', 'America/New_York')
    onTestFinished(() => void vi.unstubAllEnvs())
    const asked = callsOf(store, 'findOrders', ({ respond }) => respond(200, { orders: [], next: null }))
    const filters = '--status shipped -v Uji --customer a@b.test --run-id m-1 --marked only'
    const times = '--from 2026-11-20 --to ২০২৬-১১-২১ -l 7'
    expect(await operator(`orders ${filters} ${times}`)).toEqual(prints('No orders found\n'))
    expect(asked[0]?.body).toEqual({
      ...{ status: 'shipped', vendor: 'Uji', customer: 'a@b.test', mark: 'm-1', marked: 'only' },
      placed_from: '2026-11-20T00:00:00.000+06:00',
      placed_before: '2026-11-22T00:00:00.000+06:00',
      limit: 7,
    })
  })

  /** 450 orders on three pages. */
  const pages = () => {
    const limits: unknown[] = []
    store.use(
      mockOperation('findOrders', ({ body, respond }) => {
        limits.push(body.limit)
        const from = Number(body.after ?? '0')
        const to = Math.min(450, from + (body.limit ?? 50))
        const orders = Array.from({ length: to - from }, (_, at) => ({ ...pending, id: 1000 - from - at }))
        return respond(200, { orders, next: to < 450 ? String(to) : null })
      }),
    )
    return limits
  }

  test('says when there are more', async () => {
    const limits = pages()
    const { out, err } = await operator('orders')
    expect(out.trim().split('\n')).toHaveLength(51)
    expect([err, limits]).toEqual(['There are more than these 50 orders: --all prints them\n', [50]])
  })

  test.each([
    ['--all', 450, [200, 200, 200]],
    ['--limit 250', 250, [200, 50]],
  ])('with %s is a line for each', async (flags, count, asked) => {
    const limits = pages()
    const ids = linesIn<Order>(await operator(`orders ${flags} --ndjson`)).map(({ id }) => id)
    expect([ids.length, ids[0], new Set(ids).size]).toEqual([count, 1000, count])
    expect(limits).toEqual(asked)
  })

  test('shows the mark of test runs where there is one', async () => {
    const orders = [{ ...pending, mark: 'smoke-1' }]
    store.use(mockOperation('findOrders', ({ respond }) => respond(200, { orders, next: null })))
    expect((await operator('orders --marked also')).out).toMatch(/ Test run\n.* smoke-1\n/)
  })
})

test('an order is shown with its label, its lines and its history', async () => {
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
      'Product  Name                 Units   Price     Sum',
      '     12  Bamboo Matcha Whisk      2  ৳1,250  ৳2,500',
    ].join('\n'),
  )
  expect(out).toMatch(/pending +\d{4}-\d\d-\d\d \d\d:\d\d +customer\s/)
  expect(out).toMatch(/processing +\S+ \S+ +packing +Reached by phone\n/)
})

test('an order that was sent says with whom, and what was mended of that', async () => {
  const event = { status: 'shipped', at: pending.created_at, by: 'packing' } as const
  const history: Order['history'] = [
    { ...event, note: 'Fragile', courier: 'Pathao', tracking: 'DD-88211' },
    { ...event, note: null, change: 'amended', tracking: 'DD-88212' },
  ]
  shows({ status: 'shipped', courier: 'Pathao', tracking: 'DD-88212', history })
  const { out } = await operator('order 1001')
  expect(out).toMatch(/^Courier +Pathao\nTracking +DD-88212$/m)
  expect(out).toMatch(/^shipped +\S+ \S+ +packing +Pathao DD-88211; Fragile$/m)
  expect(out).toMatch(/^amended +\S+ \S+ +packing +DD-88212$/m)
})

test('an order that came back says why, and which units went back', async () => {
  const order_product = pending.order_product.map((each) => ({ ...each, restocked: 1 }))
  const event = {
    status: 'returned',
    change: 'restocked',
    at: pending.created_at,
    by: 'packing',
    note: null,
  } as const
  shows({ status: 'returned', return_reason: 'not_reached', order_product, history: [event] })
  const { out } = await operator('order 1001')
  expect(out).toMatch(/^Reason +not reached$/m)
  expect(out).toMatch(/^Product .* Restocked\n +12 .* 1$/m)
  expect(out).toMatch(/^restocked +\S+ \S+ +packing/m)
})

test('the key is described, and never shown', async () => {
  const { exit, out } = await operator('key')
  expect(exit).toBe(0)
  expect(out).toMatch(/^Key +nightly\nMay +orders, test\n/)
  expect(out).toContain('HAAT_OPERATOR_KEY')
  expect(out).not.toContain('haat_op_')
})

const needingKeys = [[['orders']], [['order', '1']], [['confirm', '1']], [['key']]]
test.each(needingKeys)('%j: with a strange key 3, without the scope 5', async (words) => {
  const { run } = operatorTerminal()
  store.use(
    ...(['findOrders', 'getOrder', 'getOperatorKey'] as const).map((id) =>
      mockOperation(id, ({ problem }) =>
        problem('operator_key_needed', {}, { 'WWW-Authenticate': 'Bearer' }),
      ),
    ),
  )
  expect(await run('shop', ...words)).toMatchObject(exitsWith(3, 'nihonhaat keys'))
  store.use(
    ...(['findOrders', 'getOrder'] as const).map((id) =>
      mockOperation(id, ({ problem }) => problem('scope_missing', { name: 'nightly', scope: 'orders' })),
    ),
  )
  if (words[0] !== 'key') {
    const said = /The operator key nightly lacks the scope orders[^]*haat shop key/
    expect(await run('shop', ...words)).toMatchObject(exitsWith(5, said))
  }
})

test.each([
  ['orders --from yesterday', 'a day such as 2026-11-20'],
  ['orders --from 2026-11-20T09:30', 'a day such as 2026-11-20'],
  ['orders --to 2026-04-31', 'a day such as 2026-11-20'],
  ['orders --from 2026-11-21 --to 2026-11-20', '--to (2026-11-20) must not be before --from (2026-11-21)'],
  [
    'orders --before 2026-12-01',
    '--before is no longer an option: use --to, which names the last day and includes it',
  ],
  ['papers -o x.html', 'haat shop papers is no longer a command: use `haat shop packing-slips`'],
  ['log --before 2026-12-01', '--before is no longer an option: use --to'],
  ['log --csv --json', '--csv and --json contradict each other'],
  ['report --csv days --ndjson', '--csv and --json contradict each other'],
  ['log --since 2026-12-01', '--since is no longer an option: use --from'],
  ['log --operation getOrder', '--operation is no longer an option: use --action'],
  ['log --action getOrder', "There is no action 'getOrder'"],
  ['ordres', 'orders'],
])('%s is not understood', async (line, message) => {
  expect(await operator(line)).toMatchObject(exitsWith(2, message, ''))
})

test('statuses and reasons are those of the contract', () => {
  expect(statuses).toEqual(OrderStatus.options)
  expect(returnReasons).toEqual(ReturnReason.options)
})
