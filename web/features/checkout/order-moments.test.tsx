import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { goOn } from '#web/test/checkout.tsx'
import { storeSays } from '#web/test/mock-server.ts'
import { renderRoute } from '#web/test/render-route.tsx'
import { fillCart, shop } from '#web/test/shop.ts'
import { signIn } from '#web/test/sign-in.ts'
import { sampleLine } from '#core/testing/sample-cart.ts'

const confirmButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Confirm|Placing)/ })
const success = () => screen.findByRole('dialog', { name: 'Order Placed Successfully!' })
const spoken = () => [...document.querySelectorAll('output.sr-only')].map((output) => output.textContent)

async function atConfirm() {
  signIn()
  storeSays('getProduct', ({ problem }) => problem('unavailable'))
  fillCart(sampleLine())
  await renderRoute('/checkout')
  await goOn(3)
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  storeSays('settleOrder', ({ respond }) => respond(200, { state: 'void' }))
})

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
