import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'
import { examples } from '#generated/examples.ts'
import { mock } from '#contract/mock.ts'
import type { BodyOf, ReplyOf } from '#generated/operation-types.ts'
import { keepPendingOrder } from '#web/commerce/pending-order.ts'
import { followPendingOrder } from '#web/commerce/finish-later.ts'
import { followOtherTabsDoubt } from '#web/commerce/settle-pending-order.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { useShop } from '#web/state/shop-state.ts'
import { mockServer } from '#web/testing/mock-server.ts'
import { renderRoute } from '#web/testing/render-route.tsx'
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

beforeEach(() => {
  settled = []
  ordered = []
  looks = 0
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => void vi.restoreAllMocks())

describe('F-14: an order whose answer was lost', () => {
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
