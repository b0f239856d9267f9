import { expect, test } from 'vitest'
import { operatorAt } from '#cli/testing/operator-at.ts'
import { linesIn } from '#cli/testing/terminal.ts'
import { placeOrder } from '#server/testing/order-desk.ts'
import { storeOfTests } from '#server/testing/store-of-tests.ts'

const WHISK = { id: 301, name: 'Bamboo Matcha Whisk', price: 1250, quantity: 2 }

const store = storeOfTests()
const terminal = () => operatorAt(store, ['orders'])

test('an order goes its way, each step once, and none out of its order', async () => {
  const id = String(await placeOrder(store, [WHISK]))
  const { run } = await terminal()
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

test('orders are found by what an operator knows of them, all pages of them', async () => {
  const phone = '01912345678'
  for (let each = 0; each < 3; each += 1) {
    const changes = { customer_phone: phone, customer_name: `Karim ${each}` }
    await placeOrder(store, [{ ...WHISK, quantity: 1 }], { changes })
  }
  const { run, runWith } = await terminal()
  const found = await run('shop', 'orders', '--customer', phone, '--status', 'pending', '--all', '--ndjson')
  const ids = linesIn<{ id: number }>(found).map(({ id }) => id)
  expect(ids).toEqual([...ids].sort((one, other) => other - one))
  expect(ids).toHaveLength(3)
  expect((await runWith(ids.join('\n'), 'shop', 'confirm', '--from-stdin')).exit).toBe(0)
  expect((await run('shop', 'orders', '--customer', phone, '--status', 'pending')).err).toBe(
    'No orders found\n',
  )
  expect((await run('shop', 'orders', '--before', '2020-01-01')).out).toBe('')
})
