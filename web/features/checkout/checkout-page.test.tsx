import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { goOn, isOpen, openCheckout, step } from '#web/test/checkout.tsx'
import { field, main, messageOf, press, putIn } from '#web/test/fields.ts'
import { storeSays } from '#web/test/mock-server.ts'
import { placed } from '#web/test/order-test-kit.ts'
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

it.each([
  ['of the contract', 'zip', '1'.repeat(21), 'Must be at most 20 characters', '{Backspace}'],
  ['that only the store has', 'city', 'Dhaka', 'No courier goes there', 'x'],
])(
  'leads to a field that broke a rule %s, and hides the message after a change',
  { tags: 's8.order-malformed' },
  async (_rule, name, value, message, change) => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const errors = [{ field: `customer_${name}`, message }]
    storeSays('placeOrder', ({ offContract }) =>
      offContract(Response.json({ code: 'invalid_input', detail: 'No', errors }, { status: 422 })),
    )
    signIn({ ...sampleUser, [name]: value })
    await openCheckout()
    await goOn(3)
    await press('Confirm Order')
    await screen.findByText('Order Failure')
    await press('OK')
    expect(isOpen('Billing Details')).toBe(true)
    const wrong = field(`billing.${name}`)
    expect(messageOf(wrong.name)).toBe(message)
    expect(document.activeElement).toBe(wrong)
    await userEvent.type(wrong, change)
    expect(messageOf(wrong.name)).toBe('')
  },
)

it('points out an unusable e-mail, lists it at Confirm, and does not send it', async () => {
  const sent = storeSays('placeOrder', ({ respond }) => respond(200, placed))
  const email = 'taro..yamada@docomo.ne.jp'
  signIn({ ...sampleUser, email: '' })
  await openCheckout()
  await putIn(field('billing.email'), email)
  await userEvent.tab()
  expect(messageOf('billing.email')).toBe('Invalid email')
  await goOn(3)
  const note = screen.getByRole('note')
  expect(note.textContent).toMatch(/^No confirmation mail can be sent/)
  expect(within(note).getByRole('listitem').textContent).toContain(email)
  await press('Confirm Order')
  await screen.findByRole('dialog', { name: 'Order Placed Successfully!' })
  expect(sent).toMatchObject([{ body: { customer_email: '' } }])
})

it('applies the limit of the name to both names together', async () => {
  await openCheckout()
  await goOn()
  for (const name of ['billing.firstName', 'billing.lastName']) {
    await putIn(field(name), 'x'.repeat(150))
    await userEvent.tab()
  }
  expect(messageOf('billing.lastName')).toBe('Must be at most 200 characters')
})

const type = (label: string, text: string) =>
  userEvent.type(screen.getByLabelText(new RegExp(`^${label}`)), text)

it.each([
  ['Register Account', '/register'],
  ['Returning Customer', '/login'],
])('the checkout options lead with %s to %s', { tags: 's2.16.options' }, async (choice, path) => {
  const { router } = await openCheckout()
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(choice) }))
  const left = new Promise<string>((resolve) => {
    router.subscribe('onBeforeNavigate', ({ toLocation }) => resolve(toLocation.pathname))
  })
  await goOn()
  expect(await left).toBe(path)
})

describe('the delivery details', () => {
  it('take another address when asked', { tags: 's2.16.other-address' }, async () => {
    await openCheckout()
    await goOn()
    await type('First Name', 'Karim')
    await goOn()
    await userEvent.click(screen.getByRole('checkbox'))
    await type('Address', '5 Hill Street')
    await userEvent.selectOptions(screen.getByLabelText('Delivery country'), 'Japan')
    await goOn(2)
    const address = screen.getByText('5 Hill Street').closest('address')
    expect(address?.textContent).toContain('Japan')
  })

  it(
    'promise a time and a way back at home, and nothing to another country',
    { tags: 's2.16.delivery' },
    async () => {
      const promised = () =>
        [/^Delivered in 3 to 7 days/, /^Not right\?/].map((text) => screen.queryByText(text))
      signIn({ ...sampleUser, country: 'Japan' })
      await openCheckout()
      await goOn()
      await userEvent.selectOptions(screen.getByLabelText('Delivery country'), 'Bangladesh')
      await goOn(2)
      expect(promised()).not.toContain(null)
      await userEvent.click(step('Delivery Details'))
      await userEvent.selectOptions(screen.getByLabelText('Delivery country'), 'Japan')
      await goOn(2)
      expect(isOpen('Confirm Order')).toBe(true)
      expect(promised()).toEqual([null, null])
    },
  )
})

const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

async function atConfirmFrom(country: string) {
  const sent = storeSays('placeOrder', ({ respond }) => respond(200, placed))
  signIn({ ...sampleUser, country })
  await openCheckout()
  await goOn(3)
  return sent
}

it('asks for a country when the stored one has no delivery', async () => {
  const sent = await atConfirmFrom('Nepal')
  expect(document.querySelector('address')?.textContent).not.toContain('Bangladesh')
  const note = screen.getByRole('note')
  expect(within(note).getByRole('listitem').textContent).toMatch(/^a country/)
  await press('Confirm Order')
  expect(document.activeElement).toBe(note)
  await press('Complete the details')
  expect(isOpen('Billing Details')).toBe(true)
  expect(optionsOf(field('billing.country'))[0]).toBe('Choose a country')
  await userEvent.selectOptions(field('billing.country'), 'India')
  expect(optionsOf(field('billing.country'))[0]).toBe('Japan')
  await goOn(3)
  expect(screen.queryByRole('note')).toBeNull()
  await press('Confirm Order')
  await screen.findByRole('dialog', { name: 'Order Placed Successfully!' })
  expect(sent).toMatchObject([{ body: { customer_country: 'India' } }])
})
