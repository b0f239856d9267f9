import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'
import { examples } from '#generated/examples.ts'
import { mock } from '#generated/handlers.ts'
import type { BodyOf, ReplyOf } from '#generated/operation-types.ts'
import { keepPendingOrder, pendingOrder } from '#web/commerce/pending-order.ts'
import { followPendingOrder } from '#web/commerce/follow-pending-order.ts'
import { followOtherTabsDoubt } from '#web/commerce/settle-pending-order.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { endSession } from '#web/session/session.ts'
import { useShop } from '#web/state/shop-state.ts'
import { mockServer } from '#web/testing/mock-server.ts'
import { renderRoute } from '#web/testing/render-route.tsx'
import { signIn } from '#web/testing/sign-in.ts'
import { wireProduct } from '#web/testing/wire-products.ts'

const settledAsPlaced = examples.settleOrder.replies[200].placed as ReplyOf<'settleOrder', 200>
const shop = () => useShop.getState()
let settled: BodyOf<'settleOrder'>[]
let ordered: BodyOf<'placeOrder'>[]
/** How often the store was asked for the product. */
let looks = 0

/** What the store says when it is asked about the order; `nothing` as on a bridge. */
function storeSettles(answer: () => 'placed' | 'void' | 'nothing') {
  mockServer.use(
    mock('settleOrder', ({ body, respond, networkError }) => {
      settled.push(body)
      const state = answer()
      if (state === 'nothing') return networkError()
      return respond(200, state === 'void' ? { state } : settledAsPlaced)
    }),
  )
}

/** She ordered three of five, the answer was lost, and she reloads: the store has two left, because of her own order. */
function answerIsLost() {
  shop().cart.addProductsFromServer([sampleLine({ id: 11, quantity: 3, stock: 5 })])
  mockServer.use(
    mock('getProduct', ({ respond }) => {
      looks += 1
      return respond(200, wireProduct({ id: 11, quantity: 2 }))
    }),
    mock('placeOrder', ({ body, networkError }) => {
      ordered.push(body)
      return networkError()
    }),
  )
  return keepPendingOrder({ userId: null, lines: [{ id: 11, quantity: 3 }], payAmount: 2550 })
}
const success = () => screen.findByRole('dialog', { name: 'Order Placed Successfully!' })
const confirm = () => screen.getByRole('button', { name: /^(Confirm Order|Placing)/ })

async function atConfirm() {
  signIn()
  const page = await renderRoute('/checkout')
  for (let steps = 0; steps < 3; steps += 1)
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  return page
}

beforeEach(() => {
  settled = []
  ordered = []
  looks = 0
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => void vi.restoreAllMocks())

describe('F-14: an order whose answer was lost', () => {
  it.each(['/viewPage', '/checkout', '/myAccounts'])(
    'is settled as placed when %s is opened',
    async (path) => {
      const { key } = answerIsLost()
      if (path === '/myAccounts') signIn()
      storeSettles(() => 'placed')
      await renderRoute(path)
      within(await success()).getByText('1001')
      expect(settled).toEqual([{ key, user_id: null }])
      expect(shop().cart.lines).toEqual([])
      expect(pendingOrder()).toBeNull()
      expect(screen.queryByText(/Only 2/)).toBeNull()
    },
  )

  it('leaves the cart as it was where it never arrived, with the stock of now', async () => {
    answerIsLost()
    storeSettles(() => 'void')
    await renderRoute('/viewPage')
    await screen.findByText('Your last order did not arrive')
    await waitFor(() => expect(shop().cart.lines).toMatchObject([{ id: 11, quantity: 3, stock: 2 }]))
    expect(pendingOrder()).toBeNull()
  })

  it('is told as unknown while nobody answers, and asked for again', async () => {
    answerIsLost()
    let state: 'nothing' | 'placed' = 'nothing'
    storeSettles(() => state)
    await renderRoute('/viewPage')
    await screen.findByText('Your last order is not known yet')
    // What it may have taken from the shelf itself is no news: the store is not even asked for it.
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(looks).toBe(0)
    expect(shop().cart.lines).toMatchObject([{ quantity: 3, stock: 5 }])
    state = 'placed'
    await userEvent.click(screen.getByRole('button', { name: 'Ask again' }))
    await success()
  })

  it('holds back every other one, and Confirm says so', async () => {
    answerIsLost()
    storeSettles(() => 'nothing')
    await atConfirm()
    await screen.findByText('Your last order is not known yet')
    act(() => shop().cart.changeQuantity(11, 2))
    await userEvent.click(confirm())
    await screen.findByText(/We do not know yet whether your order has arrived/)
    expect(ordered).toEqual([])
  })

  it('is settled as soon as the network is back', async () => {
    answerIsLost()
    storeSettles(() => 'placed')
    const stop = followPendingOrder(createQueryClient())
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(shop().order.placed?.id).toBe(1001))
    stop()
  })

  it('is no matter of this tab any more once another one has settled it', async () => {
    answerIsLost()
    shop().order.setDoubt('unknown')
    const stop = followOtherTabsDoubt()
    localStorage.removeItem('nihonhaat:pending-order')
    window.dispatchEvent(new StorageEvent('storage', { key: 'nihonhaat:pending-order' }))
    expect(shop().order.doubt).toBeNull()
    stop()
  })
})

describe('a session that ends at Confirm', () => {
  it('keeps the order back: sign in, or order as a guest by a choice of her own', async () => {
    shop().cart.addProductsFromServer([sampleLine({ id: 11 })])
    mockServer.use(
      mock('getProduct', ({ problem }) => problem('unavailable')),
      mock('placeOrder', ({ body, problem }) => {
        ordered.push(body)
        return problem('unavailable')
      }),
    )
    storeSettles(() => 'void')
    await atConfirm()
    act(() => endSession())
    expect(screen.queryByRole('button', { name: 'Confirm Order' })).toBeNull()
    screen.getByText('You are no longer signed in')
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
    await userEvent.click(screen.getByRole('button', { name: 'Order as a guest' }))
    await userEvent.click(confirm())
    await screen.findByText('Order Failure')
    expect(ordered.map(({ user_id }) => user_id)).toEqual([null])
  })
})
