import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import { goOn, isOpen, openCheckout, step } from '#web/test/checkout.tsx'
import { field, main, messageOf, press, putIn } from '#web/test/fields.ts'
import { storeSays } from '#web/test/mock-server.ts'
import { renderPage } from '#web/test/render-route.tsx'
import { sampleUser, signIn } from '#web/test/sign-in.ts'

import { CheckoutPage } from './checkout-page.tsx'

const STEPS = ['Checkout Options', 'Billing Details', 'Delivery Details', 'Payment Method', 'Confirm Order']

const stateOf = (name: string) => (isOpen(name) ? 'open' : step(name).disabled ? 'disabled' : 'reached')

/** Goes through all steps as a guest with a first name and nothing else. */
async function atConfirm() {
  await openCheckout()
  await goOn()
  await putIn(field('billing.firstName'), 'Ana')
  await goOn(3)
}

it(
  'keeps the billing step open without a first name, says nothing and moves the focus there',
  { tags: ['s4.billing-needs-first-name', 's5.billing-first-name'] },
  async () => {
    await openCheckout()
    await goOn()
    await putIn(field('billing.firstName'), '   ')
    await goOn()
    expect(messageOf('billing.firstName')).toBe('')
    expect(document.activeElement).toBe(field('billing.firstName'))
    expect(STEPS.map(stateOf)).toEqual(['reached', 'open', 'disabled', 'disabled', 'disabled'])
  },
)

it(
  'offers four delivery countries and starts with Bangladesh',
  { tags: ['s2.16.countries', 's9.delivery-countries'] },
  async () => {
    await openCheckout()
    await goOn()
    await putIn(field('billing.firstName'), 'Ana')
    await goOn()
    const select = screen.getByLabelText<HTMLSelectElement>('Delivery country')
    expect(Array.from(select.options, ({ text }) => text)).toEqual(['Japan', 'France', 'Bangladesh', 'India'])
    expect(select.selectedOptions[0]?.text).toBe('Bangladesh')
  },
)

it(
  'offers cash on delivery as the only way to pay',
  { tags: ['s1.cash-on-delivery', 's9.cash-on-delivery'] },
  async () => {
    await atConfirm()
    await userEvent.click(step('Payment Method'))
    const ways = main().getAllByRole<HTMLInputElement>('radio')
    expect(ways.map(({ checked, labels }) => [labels?.[0]?.textContent, checked])).toEqual([
      [expect.stringMatching(/^Cash On Delivery/), true],
    ])
  },
)

it(
  'lists the details that the courier needs, and leads to their fields',
  { tags: ['s2.16.missing-details', 's5.billing-nothing-else'] },
  async () => {
    await atConfirm()
    const note = within(screen.getByRole('note'))
    note.getByText('The courier will miss:')
    const missing = note.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(missing).toEqual(['a phone number', 'an address'])
    expect(screen.getByRole('button', { name: 'Confirm Order' })).toBeTruthy()
    await press('Complete the details')
    expect(isOpen('Billing Details')).toBe(true)
  },
)

it(
  'shows a message and the way home when the cart is empty',
  { tags: ['s2.16.empty-cart', 's5.empty-cart', 's8.empty-cart'] },
  async () => {
    await renderPage(<CheckoutPage />)
    main().getByText('Your shopping cart is empty')
    expect(main().getByRole('link', { name: 'Continue Shopping' })).toHaveProperty('pathname', '/')
  },
)

it(
  'leads to the field that the store does not accept, and hides the message after a correction',
  { tags: 's8.order-malformed' },
  async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const errors = [{ field: 'customer_zip', message: 'Must be at most 20 characters' }]
    storeSays('placeOrder', ({ offContract }) =>
      offContract(Response.json({ code: 'invalid_input', detail: 'No', errors }, { status: 422 })),
    )
    signIn({ ...sampleUser, zip: '1'.repeat(21) })
    await openCheckout()
    await goOn(3)
    await press('Confirm Order')
    await screen.findByText('Order Failure')
    await press('OK')
    expect(isOpen('Billing Details')).toBe(true)
    expect(messageOf('billing.zip')).toBe('Must be at most 20 characters')
    expect(document.activeElement).toBe(field('billing.zip'))
    await userEvent.type(field('billing.zip'), '{Backspace}')
    expect(messageOf('billing.zip')).toBe('')
  },
)
