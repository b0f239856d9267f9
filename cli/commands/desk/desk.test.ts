import { describe, expect, test } from 'vitest'
import { mockStore } from '#cli/testing/mock-store.ts'
import { operatorTerminal } from '#cli/testing/operator-terminal.ts'
import { examples } from '#generated/examples.ts'
import { mock } from '#generated/handlers.ts'
import type { ReplyOf } from '#generated/operation-types.ts'
import { localTime } from './times.ts'

type Order = ReplyOf<'getOrder', 200>

const store = mockStore()
// The examples are data of wider types than the contract's.
const pending = examples.getOrder.replies[200].pending as Order
const placed = localTime(pending.created_at)
const operator = (words: string[]) => operatorTerminal().run('shop', ...words)

describe('the list of orders', () => {
  test('is a table, the newest first, and for programs what the store sends', async () => {
    expect(await operator(['orders'])).toEqual({
      exit: 0,
      err: '',
      out: [
        'Order  Status   Placed            Customer       Phone        Vendor         Units   Total',
        ` 1001  pending  ${placed}  Ayesha Rahman  01712345678  Uji Tea House      2  ৳2,500`,
        '',
      ].join('\n'),
    })
    expect(JSON.parse((await operator(['orders', '--json'])).out)).toEqual([pending])
  })

  test('hands every filter to the store', async () => {
    let asked: unknown
    store.use(
      mock('findOrders', ({ params, respond }) => {
        asked = params
        return respond(200, { orders: [], next: null })
      }),
    )
    const filters = [
      '--status',
      'shipped',
      '-v',
      'Uji',
      '--customer',
      'a@b.test',
      '--mark',
      'm-1',
      '--marked',
      'only',
    ]
    const times = ['--from', '2026-11-20T09:30:00Z', '--before', '2026-11-21', '-l', '7']
    expect(await operator(['orders', ...filters, ...times])).toMatchObject({
      exit: 0,
      out: '',
      err: 'No orders found\n',
    })
    expect(asked).toEqual({
      status: 'shipped',
      vendor: 'Uji',
      customer: 'a@b.test',
      mark: 'm-1',
      marked: 'only',
      placed_from: '2026-11-20T09:30:00.000Z',
      placed_before: new Date(2026, 10, 21).toISOString(),
      limit: 7,
    })
  })

  /** 450 orders on three pages. */
  const pages = () => {
    const limits: unknown[] = []
    store.use(
      mock('findOrders', ({ params, respond }) => {
        limits.push(params.limit)
        const from = Number(params.after ?? '0')
        const to = Math.min(450, from + (params.limit ?? 50))
        const orders = Array.from({ length: to - from }, (_, at) => ({ ...pending, id: 1000 - from - at }))
        return respond(200, { orders, next: to < 450 ? String(to) : null })
      }),
    )
    return limits
  }

  test('says when there are more', async () => {
    const limits = pages()
    const { out, err } = await operator(['orders'])
    expect(out.trim().split('\n')).toHaveLength(51)
    expect([err, limits]).toEqual(['There are more than these 50 orders: --all prints them\n', [50]])
  })

  test.each([
    [['--all', '--ndjson'], 450, [200, 200, 200]],
    [['--limit', '250', '--ndjson'], 250, [200, 50]],
  ])('with %s is a line for each', async (words, count, asked) => {
    const limits = pages()
    const { out } = await operator(['orders', ...words])
    const ids = out
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as Order).id)
    expect([ids.length, ids[0], new Set(ids).size]).toEqual([count, 1000, count])
    expect(limits).toEqual(asked)
  })

  test('shows the mark of test runs where there is one', async () => {
    store.use(
      mock('findOrders', ({ respond }) =>
        respond(200, { orders: [{ ...pending, mark: 'smoke-1' }], next: null }),
      ),
    )
    expect((await operator(['orders', '--marked', 'also'])).out).toMatch(/ Mark\n.* smoke-1\n/)
  })
})

test('an order is shown with its label, its lines and its history', async () => {
  store.use(
    mock('getOrder', ({ respond }) => respond(200, examples.takeOrderStep.replies[200].processing as Order)),
  )
  const { out, exit } = await operator(['order', '1001'])
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
  expect(out).toMatch(/pending +\d{4}-\d\d-\d\d \d\d:\d\d +customer\n/)
  expect(out).toMatch(/processing +\S+ \S+ +desk +Reached by phone\n/)
})

