import { expect, it } from 'vitest'

import {
  endSending,
  forgetPendingOrder,
  isBeingSent,
  keepPendingOrder,
  pendingOrder,
} from './pending-order.ts'

const wanted = { userId: 7, lines: [{ id: 11, quantity: 3 }], payAmount: 2550 }
const KEY = 'nihonhaat:pending-order'

it('is kept under a key of its own that nobody can guess', () => {
  const one = keepPendingOrder(wanted)
  expect(pendingOrder()).toEqual(one)
  expect(one).toMatchObject(wanted)
  expect(one.key).toMatch(/^[\da-f]{32}$/)
  expect(keepPendingOrder(wanted).key).not.toBe(one.key)
  expect(keepPendingOrder(wanted, 'sent-before').key).toBe('sent-before')
})

it('is being sent for a minute at the most, whatever the clock says', () => {
  const pending = keepPendingOrder(wanted)
  expect(isBeingSent(pending)).toBe(true)
  expect(isBeingSent({ ...pending, until: Date.now() + 86_400_000 })).toBe(false)
  endSending(pending)
  expect(isBeingSent(pendingOrder() ?? pending)).toBe(false)
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
    expect(keepPendingOrder(wanted)).toEqual(pendingOrder())
    forgetPendingOrder()
    expect(pendingOrder()).toBeNull()
  } finally {
    if (original) Object.defineProperty(globalThis, 'localStorage', original)
    forgetPendingOrder()
  }
})

it.each(['{', '5', '{"key":5,"lines":[]}', '{"key":"","lines":[]}', '{"key":"k"}'])(
  'is none where the stored text is damaged: %s',
  (text) => {
    localStorage.setItem(KEY, text)
    expect(pendingOrder()).toBeNull()
  },
)

it('keeps its key where only a line of it is damaged', () => {
  localStorage.setItem(KEY, '{"key":"k","lines":[{"id":"x"},{"id":1,"quantity":2}]}')
  expect(pendingOrder()).toEqual({
    key: 'k',
    userId: null,
    lines: [{ id: 1, quantity: 2 }],
    payAmount: 0,
    until: 0,
  })
})
