import { describe, expect, test } from 'vitest'
import { mockStore } from '#cli/testing/mock-store.ts'
import { operatorTerminal } from '#cli/testing/operator-terminal.ts'
import { ending } from '#cli/testing/terminal.ts'
import { examples } from '#generated/examples.ts'
import { mock } from '#contract/mock.ts'
import type { ReplyOf } from '#generated/operation-types.ts'

type Order = ReplyOf<'getOrder', 200>

const store = mockStore()
// The examples are data of wider types than the contract's.
const pending = examples.getOrder.replies[200].pending as Order
const operator = (words: string[]) => operatorTerminal().run('shop', ...words)

describe('steps', () => {
  const after = {
    confirm: 'processing',
    send: 'shipped',
    deliver: 'delivered',
    return: 'returned',
    cancel: 'cancelled',
  } as const

  /** Orders by their number; 404 is not there, 409 is where no step begins, 500 meets a broken store. */
  const orders = (statuses: Record<number, Order['status']>) => {
    const taken: unknown[] = []
    store.use(
      mock('getOrder', ({ params: { orderId: id }, respond, problem }) => {
        const status = statuses[id]
        return status ? respond(200, { ...pending, id, status }) : problem('order_not_found', { id })
      }),
      mock('takeOrderStep', ({ params: { orderId: id }, body, respond, problem, networkError }) => {
        taken.push({ id, ...body })
        if (id === 500) return networkError()
        if (id === 409) return problem('order_step_impossible', { id, status: 'delivered', step: body.step })
        return respond(200, { ...pending, id, status: after[body.step] })
      }),
    )
    return taken
  }

  test.each(['confirm', 'send', 'deliver', 'cancel'] as const)(
    '%s takes several orders, with a note',
    async (step) => {
      const taken = orders({ 1: 'pending', 2: after[step] })
      expect(await operator([step, '1', '2', '#1', '--note', 'by phone', '--yes'])).toEqual({
        exit: 0,
        err: '',
        out: [
          'Order  Result   Status',
          `    1  done     ${after[step]}`,
          `    2  already  ${after[step]}`,
          '',
        ].join('\n'),
      })
      expect(taken).toEqual([1, 2].map((id) => ({ id, step, note: 'by phone' })))
    },
  )

  test('send says who carries the parcels, and of one its number; another number has done something', async () => {
    const taken = orders({ 1: 'processing', 2: 'processing' })
    expect((await operator(['send', '1', '2', '--courier', 'Pathao'])).exit).toBe(0)
    expect((await operator(['send', '1', '--courier', 'Pathao', '--tracking', 'DD-88211'])).exit).toBe(0)
    const send = { step: 'send', courier: 'Pathao' }
    expect(taken).toEqual([
      { id: 1, ...send },
      { id: 2, ...send },
      { id: 1, ...send, tracking: 'DD-88211' },
    ])
    const sent = { ...pending, id: 1, status: 'shipped', courier: 'Pathao', tracking: 'DD-88211' } as const
    store.use(
      mock('getOrder', ({ respond }) => respond(200, sent)),
      mock('takeOrderStep', ({ body, respond }) => respond(200, { ...sent, tracking: body.tracking ?? '' })),
    )
    for (const [tracking, result] of [
      ['DD-88212', 'done'],
      ['DD-88211', 'already'],
    ] as const)
      expect((await operator(['send', '1', '--tracking', tracking])).out).toContain(result)
  })

  test.each<[string[], object]>([
    [[], {}],
    [['--restock'], { restock: [{ product_id: 12, quantity: 2 }] }],
    [
      ['--whole', '12=1', '--whole', '13=0'],
      {
        restock: [
          { product_id: 12, quantity: 1 },
          { product_id: 13, quantity: 0 },
        ],
      },
    ],
  ])('return says why, and with %j what is whole', async (words, said) => {
    const taken = orders({ 1: 'shipped' })
    const { exit } = await operator(['return', '1', '-r', 'refused', ...words, '--yes'])
    expect([exit, taken]).toEqual([0, [{ id: 1, step: 'return', reason: 'refused', ...said }]])
  })

  test('a return that puts more units back has done something', async () => {
    const lines = (restocked: number) => pending.order_product.map((line) => ({ ...line, restocked }))
    const returned = { ...pending, id: 1, status: 'returned', return_reason: 'refused' } as const
    store.use(
      mock('getOrder', ({ respond }) => respond(200, { ...returned, order_product: lines(0) })),
      mock('takeOrderStep', ({ respond }) => respond(200, { ...returned, order_product: lines(2) })),
    )
    expect((await operator(['return', '1', '-r', 'refused', '--restock', '--yes'])).out).toContain('done')
  })

  test('go on after one that fails, and end as the worst', async () => {
    const taken = orders({ 1: 'pending', 409: 'delivered', 2: 'pending' })
    const { exit, out, err } = await operator(['confirm', '1', '404', '409', '2', '--json'])
    expect(exit).toBe(5)
    expect(JSON.parse(out)).toEqual([
      { id: 1, result: 'done', status: 'processing' },
      { id: 404, result: 'failed', status: null, code: 'order_not_found', message: 'There is no order 404' },
      {
        id: 409,
        result: 'failed',
        status: 'delivered',
        code: 'order_step_impossible',
        message: 'Order 409 is delivered: the step confirm is not possible now',
      },
      { id: 2, result: 'done', status: 'processing' },
    ])
    expect(JSON.parse(err)).toMatchObject({
      error: {
        code: 'order_step_impossible',
        message: expect.stringContaining('2 of 4 orders took the step confirm; 409:') as string,
      },
    })
    expect(taken).toHaveLength(3)
  })

  test('stop where the next order would fail as well, and say which were not tried', async () => {
    orders({ 1: 'pending', 500: 'pending', 2: 'pending' })
    const { exit, out } = await operator(['send', '1', '500', '2', '--ndjson'])
    expect(exit).toBe(6)
    expect(
      out
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { result: string }).result),
    ).toEqual(['done', 'failed', 'not tried'])
  })

  test('take numbers from standard input, whatever is between them', async () => {
    const taken = orders({ 1: 'pending', 2: 'pending', 3: 'pending' })
    const { exit } = await operatorTerminal().runWith('1\n2, 3\r\n1\n', 'shop', 'confirm', '--from-stdin')
    expect([exit, taken.map((each) => (each as Order).id)]).toEqual([0, [1, 2, 3]])
  })

  test.each<[string, string[], string, number, string]>([
    ['one that is not there', ['confirm', '404'], '', 4, 'There is no order 404'],
    [
      'one where the step does not begin',
      ['cancel', '409', '--yes'],
      '',
      5,
      'the step cancel is not possible now',
    ],
    ['a store that cannot be reached', ['send', '500'], '', 6, 'The store could not be reached'],
    ['no order', ['confirm'], '', 2, 'Which orders?'],
    ['no order on standard input', ['confirm', '--from-stdin'], ' \n', 2, 'names no orders'],
    ['orders here and there', ['confirm', '1', '--from-stdin'], '2', 2, 'not both'],
    ['what is no number', ['confirm', '1', 'abc'], '', 2, "'abc' is no number of an order; nothing was done"],
    ['a return without a reason', ['return', '1', '--yes'], '', 2, "required option '-r, --reason <reason>'"],
    ['a reason of one’s own', ['return', '1', '-r', 'late'], '', 2, 'Allowed choices are refused'],
    ['no units', ['return', '1', '-r', 'other', '--whole', '12'], '', 2, 'such as 12=1'],
    [
      'whole units of two orders',
      ['return', '1', '2', '-r', 'other', '--whole', '12=1'],
      '',
      2,
      '--whole is about one order',
    ],
    [
      'a number of two parcels',
      ['send', '1', '2', '--tracking', 'DD-1'],
      '',
      2,
      '--tracking is about one order',
    ],
    [
      'a return that nobody agrees to',
      ['return', '1', '-r', 'other'],
      '',
      2,
      'this ends as returned order 1',
    ],
    ['a note that is too long', ['confirm', '1', '--note', 'x'.repeat(501)], '', 2, 'at most 500 characters'],
    ['a cancellation that nobody agrees to', ['cancel', '1'], '', 2, 'this cancels order 1'],
    [
      'cancellations from standard input without --yes',
      ['cancel', '--from-stdin'],
      '1 2',
      2,
      'this cancels 2 orders: 1, 2',
    ],
  ])('%s', async (_name, words, input, exit, message) => {
    const taken = orders({ 1: 'pending', 2: 'pending', 409: 'delivered', 500: 'pending' })
    const ended = await operatorTerminal().runWith(input, 'shop', ...words)
    expect(ended).toMatchObject(ending(exit, message, ''))
    if (exit === 2) expect(taken).toEqual([])
  })

  test('at a profile that is marked as production need --yes', async () => {
    const taken = orders({ 1: 'pending' })
    const { run } = operatorTerminal()
    await run('config', 'set', 'production', 'true')
    expect(await run('shop', 'confirm', '1')).toMatchObject(ending(2, 'marked as production'))
    expect(taken).toEqual([])
    expect((await run('shop', 'confirm', '1', '--yes')).exit).toBe(0)
  })

  test.each<[string[], string]>([
    [['confirm', '1'], 'this confirms order 1 (৳2,500)'],
    [['send', '1', '2'], 'this sends out 2 orders of ৳5,000 in all: 1 (৳2,500), 2 (৳2,500)'],
    [
      ['deliver', '1', '404'],
      'this ends as delivered and paid 2 orders of ৳2,500 in all: 1 (৳2,500), 404 (not there)',
    ],
    [['cancel', '2'], 'this cancels order 2 (৳2,500)'],
  ])(
    'at production a person who is asked about %j reads which orders, and what they come to',
    async (words, what) => {
      const taken = orders({ 1: 'pending', 2: 'pending' })
      const { run, runTyping } = operatorTerminal()
      await run('config', 'set', 'production', 'true')
      const { exit, err } = await runTyping('n', 'shop', ...words)
      expect({ exit, taken }).toEqual({ exit: 1, taken: [] })
      expect(err).toContain(`is marked as production (https://store.test): ${what}. Go on? [y/N] `)
      await runTyping('y', 'shop', ...words)
      expect(taken).not.toEqual([])
    },
  )

  test('a cancellation is asked about at any store, and of many orders the first are named', async () => {
    const many = Array.from({ length: 25 }, (_, at) => at + 1)
    const taken = orders(Object.fromEntries(many.map((id) => [id, 'pending' as const])))
    const { err } = await operatorTerminal().runTyping('', 'shop', 'cancel', ...many.map(String))
    expect(err).toContain('At https://store.test this cancels 25 orders of ৳62,500 in all: 1 (৳2,500), 2 ')
    expect(err).toContain(' 20 (৳2,500) and 5 more. Go on? [y/N] ')
    expect(taken).toEqual([])
  })
})
