import { expect, it } from 'vitest'

import { forgetPendingOrder, startPendingOrder } from './pending-order-storage.ts'

const KEY = 'nihonhaat:pending-order'
const NOON = Date.parse('2026-11-20T12:00:00Z')
const HOUR = 3_600_000
const payload = { pay_amount: 850 }

it('is stored, and the same order gets the same key again', () => {
  const key = startPendingOrder(payload, NOON)
  expect(localStorage.getItem(KEY)).toContain(key)
  expect(startPendingOrder({ pay_amount: 850 }, NOON + HOUR)).toBe(key)
})

it('is a new one for another order, and after it was forgotten', () => {
  const key = startPendingOrder(payload, NOON)
  const other = startPendingOrder({ pay_amount: 900 }, NOON)
  expect(other).not.toBe(key)
  forgetPendingOrder()
  expect(startPendingOrder({ pay_amount: 900 }, NOON)).not.toBe(other)
})

it('is a new one a day later: an order given up then is not the one of today', () => {
  const key = startPendingOrder(payload, NOON)
  expect(startPendingOrder(payload, NOON + 25 * HOUR)).not.toBe(key)
})

it('is remembered by the page where local storage is refused', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const original = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: { getItem: refuse, setItem: refuse, removeItem: refuse },
  })
  try {
    const key = startPendingOrder(payload, NOON)
    expect(startPendingOrder(payload, NOON)).toBe(key)
    forgetPendingOrder()
    expect(startPendingOrder(payload, NOON)).not.toBe(key)
  } finally {
    if (original) Object.defineProperty(globalThis, 'localStorage', original)
    forgetPendingOrder()
  }
})

it.each(['{', '5', '{"key":5,"fingerprint":"","at":0}', '{"key":"","fingerprint":"x","at":"now"}'])(
  'is a new one when the stored text is damaged: %s',
  (text) => {
    localStorage.setItem(KEY, text)
    expect(startPendingOrder(payload, NOON)).toMatch(/^[\da-f-]{32,36}$/)
  },
)
