import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'

import { goOn, openCheckout } from '#web/test/checkout.tsx'
import { field, putIn } from '#web/test/fields.ts'
import { storeSays } from '#web/test/mock-server.ts'
import { placed } from '#web/test/order-test-kit.ts'

/** As contacts and web pages hand them over when they are copied. */
const EMAIL = '\u2066ana@example.com\u2069'
const PHONE = '\u202D০１７12345678\u202C'
const TYPED = {
  firstName: '\u200EAna',
  lastName: 'Rahman\u200B',
  email: EMAIL,
  phoneNumber: PHONE,
  address: '\u00A012 Lake Road\uFEFF',
  country: 'Bangladesh\u200F',
  city: '\u202AঢাকাX\u202C',
  zip: '１২০৫\u00A0',
}
const SENT = {
  email: 'ana@example.com',
  phone: '01712345678',
  address: '12 Lake Road',
  city: 'ঢাকাX',
  zip: '1205',
}

async function fillIn(step = ''): Promise<void> {
  for (const [name, text] of Object.entries(TYPED)) {
    const input = field(step + name)
    if (input instanceof HTMLSelectElement) continue
    await userEvent.clear(input)
    await putIn(input, text)
  }
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
})

it('sends an order without invisible characters', async () => {
  const sent = storeSays('placeOrder', ({ respond }) => respond(200, placed))
  await openCheckout()
  await goOn()
  await fillIn('billing.')
  await goOn(3)
  await userEvent.click(screen.getByRole('button', { name: 'Confirm Order' }))
  await screen.findByRole('dialog', { name: 'Order Placed Successfully!' })
  const asOrdered = Object.entries({ ...SENT, name: 'Ana Rahman' }).map(([key, text]) => [
    `customer_${key}`,
    text,
  ])
  expect(sent).toMatchObject([{ body: Object.fromEntries(asOrdered) }])
})
