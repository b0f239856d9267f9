import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'
import { examples } from '#generated/examples.ts'
import { mock } from '#generated/handlers.ts'
import type { ReplyOf } from '#generated/operation-types.ts'
import { useShop } from '#web/state/shop-state.ts'
import { mockServer } from '#web/testing/mock-server.ts'
import { renderRoute } from '#web/testing/render-route.tsx'
import { signIn } from '#web/testing/sign-in.ts'
import { wireProduct } from '#web/testing/wire-products.ts'

const placed = examples.placeOrder.replies[200].placed as ReplyOf<'placeOrder', 200>
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
/** Each test has a product of its own, as answers are cached like in a browser. */
const storeSells = (...fields: Parameters<typeof wireProduct>) =>
  mockServer.use(mock('getProduct', ({ respond }) => respond(200, wireProduct(...fields))))

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  mockServer.use(
    mock('getProduct', ({ problem }) => problem('unavailable')),
    mock('settleOrder', ({ respond }) => respond(200, { state: 'void' })),
  )
})

describe('prices and stock', () => {
  it('are asked for when the checkout opens: another price is told, and the new one is agreed to', async () => {
    storeSells({ id: 11, price: 900 })
    const payloads: number[] = []
    mockServer.use(
      mock('placeOrder', ({ body, respond }) => {
        payloads.push(body.pay_amount)
        return respond(200, placed)
      }),
    )
    await atConfirm({ id: 11, quantity: 2 })
    await screen.findByText('Price was ৳850, now ৳900')
    screen.getByText('You pay ৳1,800 in cash on delivery.')
    await userEvent.click(confirmButton())
    await screen.findByRole('dialog', { name: 'Order Placed Successfully!' })
    expect(payloads).toEqual([1800])
  })

  it('with too little stock are said instead of sending what would be refused', async () => {
    storeSells({ id: 12, quantity: 1 })
    let sent = 0
    mockServer.use(
      mock('placeOrder', ({ problem }) => {
        sent += 1
        return problem('out_of_stock', { name: 'Sencha 100 g', available: 1 })
      }),
    )
    await atConfirm({ id: 12, quantity: 3 })
    await screen.findByText('Only 1 unit of Sencha 100 g in stock')
    await userEvent.click(confirmButton())
    expect(document.activeElement?.textContent).toContain('Please change your cart before you order:')
    expect(sent).toBe(0)
    expect(shop().cart.lines).toHaveLength(1)
  })
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
