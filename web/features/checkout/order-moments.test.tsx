import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { problemBody } from '#generated/problems.ts'
import { goOn, openCheckout } from '#web/test/checkout.ts'
import { storeSays } from '#web/test/mock-server.ts'
import { renderRoute } from '#web/test/render-route.tsx'
import { shop } from '#web/test/shop.ts'
import { signIn } from '#web/test/sign-in.ts'

const confirmButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Confirm|Placing)/ })
const success = () => screen.findByRole('dialog', { name: 'Order Placed Successfully!' })
const spoken = () => [...document.querySelectorAll('output.sr-only')].map((output) => output.textContent)

async function atConfirm() {
  signIn()
  await openCheckout()
  await goOn(3)
}

async function confirmOrder() {
  await atConfirm()
  await userEvent.click(confirmButton())
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  storeSays('settleOrder', ({ respond }) => respond(200, { state: 'void' }))
})

it(
  'after too many orders says when to send this one again, and keeps the cart',
  { tags: ['s8.order-malformed', 'T-12'] },
  async () => {
    const said = { status: 429, headers: { 'retry-after': '1170' } }
    storeSays('placeOrder', ({ offContract }) =>
      offContract(Response.json(problemBody('too_many_orders', { minutes: 20 }), said)),
    )
    await confirmOrder()
    const alert = within(await screen.findByRole('alertdialog'))
    alert.getByText('Order Failure')
    alert.getByText(/^Many orders have come from you within an hour.* in 20 minutes\. Your cart is kept\.$/)
    expect(shop().cart.lines).toHaveLength(1)
  },
)

describe('the moments after an order', () => {
  it('announces no removal', async () => {
    await atConfirm()
    const heard: (string | null)[] = []
    const listen = new MutationObserver(() => heard.push(...spoken()))
    listen.observe(document.body, { subtree: true, childList: true, characterData: true })
    await userEvent.click(confirmButton())
    await success()
    listen.disconnect()
    expect(heard.filter((text) => /removed|empty/.test(text ?? ''))).toEqual([])
  })

  it('shows a message and a link after going back, and no number when the store sent none', async () => {
    shop().order.orderPlaced({ id: null, payAmount: 850 }, [])
    await renderRoute('/checkout')
    screen.getByText('Your order has been placed. There is nothing more to do here.')
    screen.getByRole('link', { name: 'Continue Shopping', hidden: true })
    const dialog = within(await success())
    dialog.getByText('৳850')
    expect(dialog.queryByText('Order number')).toBeNull()
  })
})
