import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { goOn, isOpen, openCheckout } from '#web/test/checkout.tsx'
import { field, press } from '#web/test/fields.ts'
import { storeSays } from '#web/test/mock-server.ts'
import { placed } from '#web/test/order-test-kit.ts'
import { sampleUser, signIn } from '#web/test/sign-in.ts'

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
