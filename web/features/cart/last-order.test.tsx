import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { renderRoute } from '#web/test/render-route.tsx'

import { storeLastOrder, lastOrder } from './pending-order.ts'

afterEach(() => vi.unstubAllGlobals())

it(
  'of an order without a number it does not say to keep one',
  { tags: 's4.guest-keeps-number' },
  async () => {
    storeLastOrder({ id: null, payAmount: 850 })
    await renderRoute('/login')
    expect(screen.getByText(/you pay ৳850 in cash when it arrives/).textContent).not.toMatch(/number/)
  },
)

it.each(['{', '{"id":7}'])('is null for damaged text: %s', (text) => {
  sessionStorage.setItem('nihonhaat:last-order', text)
  expect(lastOrder()).toBeNull()
})
