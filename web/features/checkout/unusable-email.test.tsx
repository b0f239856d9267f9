import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { goOn, openCheckout } from '#web/test/checkout.tsx'
import { field, messageOf, press, putIn } from '#web/test/fields.ts'
import { storeSays } from '#web/test/mock-server.ts'
import { placed } from '#web/test/order-test-kit.ts'
import { signIn } from '#web/test/sign-in.ts'

async function atBillingWith(email: string) {
  const sent = storeSays('placeOrder', ({ respond }) => respond(200, placed))
  signIn()
  await openCheckout()
  await userEvent.clear(field('billing.email'))
  if (email !== '') await putIn(field('billing.email'), email)
  await userEvent.tab()
  return sent
}

it('points out an unusable e-mail, lists it at Confirm, and does not send it', async () => {
  const email = 'taro..yamada@docomo.ne.jp'
  const sent = await atBillingWith(email)
  expect(messageOf('billing.email')).toBe('Invalid email')
  await goOn(3)
  const note = screen.getByRole('note')
  expect(note.textContent).toMatch(/^No confirmation mail can be sent/)
  expect(within(note).getByRole('listitem').textContent).toContain(email)
  await press('Confirm Order')
  await screen.findByRole('dialog', { name: 'Order Placed Successfully!' })
  expect(sent).toMatchObject([{ body: { customer_email: '' } }])
})
