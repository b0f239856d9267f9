import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'
import { mock } from '#contract/mock.ts'
import { useShop } from '#web/state/shop-state.ts'
import { mockServer } from '#web/testing/mock-server.ts'
import { renderRoute } from '#web/testing/render-route.tsx'
import { signIn } from '#web/testing/sign-in.ts'

const shop = () => useShop.getState()
const confirmButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Confirm|Placing)/ })
const step = (name: string) =>
  within(
    screen.getByRole('heading', { level: 2, name: new RegExp(`${name}$`) }),
  ).getByRole<HTMLButtonElement>('button')
const spoken = () => [...document.querySelectorAll('output.sr-only')].map((output) => output.textContent)

async function atConfirm(...lines: Parameters<typeof sampleLine>) {
  signIn()
  shop().cart.addProductsFromServer([sampleLine(...lines)])
  const page = await renderRoute('/checkout')
  for (let steps = 0; steps < 3; steps += 1)
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  return page
}
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  mockServer.use(
    mock('getProduct', ({ problem }) => problem('unavailable')),
    mock('settleOrder', ({ respond }) => respond(200, { state: 'void' })),
  )
})

describe('while the order is on its way', () => {
  it('nothing can be changed, everything can be read, and the keyboard stays where it is', async () => {
    const answer = Promise.withResolvers<void>()
    let sent = 0
    mockServer.use(
      mock('placeOrder', async ({ problem }) => {
        sent += 1
        await answer.promise
        return problem('unavailable')
      }),
    )
    await atConfirm()
    await userEvent.click(confirmButton())
    await waitFor(() => expect(confirmButton().textContent).toBe('Placing your order...'))
    expect(document.activeElement).toBe(confirmButton())
    expect(step('Billing Details').disabled).toBe(true)
    for (const change of screen.getAllByRole('button', { name: /^Change/ }))
      expect(change).toHaveProperty('disabled', true)
    screen.getByText('12 Lake Road')
    await userEvent.click(confirmButton())
    answer.resolve()
    await screen.findByText('Order Failure')
    expect(sent).toBe(1)
    expect(step('Billing Details').disabled).toBe(false)
  })

  it('the fields of a checkout that is opened anew cannot be changed', async () => {
    shop().cart.addProductsFromServer([sampleLine()])
    signIn()
    shop().order.setSending(true)
    await renderRoute('/checkout')
    expect(screen.getByLabelText(/^City/).matches(':disabled, fieldset[disabled] *')).toBe(true)
    act(() => shop().order.setSending(false))
    expect(screen.getByLabelText(/^City/).matches('fieldset[disabled] *')).toBe(false)
  })
})

describe('the moments after an order', () => {
  it('nothing is said to have been removed from the cart', async () => {
    await atConfirm()
    const heard: (string | null)[] = []
    const listen = new MutationObserver(() => heard.push(...spoken()))
    listen.observe(document.body, { subtree: true, childList: true, characterData: true })
    await userEvent.click(confirmButton())
    await screen.findByRole('dialog', { name: 'Order Placed Successfully!' })
    listen.disconnect()
    expect(heard.filter((text) => /removed|empty/.test(text ?? ''))).toEqual([])
  })

  it('going back finds a word and a way on, not a bare heading', async () => {
    shop().order.orderPlaced({ id: 42, payAmount: 850 }, [])
    await renderRoute('/checkout')
    screen.getByText('Your order has been placed. There is nothing more to do here.')
    screen.getByRole('link', { name: 'Continue Shopping', hidden: true })
  })

  it.each([{}, 'ok', null, { order: { id: 'x', pay_amount: null } }])(
    'are a success with what was agreed to, also when the answer is %j',
    async (answer) => {
      mockServer.use(mock('placeOrder', ({ offContract }) => offContract(Response.json(answer))))
      await atConfirm()
      await userEvent.click(confirmButton())
      await screen.findByRole('dialog', { name: 'Order Placed Successfully!' })
      expect(shop().order.placed).toEqual({ id: null, payAmount: 850 })
    },
  )

  it('the dialog does without a number where the store said none', async () => {
    shop().order.orderPlaced({ id: null, payAmount: 850 }, [])
    await renderRoute('/checkout')
    const dialog = within(await screen.findByRole('dialog', { name: 'Order Placed Successfully!' }))
    dialog.getByText('৳850')
    expect(dialog.queryByText('Order number')).toBeNull()
  })
})
