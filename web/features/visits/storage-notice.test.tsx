import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'
import { renderRoute } from '#web/testing/render-route.tsx'
import { fillCart, shop } from '#web/testing/shop.ts'

const notice = () => screen.queryByText(/^This browser keeps nothing/)
const fill = (quantity: number) => act(() => fillCart(sampleLine({ quantity })))

afterEach(() => void vi.unstubAllGlobals())

it('a browser that refuses to keep the cart is told once, without an alert', async () => {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem, removeItem: () => {} })
  await renderRoute('/search')
  expect(notice()).toBeNull()
  fill(1)
  await waitFor(() => expect(notice()?.closest('output')).toBeTruthy())
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  fill(2)
  expect(notice()).toBeNull()
  expect(shop().alert.waiting).toEqual([])
})

it('a browser that keeps the cart is not spoken of', async () => {
  await renderRoute('/search')
  fill(1)
  expect(notice()).toBeNull()
})
