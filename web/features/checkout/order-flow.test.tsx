import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'
import { mock } from '#contract/mock.ts'
import { problemBody } from '#generated/problems.ts'
import { useShop } from '#web/state/shop-state.ts'
import { mockServer } from '#web/testing/mock-server.ts'
import { renderRoute } from '#web/testing/render-route.tsx'
import { signIn } from '#web/testing/sign-in.ts'

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
