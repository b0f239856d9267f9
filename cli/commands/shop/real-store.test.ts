import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorTerminal, type OperatorTerminal } from '#cli/testing/operator-terminal.ts'
import { ending } from '#cli/testing/terminal.ts'
import { placeOrder } from '#server/testing/order-desk.ts'
import { operatorKey } from '#server/testing/operators.ts'
import { startStore, type RunningStore } from '#server/testing/start-store.ts'

const WHISK = { id: 301, name: 'Bamboo Matcha Whisk', price: 1250, quantity: 2 }

let store: RunningStore
let key: string
beforeAll(async () => {
  store = await startStore()
  key = await operatorKey(store, ['orders'])
})
afterAll(() => store.close())

function terminal(): OperatorTerminal {
  const made = operatorTerminal()
  made.env['HAAT_URL'] = store.url
  made.env['HAAT_OPERATOR_KEY'] = key
  return made
}

const stock = async () =>
  (await store.db.selectFrom('products').select('stock').where('id', '=', WHISK.id).executeTakeFirstOrThrow())
    .stock

test('an order goes its way, each step once, and none out of its order', async () => {
  const id = String(await placeOrder(store, [WHISK]))
  const { run } = terminal()
  const step = async (name: string) => {
    const { exit, out, err } = await run('shop', name, id, '--json', '--yes')
    return exit === 0 ? (JSON.parse(out) as [{ result: string; status: string }])[0] : { exit, err }
  }
  expect(await step('deliver')).toEqual({
    exit: 5,
    err: expect.stringContaining('"order_step_impossible"') as string,
  })
  expect(await step('confirm')).toMatchObject({ result: 'done', status: 'processing' })
  expect(await step('confirm')).toMatchObject({ result: 'already', status: 'processing' })
  expect(await step('send')).toMatchObject({ result: 'done', status: 'shipped' })
  expect(await step('deliver')).toMatchObject({ result: 'done', status: 'delivered' })
  expect(await step('cancel')).toEqual({ exit: 5, err: expect.stringContaining('is delivered') as string })
  const { out } = await run('shop', 'order', id)
  expect(out.match(/^(pending|processing|shipped|delivered) /gm)).toHaveLength(4)
})

test('a cancelled order puts its units back, once', async () => {
  const before = await stock()
  // The same order again at once would be taken for the first one.
  const id = String(await placeOrder(store, [WHISK], { changes: { customer_phone: '01511111111' } }))
  expect(await stock()).toBe(before - 2)
  const { run } = terminal()
  for (const result of ['done', 'already']) {
    expect((await run('shop', 'cancel', id, '--yes')).out).toContain(result)
    expect(await stock()).toBe(before)
  }
})

test('orders are found by what an operator knows of them, all pages of them', async () => {
  const phone = '01912345678'
  for (let each = 0; each < 3; each += 1) {
    await placeOrder(store, [{ ...WHISK, quantity: 1 }], {
      changes: { customer_phone: phone, customer_name: `Karim ${each}` },
    })
  }
  const { run, runWith } = terminal()
  const found = await run('shop', 'orders', '--customer', phone, '--status', 'pending', '--all', '--ndjson')
  const ids = found.out
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { id: number }).id)
  expect(ids).toEqual([...ids].sort((one, other) => other - one))
  expect(ids).toHaveLength(3)
  expect((await runWith(ids.join('\n'), 'shop', 'confirm', '--from-stdin')).exit).toBe(0)
  expect((await run('shop', 'orders', '--customer', phone, '--status', 'pending')).err).toBe(
    'No orders found\n',
  )
  expect((await run('shop', 'orders', '--before', '2020-01-01')).out).toBe('')
})

test('a key for something else is told so by name, and one that was never made', async () => {
  const { run, env } = terminal()
  env['HAAT_OPERATOR_KEY'] = await operatorKey(store, ['test'])
  expect(await run('shop', 'orders')).toMatchObject(ending(5, 'lacks the scope orders'))
  env['HAAT_OPERATOR_KEY'] = `haat_op_${'x'.repeat(43)}`
  expect((await run('shop', 'key')).exit).toBe(3)
})
