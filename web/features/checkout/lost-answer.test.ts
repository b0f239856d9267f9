import { expect, it } from 'vitest'

import { storeSays } from '#web/test/mock-server.ts'
import {
  beginWithTea,
  isBusy,
  notes,
  order,
  sent,
  storeAnswers,
  storeSettles,
  succeeds,
  tea,
} from '#web/test/order-test-kit.ts'
import { alerts, shop } from '#web/test/shop.ts'
import { sampleUser, signIn } from '#web/test/sign-in.ts'
import { wireProduct } from '#web/test/wire-products.ts'

const stored = () => JSON.parse(localStorage.getItem('nihonhaat:pending-order') ?? 'null') as unknown

beginWithTea()

it(
  'sends nothing after a lost answer until the store has resolved the order',
  { tags: ['s7.order-once', 'F-14'] },
  async () => {
    const doubts: unknown[] = []
    storeAnswers(isBusy, (call) => {
      doubts.push(shop().order.confirmation)
      return succeeds(call)
    })
    storeSays('getProduct', ({ problem }) => problem('unavailable'))
    const asked = storeSettles('nothing', 'nothing', 'void')
    await order()
    expect(alerts()).toEqual(['checkout.failure'])
    expect(notes()).toEqual(['checkout.notConfirmed'])
    expect(shop().order.confirmation).toBe('unknown')
    await order()
    expect(notes()).toEqual(['checkout.notConfirmed', 'checkout.notConfirmed'])
    expect(shop().order.confirmation).toBe('unknown')
    expect(sent).toHaveLength(1)
    await order()
    expect(asked).toEqual([sent[0]?.key, sent[0]?.key, sent[0]?.key])
    expect(sent[1]?.key).not.toBe(sent[0]?.key)
    expect(shop().order.placed).not.toBeNull()
    expect(doubts).toEqual([null])
    expect(shop().order.confirmation).toBeNull()
  },
)

it('at a store that cannot settle it is repeated under the same key, and is one order', async () => {
  // That it was asked too often says nothing of the order that was sent before.
  storeAnswers(isBusy, ({ problem }) => problem('too_many_orders', { minutes: 20 }), succeeds)
  storeSays('settleOrder', ({ offContract }) => offContract(new Response('', { status: 404 })))
  await order()
  await order()
  expect(alerts()).toEqual(['checkout.failure', 'checkout.failure'])
  await order()
  expect(sent).toEqual([sent[0], sent[0], sent[0]])
  expect(shop().order.placed).not.toBeNull()
})

it('leaves the cart of another customer alone when a pending order is resolved', async () => {
  signIn()
  storeAnswers(isBusy)
  storeSettles('nothing', 'placed')
  await order()
  signIn({ ...sampleUser, id: 8 })
  await order()
  expect(shop().order.placed).toBeNull()
  expect(shop().cart.lines).toEqual([tea])
  expect(stored()).toBeNull()
})

it.each([{ price: 900 }, { quantity: 1 }])(
  'asks to confirm again when the store has %j after a pending order',
  async (moved) => {
    storeAnswers(isBusy)
    storeSettles('nothing', 'void')
    storeSays('getProduct', ({ respond }) => respond(200, wireProduct({ id: 1, ...moved })))
    await order()
    await order()
    expect(sent).toHaveLength(1)
    expect(alerts()).toEqual(['checkout.failure', 'checkout.moved'])
    const { price = 850, quantity = 10 } = moved
    expect(shop().cart.lines[0]).toMatchObject({ price, stock: quantity })
  },
)
