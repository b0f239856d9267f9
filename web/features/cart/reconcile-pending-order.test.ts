import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'

import { beginWithTea, othersTurn, storeSettles, tea } from '#web/test/order-test-kit.ts'
import { shop } from '#web/test/shop.ts'

import { storePendingOrder, pendingOrder } from './pending-order.ts'
import { followOtherTabsOrder, reconcilePendingOrder } from './reconcile-pending-order.ts'

beginWithTea()

/** Tea was ordered, by a guest unless a customer is given, and the answer was lost. */
const answerIsLost = (userId: number | null = null) =>
  storePendingOrder({ userId, lines: [{ id: tea.id, quantity: 2 }], payAmount: 1700 })
const settle = () => reconcilePendingOrder(new QueryClient())
const confirmation = () => shop().order.confirmation

describe('a pending order', () => {
  it('that was not placed is removed, and the shopper sees why', async () => {
    storeSettles('void')
    answerIsLost()
    expect(await settle()).toBe('void')
    expect(pendingOrder()).toBeNull()
    expect(confirmation()).toBe('void')
    expect(await settle()).toBe('nothing')
    expect(confirmation()).toBe('void')
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
