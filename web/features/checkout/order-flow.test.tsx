import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'
import { examples } from '#generated/examples.ts'
import { mock } from '#generated/handlers.ts'
import { problemBody } from '#generated/problems.ts'
import type { ReplyOf } from '#generated/operation-types.ts'
import { useShop } from '#web/state/shop-state.ts'
import { mockServer } from '#web/testing/mock-server.ts'
import { renderRoute } from '#web/testing/render-route.tsx'
import { signIn } from '#web/testing/sign-in.ts'

const placed = examples.placeOrder.replies[200].placed as ReplyOf<'placeOrder', 200>
const lines = () => useShop.getState().cart.lines
const confirmButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Confirm|Placing)/ })

async function confirmOrder() {
  signIn()
  useShop.getState().cart.addProductsFromServer([sampleLine()])
  const page = await renderRoute('/checkout')
  for (let steps = 0; steps < 3; steps += 1) {
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  }
  await userEvent.click(confirmButton())
  return page
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  mockServer.use(
    mock('getProduct', ({ problem }) => problem('unavailable')),
    mock('settleOrder', ({ respond }) => respond(200, { state: 'void' })),
  )
})
afterEach(() => void vi.restoreAllMocks())

it('ends in a success dialog that stays above the account page', async () => {
  const { router } = await confirmOrder()
  const dialog = within(await screen.findByRole('dialog', { name: 'Order Placed Successfully!' }))
  dialog.getByText('Your order has been placed successfully.')
  dialog.getByText(String(placed.order.id))
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/checkout'))
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

it('blocks the button while the order is on its way', async () => {
  const answer = Promise.withResolvers<void>()
  mockServer.use(
    mock('placeOrder', async ({ respond }) => {
      await answer.promise
      return respond(200, placed)
    }),
  )
  await confirmOrder()
  expect(confirmButton().textContent).toBe('Placing your order...')
  expect(confirmButton().getAttribute('aria-disabled')).toBe('true')
  answer.resolve()
  await screen.findByRole('dialog', { name: 'Order Placed Successfully!' })
})

it('says Order Failure, keeps the cart and lets the shopper try again', async () => {
  mockServer.use(mock('placeOrder', ({ problem }) => problem('unavailable')))
  await confirmOrder()
  const alert = within(await screen.findByRole('alertdialog'))
  alert.getByText('Order Failure')
  await userEvent.click(alert.getByRole('button', { name: 'OK' }))
  expect(lines()).toHaveLength(1)
  expect(confirmButton().getAttribute('aria-disabled')).toBe('false')
})

it('T-12: after too many orders says when to send this one again, and keeps the cart', async () => {
  mockServer.use(
    mock('placeOrder', ({ offContract }) =>
      offContract(
        Response.json(problemBody('too_many_orders', { minutes: 20 }), {
          status: 429,
          headers: { 'retry-after': '1170' },
        }),
      ),
    ),
  )
  await confirmOrder()
  const alert = within(await screen.findByRole('alertdialog'))
  alert.getByText('Order Failure')
  alert.getByText(/^Many orders have come from you within an hour.* in 20 minutes\. Your cart is kept\.$/)
  expect(lines()).toHaveLength(1)
})

it("shows the store's problem, clears the cart and gives it back on request", async () => {
  mockServer.use(
    mock('placeOrder', ({ problem }) => problem('price_changed', { name: 'Sencha 100 g', price: 900 })),
  )
  const { router } = await confirmOrder()
  const alert = within(await screen.findByRole('alertdialog'))
  alert.getByText('The price of Sencha 100 g is now 900; please look at your cart again')
  expect(lines()).toEqual([])
  await userEvent.click(alert.getByRole('button', { name: 'Restore my cart' }))
  expect(lines()).toHaveLength(1)
  await waitFor(() => expect(router.state.location.pathname).toBe('/viewPage'))
})