describe('steps', () => {
  const after = { confirm: 'processing', send: 'shipped', deliver: 'delivered', cancel: 'cancelled' } as const

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
          `Order  Result   Status${' '.repeat(after[step].length - 4)}Why`,
          `    1  done     ${after[step]}`,
          `    2  already  ${after[step]}`,
          '',
        ].join('\n'),
      })
      expect(taken).toEqual([1, 2].map((id) => ({ id, step, note: 'by phone' })))
    },
  )

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
    ['a store that cannot be reached', ['send', '500'], '', 6, 'fetch failed'],
    ['no order', ['confirm'], '', 2, 'Which orders?'],
    ['no order on standard input', ['confirm', '--from-stdin'], ' \n', 2, 'names no orders'],
    ['orders here and there', ['confirm', '1', '--from-stdin'], '2', 2, 'not both'],
    ['what is no number', ['confirm', '1', 'abc'], '', 2, "'abc' is no number of an order; nothing was done"],
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
    expect(ended).toMatchObject({ exit, out: '', err: expect.stringContaining(message) as string })
    if (exit === 2) expect(taken).toEqual([])
  })

  test('at a profile that is marked as production need --yes', async () => {
    const taken = orders({ 1: 'pending' })
    const { run } = operatorTerminal()
    await run('config', 'set', 'production', 'true')
    expect(await run('shop', 'confirm', '1')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('marked as production') as string,
    })
    expect(taken).toEqual([])
    expect((await run('shop', 'confirm', '1', '--yes')).exit).toBe(0)
  })
})

test('the key is described, and never shown', async () => {
  const { exit, out } = await operator(['key'])
  expect(exit).toBe(0)
  expect(out).toMatch(/^Key +nightly\nMay +orders, test\n/)
  expect(out).toContain('HAAT_OPERATOR_KEY')
  expect(out).not.toContain('haat_op_')
})

test.each<[string, string[]]>([
  ['orders', ['orders']],
  ['an order', ['order', '1']],
  ['a step', ['confirm', '1']],
  ['the key', ['key']],
])('%s: without a key 3, with a strange one 3, without the scope 5', async (_name, words) => {
  const { run, env } = operatorTerminal()
  store.use(
    ...(['findOrders', 'getOrder', 'getOperatorKey'] as const).map((id) =>
      mock(id, ({ problem }) => problem('operator_key_needed', {}, { 'WWW-Authenticate': 'Bearer' })),
    ),
  )
  expect(await run('shop', ...words)).toMatchObject({
    exit: 3,
    err: expect.stringContaining('npm run operator-keys') as string,
  })
  store.use(
    ...(['findOrders', 'getOrder'] as const).map((id) =>
      mock(id, ({ problem }) => problem('scope_missing', { name: 'nightly', scope: 'orders' })),
    ),
  )
  if (words[0] !== 'key') {
    const { exit, err } = await run('shop', ...words)
    expect(exit).toBe(5)
    expect(err).toContain('The operator key nightly lacks the scope orders')
    expect(err).toContain('haat shop key')
  }
  delete env['HAAT_OPERATOR_KEY']
  expect(await run('shop', ...words)).toMatchObject({
    exit: 3,
    err: expect.stringContaining('operator-keys -- create') as string,
  })
})

test.each<[string[], string]>([
  [['orders', '--status', 'lost'], 'Allowed choices are pending'],
  [['orders', '--marked', 'never'], 'Allowed choices are only, also'],
  [['orders', '--from', 'yesterday'], 'a day or a time'],
  [['orders', '--before', '2026-13-01'], 'a day or a time'],
  [['orders', '--limit', '0'], 'whole number from 1'],
  [['order', 'x'], 'whole number from 1'],
  [['order'], "missing required argument 'orderId'"],
  [['ordres'], 'orders'],
])('%s is not understood', async (words, message) => {
  expect(await operator(words)).toMatchObject({
    exit: 2,
    out: '',
    err: expect.stringContaining(message) as string,
  })
})
