import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { goOn, isOpen, openCheckout } from '#web/test/checkout.ts'
import { field, messageOf, press, putIn } from '#web/test/fields.ts'
import { storeSays } from '#web/test/mock-server.ts'
import { signIn } from '#web/test/sign-in.ts'

import { BILLING_RULES } from './order-rules.ts'

/** The store takes no order, because of one of its members. */
const refuses = (member: string, message: string) =>
  storeSays('placeOrder', ({ offContract }) => {
    const errors = [{ field: member, message }]
    return offContract(Response.json({ code: 'invalid_input', detail: 'No', errors }, { status: 422 }))
  })

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  signIn()
})

describe('the limits of the contract at the fields', () => {
  it.each([
    ['lastName', 200],
    ['phoneNumber', 50],
    ['address', 500],
    ['city', 100],
    ['zip', 20],
  ] as const)('%s takes %d characters, spaces around them aside', (name, most) => {
    const text = '1'.repeat(most)
    expect(BILLING_RULES[name]?.message(` ${text} `)).toBeUndefined()
    expect(BILLING_RULES[name]?.message(`${text}1`)).toBe(`Must be at most ${most} characters`)
  })

  it('accept a blank e-mail and no invalid one', () => {
    const message = BILLING_RULES.email?.message
    expect(message?.(' ayesha@example.com ')).toBeUndefined()
    expect(message?.('')).toBeUndefined()
    for (const typed of ['not an address', 'taro..yamada@docomo.ne.jp', `${'a'.repeat(250)}@example.com`]) {
      expect(message?.(typed)).toBe('Invalid email')
    }
  })

  it('apply to both names together', async () => {
    await openCheckout()
    for (const name of ['billing.firstName', 'billing.lastName']) {
      await userEvent.clear(field(name))
      await putIn(field(name), 'x'.repeat(150))
      await userEvent.tab()
    }
    expect(messageOf('billing.lastName')).toBe('Must be at most 200 characters')
  })
})

describe('a 422 at Confirm', () => {
  it('opens the step of the refused field, and hides the message after a correction', async () => {
    refuses('customer_city', 'Must be at most 100 characters')
    await openCheckout()
    await goOn()
    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.type(field('delivery.city'), 'Sylhet')
    await goOn(2)
    await press(/^Confirm/)
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }))
    expect(isOpen('Delivery Details')).toBe(true)
    expect(messageOf('delivery.city')).toBe('Must be at most 100 characters')
    await userEvent.type(field('delivery.city'), ' 2')
    expect(messageOf('delivery.city')).toBe('')
  })
})

it(
  'requires only the first name of the billing details, without a message',
  { tags: 's5.billing-nothing-else' },
  () => {
    const fields = Object.keys(BILLING_RULES) as (keyof typeof BILLING_RULES)[]
    expect(fields.filter((name) => BILLING_RULES[name]?.required)).toEqual(['firstName'])
    expect(fields.map((name) => BILLING_RULES[name]?.message('  '))).toEqual(fields.map(() => undefined))
    expect(BILLING_RULES.phoneNumber?.message('no number')).toBeUndefined()
  },
)
