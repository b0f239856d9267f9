import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'
import { beginWithTea, log, othersTurn, storeSettles, tea } from '#web/test/order-test-kit.ts'
import { storeSays } from '#web/test/mock-server.ts'
import { fillCart, shop } from '#web/test/shop.ts'
import { sampleUser, signIn } from '#web/test/sign-in.ts'

import { followPendingOrder } from './retry-on-reconnect.ts'
import { timesDraftCleared } from '#web/shared/state/clear-checkout-draft.ts'
import { lastOrder } from './pending-order.ts'
import { storePendingOrder, pendingOrder } from './pending-order.ts'
import { followOtherTabsOrder, reconcilePendingOrder } from './reconcile-pending-order.ts'

beginWithTea()

/** Tea was ordered, by a guest unless a customer is given, and the answer was lost. */
const answerIsLost = (userId: number | null = null) =>
  storePendingOrder({ userId, lines: [{ id: tea.id, quantity: 2 }], payAmount: 1700 })
const settle = () => reconcilePendingOrder(new QueryClient())
const confirmation = () => shop().order.confirmation

describe('a pending order', () => {
  it(
    'that was placed leaves the cart, and only its saved rows are deleted',
    { tags: ['s4.order-success-removes-rows', 's4.order-success-rows-left-over'] },
    async () => {
      signIn()
      const before = timesDraftCleared()
      fillCart({ ...tea, cartId: 31, userId: 7 }, sampleLine({ id: 2, cartId: 32, userId: 7 }))
      const deleted = storeSays('deleteCartItems', ({ problem }) => problem('unavailable'))
      storeSettles('placed')
      answerIsLost(sampleUser.id)
      expect(await settle()).toBe('placed')
      expect(shop().cart.lines.map(({ id }) => id)).toEqual([2])
      await expect.poll(() => deleted).toMatchObject([{ body: { ids: [31] } }])
      expect(pendingOrder()).toBeNull()
      expect(confirmation()).toBeNull()
      expect(lastOrder()).toBeNull()
      expect(timesDraftCleared()).toBeGreaterThan(before)
    },
  )

  it('that was not placed is removed, and the shopper sees why', async () => {
    storeSettles('void')
    answerIsLost()
    expect(await settle()).toBe('void')
    expect(pendingOrder()).toBeNull()
    expect(confirmation()).toBe('void')
    expect(await settle()).toBe('nothing')
    expect(confirmation()).toBe('void')
  })

  it('stays pending without an answer until it is resolved elsewhere', async () => {
    const said: unknown[] = []
    storeSays('settleOrder', ({ networkError }) => {
      said.push(confirmation())
      return networkError()
    })
    answerIsLost()
    expect(await settle()).toBe('unknown')
    expect(said).toEqual(['asking'])
    expect(confirmation()).toBe('unknown')
    expect(log.mock.calls.length).toBe(1)
    localStorage.clear()
    expect(await settle()).toBe('nothing')
    expect(confirmation()).toBeNull()
  })

  it('is not resolved while this tab sends an order', async () => {
    const asked = storeSettles('placed')
    answerIsLost()
    shop().order.setSending(true)
    expect(await settle()).toBe('unknown')
    expect(asked).toEqual([])
  })

  it('waits at most 15 s for a tab that has the lock', { tags: 'F-18' }, async () => {
    const wait = othersTurn()
    const asked = storeSettles('placed')
    answerIsLost()
    const settled = settle()
    await wait(14_999)
    expect(asked).toEqual([])
    expect(confirmation()).toBeNull()
    await wait(1)
    expect(await settled).toBe('unknown')
    expect(asked).toEqual([])
    expect(confirmation()).toBe('unknown')
  })

  it('is resolved when the network returns', { tags: 'F-14' }, async () => {
    storeSettles('placed')
    answerIsLost()
    const stop = followPendingOrder(new QueryClient())
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(shop().order.placed?.id).toBe(1001))
    stop()
  })

  it(
    'is no matter of this tab any more once another one has settled it, and not before',
    { tags: 'F-14' },
    () => {
      answerIsLost()
      shop().order.setConfirmation('unknown')
      const stop = followOtherTabsOrder()
      const key = 'nihonhaat:pending-order'
      window.dispatchEvent(new StorageEvent('storage', { key }))
      expect(confirmation()).toBe('unknown')
      localStorage.removeItem(key)
      window.dispatchEvent(new StorageEvent('storage', { key }))
      expect(confirmation()).toBeNull()
      stop()
    },
  )
})
