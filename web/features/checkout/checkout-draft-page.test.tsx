import { act } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { timesDraftCleared } from '#web/shared/state/clear-checkout-draft.ts'
import { endSession } from '#web/features/auth/session.ts'
import { goOn, openCheckout } from '#web/test/checkout.tsx'
import { field as fieldNamed } from '#web/test/fields.ts'
import { storeSays } from '#web/test/mock-server.ts'
import { shop } from '#web/test/shop.ts'
import { sampleUser, signIn } from '#web/test/sign-in.ts'

const field = (name: string) => fieldNamed(`billing.${name}`)
const texts = (...names: string[]) => names.map((name) => field(name).value)
const everythingKept = () => JSON.stringify(Object.entries(sessionStorage))

async function write(name: string, text: string) {
  await userEvent.clear(field(name))
  await userEvent.type(field(name), text)
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  storeSays('getCurrentUser', ({ problem }) => problem('unavailable'))
})

it('what was typed stays when the customer is loaded late, with the caret in place', async () => {
  signIn()
  shop().auth.removeUser()
  await openCheckout()
  await write('firstName', 'Karim')
  act(() => shop().auth.setUser(sampleUser))
  expect(field('firstName').value).toBe('Karim')
  expect(document.activeElement).toBe(field('firstName'))
  expect(field('address').value).toBe('12 Lake Road')
})

describe('what was typed goes', () => {
  it('at a sign-out in another tab', { tags: 's4.logout-forgets-draft' }, async () => {
    signIn()
    await openCheckout()
    await write('city', 'Khulna')
    act(() => {
      endSession()
      const key = 'nihonhaat:checkout-draft-forgotten'
      localStorage.setItem(key, String(timesDraftCleared() + 1))
      window.dispatchEvent(new StorageEvent('storage', { key }))
    })
    expect(everythingKept()).not.toContain('Khulna')
    await goOn()
    expect(field('city').value).toBe('')
  })

  it('for another customer', async () => {
    signIn()
    await openCheckout()
    await write('city', 'Khulna')
    act(() => shop().auth.setUser({ ...sampleUser, id: 8, name: 'Karim Ali', city: 'Sylhet' }))
    expect(texts('firstName', 'city')).toEqual(['Karim', 'Sylhet'])
  })
})
