import { expect, it, vi } from 'vitest'

import { fingerprint } from '#core/orders/pending-order.ts'

import { forgetPendingOrder, startPendingOrder } from './pending-order-storage.ts'
import { tidyPendingOrder } from './plain-pending-order.ts'

const KEY = 'nihonhaat:pending-order'
const NOON = Date.parse('2026-11-20T12:00:00Z')
const HOUR = 3_600_000
const payload = { pay_amount: 850 }

it('is stored, and the same order gets the same key again', () => {
  const key = startPendingOrder(payload, NOON)
  expect(localStorage.getItem(KEY)).toContain(key)
  expect(startPendingOrder({ pay_amount: 850 }, NOON + HOUR)).toBe(key)
})

it('keeps nothing of what the order says', () => {
  const personal = ['Ana Rahman', 'ana@example.com', '01712345678', '12 Lake Road']
  startPendingOrder({ personal }, NOON)
  for (const text of personal) expect(localStorage.getItem(KEY)).not.toContain(text)
})

it('is the same for an order that an older version kept word for word', () => {
  localStorage.setItem(KEY, JSON.stringify({ key: 'old-key', fingerprint: fingerprint(payload), at: NOON }))
  expect(startPendingOrder(payload, NOON + HOUR)).toBe('old-key')
  expect(localStorage.getItem(KEY)).not.toContain('pay_amount')
})

it('loses the words of an older version at the start of the shop, not its key', async () => {
  localStorage.setItem(KEY, JSON.stringify({ key: 'old-key', fingerprint: fingerprint(payload), at: NOON }))
  tidyPendingOrder()
  await vi.waitFor(() => expect(localStorage.getItem(KEY)).not.toContain('pay_amount'))
  expect(startPendingOrder(payload, NOON + HOUR)).toBe('old-key')
})

it('is a digest that every SHA-256 agrees with', async () => {
  startPendingOrder(payload, NOON)
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(fingerprint(payload)))
  const hex = [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  expect(localStorage.getItem(KEY)).toContain(hex)
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

it('F-17: is remembered by the page where local storage is refused', () => {
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

it.each(['{', '5', '{"key":5,"digest":"","at":0}', '{"key":"","digest":"x","at":"now"}'])(
  'is a new one when the stored text is damaged: %s',
  (text) => {
    localStorage.setItem(KEY, text)
    expect(startPendingOrder(payload, NOON)).toMatch(/^[\da-f-]{32,36}$/)
  },
)
