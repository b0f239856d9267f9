import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { openCheckout } from '#web/test/checkout.tsx'
import { field, messageOf, putIn } from '#web/test/fields.ts'
import { signIn } from '#web/test/sign-in.ts'

import { BILLING_RULES } from './checkout-values.ts'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  signIn()
})

describe('the limits of the contract at the fields', () => {
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
