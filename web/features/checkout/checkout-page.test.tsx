import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'
import { mock } from '#generated/handlers.ts'
import { useShop } from '#web/state/shop-state.ts'
import { mockServer } from '#web/testing/mock-server.ts'
import { renderRoute } from '#web/testing/render-route.tsx'
import { sampleUser, signIn } from '#web/testing/sign-in.ts'

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

async function guestAtConfirm() {
  await openCheckout()
  await next()
  await type('First Name', 'Karim')
  await next()
  await next()
  await next()
}

describe('the steps', () => {
  it('advance with each Continue, and those reached can be opened again', async () => {
    await guestAtConfirm()
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

  it('keep what was typed through a reload', async () => {
    await guestAtConfirm()
    const { unmount } = await renderRoute('/checkout')
    unmount()
    await renderRoute('/checkout')
    expect(screen.getAllByText('Karim').length).toBeGreaterThan(0)
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

  it("are the customer's own to begin with", async () => {
    signIn()
    await openCheckout()
    const values = ['First Name', 'Last Name', 'E-Mail', 'Phone Number', 'City'].map(
      (label) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).value,
    )
    expect(values).toEqual(['Ayesha', 'Rahman', sampleUser.email, sampleUser.phone, 'Dhaka'])
  })

  it('say what the store could not take', async () => {
    await openCheckout()
    await next()
    await userEvent.click(screen.getByLabelText('City'))
    await userEvent.paste('x'.repeat(101))
    await userEvent.tab()
    expect(screen.queryByText('Must be at most 100 characters')).not.toBeNull()
  })
})

describe('the delivery details', () => {
  it('offer the four countries, Bangladesh first chosen', async () => {
    await openCheckout()
    await next()
    await type('First Name', 'Karim')
    await next()
    const select = screen.getByLabelText<HTMLSelectElement>('Delivery country')
    expect([...select.options].map(({ value }) => value)).toEqual(['Japan', 'France', 'Bangladesh', 'India'])
    expect(select.value).toBe('Bangladesh')
  })

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

describe('the confirmation', () => {
  it('shows product, vendor, quantity, unit price and total, and equal sums', async () => {
    await guestAtConfirm()
    const table = within(screen.getByRole('table'))
    const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads).toEqual(['Product Name', 'Vendor Name', 'Quantity', 'Unit Price', 'Total'])
    const row = table.getByRole('row', { name: /Sencha/ })
    expect(row.textContent).toMatch(/Sencha 100 gKyoto Tea House2 ×৳850৳1,700/)
    expect(table.getByRole('row', { name: /Sub-Total/ }).textContent).toContain('৳2,950')
    expect(table.getByRole('row', { name: /^Total/ }).textContent).toContain('৳2,950')
  })

  it('names what the courier will miss, and leads back to it', async () => {
    await guestAtConfirm()
    screen.getByText('a phone number')
    screen.getByText('an address')
    await userEvent.click(screen.getByRole('button', { name: 'Complete the details' }))
    await type('Phone Number', '01712345678')
    await type('Address', '12 Lake Road')
    await userEvent.click(step('Confirm Order'))
    expect(screen.queryByText('a phone number')).toBeNull()
    expect(screen.queryByText('an address')).toBeNull()
  })
})

it('is empty with an empty cart', async () => {
  await renderRoute('/checkout')
  await waitFor(() => screen.getByText('Your shopping cart is empty'))
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/')
})
