import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'
import { mock } from '#contract/mock.ts'
import { useShop } from '#web/state/shop-state.ts'
import { mockServer } from '#web/testing/mock-server.ts'
import { renderRoute } from '#web/testing/render-route.tsx'

const tea = sampleLine({ id: 1, name: 'Sencha 100 g', price: 850, quantity: 2 })
const whisk = sampleLine({ id: 2, name: 'Matcha Whisk', price: 1250 })

// The store has no news of the cart, unless a test says so.
beforeEach(() => mockServer.use(mock('getProduct', ({ problem }) => problem('unavailable'))))

async function openCheckout() {
  useShop.getState().cart.addProductsFromServer([tea, whisk])
  return renderRoute('/checkout')
}
const step = (name: string) =>
  within(
    screen.getByRole('heading', { level: 2, name: new RegExp(`${name}$`) }),
  ).getByRole<HTMLButtonElement>('button')
const next = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))
const type = (label: string, text: string) =>
  userEvent.type(screen.getByLabelText(new RegExp(`^${label}`)), text)

describe('the steps', () => {
  it('advance with each Continue, and those reached can be opened again', async () => {
    await openCheckout()
    await next()
    await type('First Name', 'Karim')
    for (let steps = 0; steps < 3; steps += 1) await next()
    expect(step('Confirm Order').getAttribute('aria-expanded')).toBe('true')
    await userEvent.click(step('Billing Details'))
    expect(screen.getByLabelText(/^First Name/)).toHaveProperty('value', 'Karim')
    expect(step('Payment Method').disabled).toBe(false)
    await next()
    expect(step('Delivery Details').getAttribute('aria-expanded')).toBe('true')
    expect(step('Confirm Order').disabled).toBe(false)
  })

  it('move the keyboard to the heading of the step that opens', async () => {
    await openCheckout()
    await next()
    expect(document.activeElement).toBe(step('Billing Details'))
  })
})

describe('the checkout options', () => {
  it.each([
    ['Register Account', '/register'],
    ['Returning Customer', '/login'],
  ])('lead with %s to %s', async (choice, path) => {
    const { router } = await openCheckout()
    await userEvent.click(screen.getByRole('radio', { name: new RegExp(choice) }))
    const left = new Promise<string>((resolve) => {
      router.subscribe('onBeforeNavigate', ({ toLocation }) => resolve(toLocation.pathname))
    })
    await next()
    expect(await left).toBe(path)
  })
})

describe('the billing details', () => {
  it('need a first name, without a message', async () => {
    await openCheckout()
    await next()
    await type('First Name', '   ')
    await next()
    expect(step('Delivery Details').disabled).toBe(true)
    expect(screen.queryByText('Required')).toBeNull()
    expect(document.activeElement).toBe(screen.getByLabelText(/^First Name/))
  })
})

describe('the delivery details', () => {
  it('take another address when asked', async () => {
    await openCheckout()
    await next()
    await type('First Name', 'Karim')
    await next()
    await userEvent.click(screen.getByRole('checkbox'))
    await type('Address', '5 Hill Street')
    await userEvent.selectOptions(screen.getByLabelText('Delivery country'), 'Japan')
    await next()
    await next()
    const address = screen.getByText('5 Hill Street').closest('address')
    expect(address?.textContent).toContain('Japan')
  })
})
