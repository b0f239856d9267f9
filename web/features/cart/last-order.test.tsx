import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { renderRoute } from '#web/test/render-route.tsx'

import { forgetLastOrder, keepLastOrder, lastOrder } from './last-order.ts'

afterEach(() => vi.unstubAllGlobals())

it(
  'of an order without a number it does not say to keep one',
  { tags: 's4.guest-keeps-number' },
  async () => {
    keepLastOrder({ id: null, payAmount: 850 })
    await renderRoute('/login')
    expect(screen.getByText(/you pay ৳850 in cash when it arrives/).textContent).not.toMatch(/number/)
  },
)

it('is kept in memory when the browser stores nothing', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepLastOrder({ id: 41, payAmount: 850 })
  expect(lastOrder()).toEqual({ id: 41, payAmount: 850 })
  forgetLastOrder()
  expect(lastOrder()).toBeNull()
})

it('keeps the amount when the number is damaged', () => {
  sessionStorage.setItem('nihonhaat:last-order', '{"id":"x","payAmount":850}')
  expect(lastOrder()).toEqual({ id: null, payAmount: 850 })
})

it.each(['{', '5', 'null', '{"id":7}'])('is null for damaged text: %s', (text) => {
  sessionStorage.setItem('nihonhaat:last-order', text)
  expect(lastOrder()).toBeNull()
})
