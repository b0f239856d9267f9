import { describe, expect, it } from 'vitest'

import { draftFor, storedDraft, type CheckoutDraft } from './checkout-draft.ts'
import { sampleUser } from '#web/test/sign-in.ts'

const guest = draftFor(null, null)
/** A draft in which the billing details say something else. */
const billed = (draft: CheckoutDraft, fields: Partial<CheckoutDraft['start']>): CheckoutDraft => ({
  ...draft,
  values: { ...draft.values, billing: { ...draft.values.billing, ...fields } },
})
const typed: CheckoutDraft = {
  ...billed(guest, { firstName: 'Karim', address: '5 Hill Street' }),
  step: 'delivery',
  furthest: 'confirm',
}

it("a draft takes the customer's country where none was chosen", () => {
  const abroad = { ...sampleUser, country: 'Japan' }
  expect(draftFor(abroad, typed).values.billing.country).toBe('Japan')
  expect(draftFor({ ...sampleUser, country: 'Nepal' }, typed).values.billing.country).toBe('')
  expect(draftFor(abroad, billed(typed, { country: 'India' })).values.billing.country).toBe('India')
})

describe('the stored draft', () => {
  it.each(['{', '{"round":0}', JSON.stringify({ round: 0, draft: { ...typed, step: 'gift' } })])(
    'counts as none when it is damaged: %s',
    (text) => {
      sessionStorage.setItem('nihonhaat:checkout-draft', text)
      expect(storedDraft()).toBeNull()
    },
  )
})
