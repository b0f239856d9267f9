import { describe, expect, it } from 'vitest'

import { readDraft, writeDraft, draftFor, keptDraft, type CheckoutDraft } from './checkout-draft.ts'
import { forgetDraft } from '#web/commerce/forget-draft.ts'
import { sampleUser } from '#web/testing/sign-in.ts'

import { startValues } from './checkout-values.ts'

const guest = draftFor(null, null)
const typed: CheckoutDraft = {
  ...guest,
  values: {
    ...guest.values,
    billing: { ...guest.values.billing, firstName: 'Karim', address: '5 Hill Street' },
  },
  step: 'delivery',
  furthest: 'confirm',
}

describe('a draft', () => {
  it('comes back as it was kept', () => {
    writeDraft(typed)
    expect(keptDraft()).toEqual(typed)
  })

  it('is offered to whoever signs in: the stored data fill only what was not typed', () => {
    const { values, step, userId } = draftFor(sampleUser, typed)
    expect(values.billing).toEqual({
      ...startValues(sampleUser).billing,
      firstName: 'Karim',
      address: '5 Hill Street',
    })
    expect({ step, userId }).toEqual({ step: 'delivery', userId: sampleUser.id })
  })

  it("takes the customer's country where none was chosen", () => {
    const abroad = { ...sampleUser, country: 'Japan' }
    expect(draftFor(abroad, typed).values.billing.country).toBe('Japan')
    const billing = { ...typed.values.billing, country: 'India' }
    const chosen = { ...typed, values: { ...typed.values, billing } }
    expect(draftFor(abroad, chosen).values.billing.country).toBe('India')
  })

  it('stays when the session ends, and when the same customer is back', () => {
    const own = draftFor(sampleUser, typed)
    expect(draftFor(null, own)).toEqual(own)
    expect(draftFor(sampleUser, draftFor(null, own))).toEqual(own)
  })

  it('keeps a field that a customer has emptied empty', () => {
    const own = draftFor(sampleUser, null)
    const billing = { ...own.values.billing, phoneNumber: '' }
    const emptied = { ...own, values: { ...own.values, billing } }
    expect(draftFor(sampleUser, emptied).values.billing.phoneNumber).toBe('')
  })

  it('is not shown to another customer', () => {
    const other = { ...sampleUser, id: 8, name: 'Karim Ali' }
    const draft = draftFor(other, draftFor(sampleUser, typed))
    expect(draft).toEqual(draftFor(other, null))
  })
})

describe('the kept draft', () => {
  it('can be forgotten', () => {
    writeDraft(typed)
    forgetDraft()
    expect(readDraft()).toBeNull()
    expect(keptDraft()).toBeNull()
  })

  it('is kept by the page alone where storage is refused', () => {
    const original = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage')
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    Object.defineProperty(globalThis, 'sessionStorage', {
      configurable: true,
      value: { getItem: refuse, setItem: refuse, removeItem: refuse },
    })
    try {
      writeDraft(typed)
      expect(keptDraft()).toEqual(typed)
      forgetDraft()
      expect(keptDraft()).toBeNull()
    } finally {
      if (original) Object.defineProperty(globalThis, 'sessionStorage', original)
    }
  })

  it('is forgotten when another tab says so', () => {
    writeDraft(typed)
    localStorage.setItem('nihonhaat:checkout-draft-forgotten', String(Date.now() + 1000))
    expect(keptDraft()).toBeNull()
  })

  it.each([
    '{',
    'null',
    '5',
    '{"at":9e15}',
    '{"at":9e15,"draft":{"values":[],"step":"payment","furthest":"x"}}',
  ])('counts as none when it is damaged: %s', (text) => {
    sessionStorage.setItem('nihonhaat:checkout-draft', text)
    expect(keptDraft()).toBeNull()
  })

  it('keeps what is whole and starts the rest anew', () => {
    const values = { method: 'pigeon', billing: { firstName: 'Karim', zip: 5, country: 'Peru' }, extra: 1 }
    writeDraft({ values, step: 'billing', furthest: 'delivery' })
    const start = startValues(null)
    expect(keptDraft()).toEqual({
      ...guest,
      values: { ...start, billing: { ...start.billing, firstName: 'Karim' } },
      step: 'billing',
      furthest: 'delivery',
    })
  })
})
