import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'
import { mock } from '#generated/handlers.ts'
import { useShop } from '#web/state/shop-state.ts'
import { mockServer } from '#web/testing/mock-server.ts'
import { renderRoute } from '#web/testing/render-route.tsx'
import { signIn } from '#web/testing/sign-in.ts'

import { lastOrder } from './last-order.ts'

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

it.each(['{', '5', 'null', '{"id":7}'])('what is damaged is none: %s', (text) => {
  sessionStorage.setItem('nihonhaat:last-order', text)
  expect(lastOrder()).toBeNull()
})
