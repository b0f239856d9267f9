import { describe, expect, test } from 'vitest'
import { mockStore } from '#cli/testing/mock-store.ts'
import { operatorTerminal } from '#cli/testing/operator-terminal.ts'
import { exitsWith, errorIn, linesIn } from '#cli/testing/terminal.ts'
import { pendingOrder as pending } from '#cli/testing/sample-orders.ts'
import type { OperatorOrder as Order } from './operator-order.ts'
import { mockOperation, type MockCall, type MockReply } from '#generated/handlers.ts'

const store = mockStore()
const operator = (line: string) => operatorTerminal().run('shop', ...line.split(' '))

describe('steps', () => {
  const on = { confirm: 'processing', send: 'shipped', deliver: 'delivered' } as const
  const after = { ...on, return: 'returned', cancel: 'cancelled' } as const

  /** Orders by their number; 404 is not there, 409 is where no step begins, 500 meets a broken store. */
  const orders = (statuses: Record<number, Order['status']>) => {
    const taken: unknown[] = []
    store.use(
      mockOperation('getOrder', ({ params: { orderId: id }, respond, problem }) => {
        const status = statuses[id]
        return status ? respond(200, { ...pending, id, status }) : problem('order_not_found', { id })
      }),
      mockOperation('takeOrderStep', ({ params: { orderId: id }, body, respond, problem, networkError }) => {
        taken.push({ id, ...body })
        if (id === 500) return networkError()
        if (id === 409) return problem('order_step_impossible', { id, status: 'delivered', step: body.step })
        return respond(200, { ...pending, id, status: after[body.step] })
      }),
    )
    return taken
  }

  const plain = ['confirm', 'send', 'deliver', 'cancel'] as const
  test.each(plain)('%s takes several orders, with a note', async (step) => {
    const taken = orders({ 1: 'pending', 2: after[step] })
    const rows = [`    1  done     ${after[step]}`, `    2  already  ${after[step]}`]
    const out = ['Order  Result   Status', ...rows, ''].join('\n')
    expect(await operator(`${step} 1 2 #1 --note phoned --yes`)).toEqual({ exit: 0, err: '', out })
    expect(taken).toEqual([1, 2].map((id) => ({ id, step, note: 'phoned' })))
  })

  test('send says who carries the parcels, and of one its number; another number has done something', async () => {
    const taken = orders({ 1: 'processing', 2: 'processing' })
    expect((await operator('send 1 2 --courier Pathao')).exit).toBe(0)
    expect((await operator('send 1 --courier Pathao --tracking DD-88211')).exit).toBe(0)
    const send = { step: 'send', courier: 'Pathao' }
    expect(taken).toEqual([
      { id: 1, ...send },
      { id: 2, ...send },
      { id: 1, ...send, tracking: 'DD-88211' },
    ])
    const sent = { ...pending, id: 1, status: 'shipped', courier: 'Pathao', tracking: 'DD-88211' } as const
    store.use(
      mockOperation('getOrder', ({ respond }) => respond(200, sent)),
      mockOperation('takeOrderStep', ({ body, respond }) =>
        respond(200, { ...sent, tracking: body.tracking ?? '' }),
      ),
    )
    expect((await operator('send 1 --tracking DD-88212')).out).toContain('done')
    expect((await operator('send 1 --tracking DD-88211')).out).toContain('already')
  })

  const units = (product_id: number, quantity: number) => ({ product_id, quantity })
  test.each([
    ['--yes', {}],
    ['--restock --yes', { restock: [units(12, 2)] }],
    ['--units 12=1 --units 13=0 --yes', { restock: [units(12, 1), units(13, 0)] }],
  ])('return says why, and with %s what is whole', async (flags, said) => {
    const taken = orders({ 1: 'shipped' })
    const { exit } = await operator(`return 1 -r refused ${flags}`)
    expect([exit, taken]).toEqual([0, [{ id: 1, step: 'return', reason: 'refused', ...said }]])
  })

  test('a return that puts more units back has done something', async () => {
    const lines = (restocked: number) => pending.order_product.map((line) => ({ ...line, restocked }))
    const returned = { ...pending, id: 1, status: 'returned', return_reason: 'refused' } as const
    store.use(
      mockOperation('getOrder', ({ respond }) => respond(200, { ...returned, order_product: lines(0) })),
      mockOperation('takeOrderStep', ({ respond }) => respond(200, { ...returned, order_product: lines(2) })),
    )
    expect((await operator('return 1 -r refused --restock --yes')).out).toContain('done')
  })

  test('say that an order must be confirmed first when it is pending', async () => {
    orders({ 1: 'pending' })
    store.use(
      mockOperation('takeOrderStep', ({ problem }) =>
        problem('order_step_impossible', { id: 1, status: 'pending', step: 'send' }),
      ),
    )
    const ended = await operator('send 1 --courier Pathao --tracking DD-88211 --yes')
    expect(ended).toMatchObject(exitsWith(5, 'Confirm it first: haat shop confirm 1'))
  })

  test('go on after one that fails, and end as the worst', async () => {
    const taken = orders({ 1: 'pending', 409: 'delivered', 2: 'pending' })
    const ended = await operator('confirm 1 404 409 2 --json')
    expect(ended.exit).toBe(5)
    const done = { result: 'done', status: 'processing' }
    const [gone, over] = [
      'There is no order 404',
      'Order 409 is delivered: the step confirm is not possible now',
    ]
    expect(JSON.parse(ended.out)).toEqual([
      { id: 1, ...done },
      { id: 404, result: 'failed', status: null, code: 'order_not_found', message: gone },
      { id: 409, result: 'failed', status: 'delivered', code: 'order_step_impossible', message: over },
      { id: 2, ...done },
    ])
    const message = expect.stringContaining('2 of 4 orders took the step confirm; 409:') as string
    expect(errorIn(ended)).toMatchObject({ code: 'order_step_impossible', message })
    expect(taken).toHaveLength(3)
  })

  type Step = MockCall<'takeOrderStep'>
  const lacking = { name: 'nightly', scope: 'orders' }
  test.each<[string, number, (call: Step) => MockReply]>([
    ['no answer', 6, ({ networkError }) => networkError()],
    ['the key lacks the scope', 5, ({ problem }) => problem('scope_missing', lacking)],
    [
      'the key has ended',
      3,
      ({ problem }) => problem('operator_key_needed', {}, { 'WWW-Authenticate': 'Bearer' }),
    ],
  ])(
    'stop where the next order would fail as well, as %s, and say which were not tried',
    async (_why, exit, answer) => {
      orders({ 1: 'pending', 500: 'pending', 2: 'pending' })
      const step = (call: Step) =>
        call.params.orderId === 500
          ? answer(call)
          : call.respond(200, { ...pending, id: 1, status: 'shipped' })
      store.use(mockOperation('takeOrderStep', step))
      const ended = await operator('send 1 500 2 --ndjson')
      expect(ended.exit).toBe(exit)
      const results = linesIn<{ result: string }>(ended).map(({ result }) => result)
      expect(results).toEqual(['done', 'failed', 'not tried'])
    },
  )

  test('take numbers from standard input, whatever is between them', async () => {
    const taken = orders({ 1: 'pending', 2: 'pending', 3: 'pending' })
    const { exit } = await operatorTerminal().runWith('1\n2, 3\r\n1\n', 'shop', 'confirm', '--from-stdin')
    expect([exit, taken.map((each) => (each as Order).id)]).toEqual([0, [1, 2, 3]])
  })

  test.each([
    ['confirm 404', '', 4, 'There is no order 404'],
    ['cancel 409 --yes', '', 5, 'the step cancel is not possible now'],
    ['send 500', '', 6, 'The store could not be reached'],
    ['confirm', '', 2, 'Which orders?'],
    ['confirm --from-stdin', ' \n', 2, 'names no orders'],
    ['confirm 1 --from-stdin', '2', 2, 'not both'],
    ['confirm 1 abc', '', 2, "'abc' is not the number of an order; nothing was changed"],
    ['return 1 -r other --units 12', '', 2, 'such as 12=1'],
    ['return 1 2 -r other --units 12=1', '', 2, '--units is for one order'],
    ['send 1 2 --tracking DD-1', '', 2, '--tracking is for one order'],
    ['return 1 -r other', '', 2, 'this marks as returned: order 1'],
    [`confirm 1 --note ${'x'.repeat(501)}`, '', 2, 'at most 500 characters'],
    ['cancel 1', '', 2, 'this cancels order 1'],
    ['cancel --from-stdin', '1 2', 2, 'this cancels 2 orders: 1, 2'],
  ])('%.40s, with %j on standard input, ends with %i', async (line, input, exit, message) => {
    const taken = orders({ 1: 'pending', 2: 'pending', 409: 'delivered', 500: 'pending' })
    const ended = await operatorTerminal().runWith(input, 'shop', ...line.split(' '))
    expect(ended).toMatchObject(exitsWith(exit, message, ''))
    if (exit === 2) expect(taken).toEqual([])
  })

  const paid = 'this marks as delivered: 2 orders of ৳2,500 in all: 1 (৳2,500), 404 (not found)'
  test.each([
    ['confirm 1', 'this confirms order 1 (৳2,500)'],
    ['send 1 2', 'this sends out 2 orders of ৳5,000 in all: 1 (৳2,500), 2 (৳2,500)'],
    ['deliver 1 404', paid],
    ['cancel 2', 'this cancels order 2 (৳2,500)'],
  ])(
    'at production a person who is asked about %s reads which orders, and what they come to',
    async (line, what) => {
      const words = line.split(' ')
      const taken = orders({ 1: 'pending', 2: 'pending' })
      const { run, runTyping } = operatorTerminal()
      await run('config', 'set', 'production', 'true')
      const { exit, err } = await runTyping('n', 'shop', ...words)
      expect({ exit, taken }).toEqual({ exit: 1, taken: [] })
      expect(err).toContain(`is marked as production (https://store.test): ${what}. Continue? [y/N] `)
      await runTyping('y', 'shop', ...words)
      expect(taken).not.toEqual([])
    },
  )

  test('a cancellation is asked about at any store, and of many orders the first are named', async () => {
    const many = Array.from({ length: 25 }, (_, at) => at + 1)
    const taken = orders(Object.fromEntries(many.map((id) => [id, 'pending' as const])))
    const { err } = await operatorTerminal().runTyping('', 'shop', 'cancel', ...many.map(String))
    expect(err).toContain('At https://store.test this cancels 25 orders of ৳62,500 in all: 1 (৳2,500), 2 ')
    expect(err).toContain(' 20 (৳2,500) and 5 more. Continue? [y/N] ')
    expect(taken).toEqual([])
  })
})
