import { beforeEach, describe, expect, test } from 'vitest'
import type { OrderStep } from '#core/orders/order-steps.ts'
import type { BodyOf } from '#generated/operation-types.ts'
import { signedInCustomer } from '#server/test/customers.ts'
import { sencha, twoLines, whisk } from '#server/test/order-counter.ts'
import { operatorApiOfTests, placeMarkedOrder, placeOrder } from '#server/test/order-client.ts'
import { send } from '#server/test/send.ts'
import { stockLevelsOf } from '#server/test/inventory.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

type Restock = BodyOf<'takeOrderStep'>['restock']

describe('an order that comes back', () => {
  const store = storeOfTests(() => ({ now: () => now }))
  const operatorApi = operatorApiOfTests(store)
  let now = Date.UTC(2026, 10, 20, 9)
  beforeEach(async () => {
    await store.db.updateTable('products').set({ stock: 50, sold: 10 }).execute()
    now += 60_000
  })

  /** Stock and sold of the whisk, then of the tea. */
  const stocks = () => stockLevelsOf(store, whisk.id, sencha.id)
  const sent = async (steps: readonly OrderStep[] = ['confirm', 'send'], options = {}) => {
    const id = await placeOrder(store, twoLines, options)
    await operatorApi.walk(id, steps)
    return id
  }
  const back = (id: number, restock?: Restock) =>
    operatorApi.take(id, { step: 'return', reason: 'refused', ...(restock && { restock }) })
  const whole = (whisks: number, teas: number) => [
    { product_id: sencha.id, quantity: teas },
    { product_id: whisk.id, quantity: whisks },
  ]

  test.each([[['confirm', 'send']], [['confirm', 'send', 'deliver']]] as const)(
    'after %j is returned with its reason, and no unit counts as sold or is in stock',
    async (steps) => {
      const { id: userId, token } = await signedInCustomer(store)
      const id = await sent(steps, { token, changes: { user_id: userId } })
      expect(await stocks()).toEqual([
        [48, 12],
        [47, 13],
      ])
      const step = { step: 'return', reason: 'not_reached', note: ' Three times ' } as const
      const body = { status: 'returned', return_reason: 'not_reached' }
      expect(await operatorApi.take(id, step)).toMatchObject({ status: 200, body })
      expect((await operatorApi.get(id)).history?.at(-1)).toMatchObject({
        status: 'returned',
        note: 'Three times',
      })
      expect(await stocks()).toEqual([
        [48, 10],
        [47, 10],
      ])
      const list = await send(store, 'POST', '/api/order-list-user', { token, body: { user_id: userId } })
      expect(list.body).toMatchObject([{ id, status: 'returned' }])
      expect(list.text).not.toContain('restocked')
    },
  )

  test('units that are whole go back once, however often that is said, and more of them later', async () => {
    const id = await sent()
    for (const [restock, expected] of [
      [whole(1, 0), [49, 47]],
      [whole(1, 0), [49, 47]],
      [undefined, [49, 47]],
      [whole(0, 2), [49, 49]],
      [whole(2, 3), [50, 50]],
      [whole(2, 3), [50, 50]],
    ] as const) {
      now += 60_000
      expect((await back(id, restock && [...restock])).status).toBe(200)
      expect(await stocks()).toEqual(expected.map((stock) => [stock, 10]))
    }
    const { history, order_product: lines } = await operatorApi.get(id)
    expect(lines.map(({ restocked }) => restocked)).toEqual([2, 3])
    const changes = history?.slice(3).map(({ status, change }) => change ?? status)
    expect(changes).toEqual(['returned', 'restocked', 'restocked'])
  })

  test('taken back with its test run, it puts back only what was not whole before', async () => {
    const token = await operatorApi.openRun('returned')
    const id = await placeMarkedOrder(store, token, twoLines)
    await operatorApi.walk(id, ['confirm', 'send'])
    await back(id, whole(1, 3))
    expect(await operatorApi.removeRun('returned')).toMatchObject({ orders: 1, units: 1 })
    expect(await stocks()).toEqual([
      [50, 10],
      [50, 10],
    ])
  })

  describe('is refused', () => {
    const of = (product_id: number, quantity: number) => ({
      reason: 'other' as const,
      restock: [{ product_id, quantity }],
    })
    test.each<[string, Omit<BodyOf<'takeOrderStep'>, 'step'>, number, string, string]>([
      ['without a reason', {}, 422, 'return_reason_needed', 'Say why order {id} came back'],
      ['more than it holds', of(301, 3), 409, 'units_not_held', 'Order {id} holds 2 of product 301'],
      ['what it does not hold', of(305, 1), 409, 'units_not_held', 'Order {id} holds 0 of product 305'],
    ])('%s', async (_name, said, status, code, words) => {
      const id = await sent()
      const before = [await operatorApi.get(id), await stocks()]
      const detail = expect.stringContaining(words.replace('{id}', String(id))) as string
      expect(await operatorApi.take(id, { step: 'return', ...said })).toMatchObject({
        status,
        body: { code, detail },
      })
      expect([await operatorApi.get(id), await stocks()]).toEqual(before)
    })
  })
})
