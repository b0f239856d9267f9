import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'
import { examples } from '#generated/examples.ts'
import { mock } from '#generated/handlers.ts'
import type { ReplyOf } from '#generated/operation-types.ts'
import { useShop } from '#web/state/shop-state.ts'
import { mockServer } from '#web/testing/mock-server.ts'
import { renderRoute } from '#web/testing/render-route.tsx'
import { signIn } from '#web/testing/sign-in.ts'

import { forgetLastOrder, keepLastOrder, lastOrder } from './last-order.ts'
import { keepPendingOrder } from './pending-order.ts'
import { settlePendingOrder } from './settle-pending-order.ts'

const main = () => within(screen.getByRole('main', { hidden: true }))

/** Orders as whoever is here; comes back with the dialog answered. */
async function order() {
  mockServer.use(mock('getProduct', ({ problem }) => problem('unavailable')))
  useShop.getState().cart.addProductsFromServer([sampleLine({ id: 12 })])
  const page = await renderRoute('/checkout')
  while (screen.queryByRole('button', { name: 'Continue' }) !== null) {
    const name = screen.queryByLabelText(/^First Name/)
    if (name) await userEvent.type(name, 'Ana')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  }
  await userEvent.click(screen.getByRole('button', { name: 'Confirm Order' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Order Placed Successfully!' }))
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }))
  return page
}

beforeEach(() => mockServer.use(mock('getCurrentUser', ({ problem }) => problem('unavailable'))))

afterEach(() => vi.unstubAllGlobals())

it('a guest keeps the number of the order, and what happens next, until she leaves the page', async () => {
  const { router } = await order()
  expect(router.state.location.pathname).toBe('/login')
  expect(main().getByRole('heading', { level: 2, name: /Order number: 1001/ })).toBeTruthy()
  main().getByText(/you pay ৳2,500 in cash when it arrives/)
  expect(main().getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/)
  await router.navigate({ to: '/' })
  await router.navigate({ to: '/login' })
  expect(main().queryByText(/1001/)).toBeNull()
})

it('stands there after a reload of that page', async () => {
  sessionStorage.setItem('nihonhaat:last-order', '{"id":41,"payAmount":850}')
  await renderRoute('/login')
  expect(main().getByText(/Order number: 41/)).toBeTruthy()
})

it('a customer finds it among hers, and nothing is kept', async () => {
  signIn()
  await order()
  expect(lastOrder()).toBeNull()
})

describe('an order in doubt that is settled meanwhile', () => {
  const settled = examples.settleOrder.replies[200].placed as ReplyOf<'settleOrder', 200>
  beforeEach(() => {
    mockServer.use(mock('settleOrder', ({ respond }) => respond(200, settled)))
    useShop.getState().cart.addProductsFromServer([sampleLine({ id: 12, quantity: 2 })])
    keepPendingOrder({ userId: null, lines: [{ id: 12, quantity: 2 }], payAmount: 2500 })
  })

  it.each(['/viewPage', '/checkout', '/login'])(
    'leaves its number on the page %s, until she leaves',
    async (path) => {
      const { router, queryClient } = await renderRoute(path)
      // As when the network comes back.
      await act(() => settlePendingOrder(queryClient))
      const dialog = within(await screen.findByRole('dialog', { name: 'Order Placed Successfully!' }))
      await userEvent.click(dialog.getByRole('button', { name: 'OK' }))
      expect(main().getByRole('heading', { level: 2, name: /Order number: 1001/ })).toBeTruthy()
      await act(() => router.navigate({ to: '/' }))
      await act(() => router.navigate({ to: path }))
      expect(main().queryByText(/1001/)).toBeNull()
    },
  )
})

it('of an order without a number it does not say to keep one', async () => {
  keepLastOrder({ id: null, payAmount: 850 })
  await renderRoute('/login')
  expect(main().getByText(/you pay ৳850 in cash when it arrives/).textContent).not.toMatch(/number/)
})

it('stays while the page is open where the browser keeps nothing', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepLastOrder({ id: 41, payAmount: 850 })
  expect(lastOrder()).toEqual({ id: 41, payAmount: 850 })
  forgetLastOrder()
  expect(lastOrder()).toBeNull()
})

it.each(['{', '5', 'null', '{"id":7}'])('what is damaged is none: %s', (text) => {
  sessionStorage.setItem('nihonhaat:last-order', text)
  expect(lastOrder()).toBeNull()
})
