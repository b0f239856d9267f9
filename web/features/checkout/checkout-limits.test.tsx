import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { openCheckout } from '#web/test/checkout.tsx'
import { field, messageOf, putIn } from '#web/test/fields.ts'
import { signIn } from '#web/test/sign-in.ts'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  signIn()
})

describe('the limits of the contract at the fields', () => {
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
