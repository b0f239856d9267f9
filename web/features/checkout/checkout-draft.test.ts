import { describe, expect, it } from 'vitest'

import { sampleUser } from '#web/testing/sign-in.ts'

import { forgetDraft, keepDraft, keptDraft } from './checkout-draft.ts'
import { startValues } from './checkout-values.ts'

const KEY = 'nihonhaat:checkout-draft'
const start = startValues(null)
const typed = { ...start, billing: { ...start.billing, firstName: 'Karim' }, sameAddress: false }

describe('the draft', () => {
  it('comes back for the same customer, with its steps', () => {
    keepDraft(7, { values: typed, step: 'delivery', furthest: 'confirm' })
    expect(keptDraft(7, startValues(sampleUser))).toEqual({
      values: typed,
      step: 'delivery',
      furthest: 'confirm',
    })
  })

  it('is not shown to anybody else', () => {
    keepDraft(7, { values: typed, step: 'delivery', furthest: 'confirm' })
    expect(keptDraft(null, start)).toBeNull()
    expect(keptDraft(8, start)).toBeNull()
  })

  it('can be forgotten', () => {
    keepDraft(null, { values: typed, step: 'billing', furthest: 'billing' })
    forgetDraft()
    expect(keptDraft(null, start)).toBeNull()
  })

  it.each([
    '{',
    'null',
    '5',
    '{"userId":null}',
    '{"userId":null,"values":[],"step":"payment","furthest":"x"}',
  ])('that is damaged (%s) counts as none', (text) => {
    sessionStorage.setItem(KEY, text)
    expect(keptDraft(null, start)).toBeNull()
  })

  it('keeps what is whole and starts the rest anew', () => {
    const values = { method: 'pigeon', billing: { firstName: 'Karim', phone: 5, country: 'Peru' }, extra: 1 }
    sessionStorage.setItem(
      KEY,
      JSON.stringify({ userId: null, values, step: 'billing', furthest: 'delivery' }),
    )
    expect(keptDraft(null, start)?.values).toEqual({
      ...start,
      billing: { ...start.billing, firstName: 'Karim' },
    })
  })
})
