import { expect, test } from 'vitest'
import { mockStore } from '#cli/testing/mock-store.ts'
import { operatorTerminal } from '#cli/testing/operator-terminal.ts'
import { exitsWith, errorIn, linesIn } from '#cli/testing/terminal.ts'
import { pendingOrder as pending } from '#cli/testing/sample-orders.ts'
import type { OperatorOrder as Order } from './operator-order.ts'
import { mockOperation, type MockCall, type MockReply } from '#generated/handlers.ts'

const store = mockStore()
const operator = (line: string) => operatorTerminal().run('shop', ...line.split(' '))
const statusAfter = {
  confirm: 'processing',
  send: 'shipped',
  deliver: 'delivered',
  return: 'returned',
  cancel: 'cancelled',
} as const

/** Lets the store have orders with these statuses; 409 takes no step, 500 is lost. Returns the steps that are sent. */
function orders(statuses: Record<number, Order['status']>): unknown[] {
  const taken: unknown[] = []
  store.use(
    mockOperation('getOrder', ({ params: { orderId: id }, respond, problem }) => {
      const status = statuses[id]
      return status ? respond(200, { ...pending, id, status }) : problem('order_not_found', { id })
    }),
    mockOperation('takeOrderStep', ({ params: { orderId: id }, body, respond, problem, networkError }) => {
      taken.push({ id, ...body })
      if (id === 500) return networkError()
      if (id === 409)
        return problem('order_step_impossible', { id, status: statuses[id] ?? 'delivered', step: body.step })
      return respond(200, { ...pending, id, status: statusAfter[body.step] })
    }),
  )
  return taken
}

test.each(['confirm', 'send', 'deliver', 'cancel'] as const)(
  'takes the step %s with each order once when several are named',
  async (step) => {
    const taken = orders({ 1: 'pending', 2: statusAfter[step] })
    const rows = [`    1  done     ${statusAfter[step]}`, `    2  already  ${statusAfter[step]}`]
    const out = ['Order  Result   Status', ...rows, ''].join('\n')
    expect(await operator(`${step} 1 2 #1 --note phoned --yes`)).toEqual({ exit: 0, err: '', out })
    expect(taken).toEqual([1, 2].map((id) => ({ id, step, note: 'phoned' })))
  },
)

test('sends courier and tracking number when they are given', async () => {
  const taken = orders({ 1: 'processing', 2: 'processing' })
  expect((await operator('send 1 2 --courier Pathao')).exit).toBe(0)
  expect((await operator('send 1 --courier Pathao --tracking DD-88211')).exit).toBe(0)
  const send = { step: 'send', courier: 'Pathao' }
  expect(taken).toEqual([
    { id: 1, ...send },
    { id: 2, ...send },
    { id: 1, ...send, tracking: 'DD-88211' },
  ])
})

test.each([
  ['done', 'a tracking number is corrected', { status: 'shipped', tracking: '2' }],
  [
    'done',
    'more units are restocked',
    { order_product: pending.order_product.map((line) => ({ ...line, restocked: 1 })) },
  ],
  ['already', 'nothing changes', {}],
])('reports the step as %s when %s', async (result, _case, changes) => {
  const before = { ...pending, status: 'shipped', tracking: '1' } as const
  store.use(
    mockOperation('getOrder', ({ respond }) => respond(200, before)),
    mockOperation('takeOrderStep', ({ respond }) =>
      respond(200, { ...before, ...(changes as Partial<Order>) }),
    ),
  )
  expect((await operator('deliver 1')).out).toContain(result)
})

const units = (product_id: number, quantity: number) => ({ product_id, quantity })
test.each([
  ['--yes', {}],
  ['--restock --yes', { restock: [units(12, 2)] }],
  ['--units 12=1 --units 13=0 --yes', { restock: [units(12, 1), units(13, 0)] }],
])('sends the reason of a return and the units to restock when it is called with %s', async (flags, sent) => {
  const taken = orders({ 1: 'shipped' })
  const { exit } = await operator(`return 1 -r refused ${flags}`)
  expect([exit, taken]).toEqual([0, [{ id: 1, step: 'return', reason: 'refused', ...sent }]])
})

test('says to confirm an order first when it is sent before', async () => {
  orders({ 409: 'pending' })
  expect(await operator('send 409')).toMatchObject(exitsWith(5, 'Confirm it first: haat shop confirm 409'))
})

test('goes on when an order fails, and ends with the worst error', async () => {
  const taken = orders({ 1: 'pending', 409: 'delivered', 2: 'pending' })
  const ended = await operator('confirm 1 404 409 2 --json')
  expect(ended.exit).toBe(5)
  const done = { result: 'done', status: 'processing' }
  const gone = { code: 'order_not_found', message: 'There is no order 404' }
  const over = 'Order 409 is delivered: the step confirm is not possible now'
  expect(JSON.parse(ended.out)).toEqual([
    { id: 1, ...done },
    { id: 404, result: 'failed', status: null, ...gone },
    { id: 409, result: 'failed', status: 'delivered', code: 'order_step_impossible', message: over },
    { id: 2, ...done },
  ])
  const message = expect.stringContaining('2 of 4 orders took the step confirm; 409:') as string
  expect(errorIn(ended)).toMatchObject({ code: 'order_step_impossible', message })
  expect(taken).toHaveLength(3)
})

type Step = MockCall<'takeOrderStep'>
test.each<[string, number, (call: Step) => MockReply]>([
  ['the store does not respond', 6, ({ networkError }) => networkError()],
  ['the key lacks the scope', 5, ({ problem }) => problem('scope_missing', { name: 'a', scope: 'orders' })],
  [
    'the key has ended',
    3,
    ({ problem }) => problem('operator_key_needed', {}, { 'WWW-Authenticate': 'Bearer' }),
  ],
])('stops and names the orders that were not tried when %s', async (_case, exit, answer) => {
  orders({ 1: 'pending', 500: 'pending', 2: 'pending' })
  const step = (call: Step) =>
    call.params.orderId === 500 ? answer(call) : call.respond(200, { ...pending, id: 1, status: 'shipped' })
  store.use(mockOperation('takeOrderStep', step))
  const ended = await operator('send 1 500 2 --ndjson')
  expect(ended.exit).toBe(exit)
  const results = linesIn<{ result: string }>(ended).map(({ result }) => result)
  expect(results).toEqual(['done', 'failed', 'not tried'])
})

test('takes numbers from standard input when they stand between commas, blanks or line ends', async () => {
  const taken = orders({ 1: 'pending', 2: 'pending', 3: 'pending' })
  const { exit } = await operatorTerminal().runWith('1\n2, 3\r\n1\n', 'shop', 'confirm', '--from-stdin')
  expect([exit, taken.map((each) => (each as Order).id)]).toEqual([0, [1, 2, 3]])
})

test.each<[exit: number, message: string, line: string, input?: string]>([
  [4, 'There is no order 404', 'confirm 404'],
  [5, 'the step cancel is not possible now', 'cancel 409 --yes'],
  [6, 'The store could not be reached', 'send 500'],
  [2, 'Which orders?', 'confirm'],
  [2, 'names no orders', 'confirm --from-stdin', ' \n'],
  [2, 'not both', 'confirm 1 --from-stdin', '2'],
  [2, "'abc' is not the number of an order; nothing was changed", 'confirm 1 abc'],
  [2, 'such as 12=1', 'return 1 -r other --units 12'],
  [2, '--units is for one order', 'return 1 2 -r other --units 12=1'],
  [2, '--tracking is for one order', 'send 1 2 --tracking DD-1'],
  [2, 'at most 500 characters', `confirm 1 --note ${'x'.repeat(501)}`],
  [2, 'this takes the step return with order 1', 'return 1 -r other'],
  [2, 'this takes the step cancel with 2 orders: 1, 2', 'cancel --from-stdin', '1 2'],
])('ends with %i and says "%s" when it is called with %.40s', async (exit, message, line, input = '') => {
  const taken = orders({ 1: 'pending', 2: 'pending', 409: 'delivered', 500: 'pending' })
  const ended = await operatorTerminal().runWith(input, 'shop', ...line.split(' '))
  expect(ended).toMatchObject(exitsWith(exit, message, ''))
  if (exit === 2) expect(taken).toEqual([])
})

test('asks with the numbers of the orders when the profile is marked as production', async () => {
  const taken = orders({ 1: 'pending', 2: 'pending' })
  const { run, runTyping } = operatorTerminal()
  await run('config', 'set', 'production', 'true')
  const what = '(https://store.test): this takes the step send with 2 orders: 1, 2. Continue? [y/N] '
  expect(await runTyping('n', 'shop', 'send', '1', '2')).toMatchObject(exitsWith(1, what))
  expect(taken).toEqual([])
  await runTyping('y', 'shop', 'send', '1', '2')
  expect(taken).toHaveLength(2)
})
