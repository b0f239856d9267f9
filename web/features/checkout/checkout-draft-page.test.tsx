import { QueryClient } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleLine } from '#core/testing/sample-cart.ts'
import { mock } from '#contract/mock.ts'
import { endSession } from '#web/session/session.ts'
import { leave } from '#web/session/sign-out.ts'
import { useShop } from '#web/state/shop-state.ts'
import { mockServer } from '#web/testing/mock-server.ts'
import { renderRoute } from '#web/testing/render-route.tsx'
import { sampleUser, signIn } from '#web/testing/sign-in.ts'

const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name="billing.${name}"]`) as HTMLInputElement
const next = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))
const shop = () => useShop.getState()
const everythingKept = () => JSON.stringify(Object.entries(sessionStorage))

async function openCheckout() {
  shop().cart.addProductsFromServer([sampleLine()])
  return renderRoute('/checkout')
}
async function write(name: string, text: string) {
  await userEvent.clear(field(name))
  await userEvent.type(field(name), text)
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  mockServer.use(
    mock('getProduct', ({ problem }) => problem('unavailable')),
    mock('getCurrentUser', ({ problem }) => problem('unavailable')),
  )
})

describe('what was typed stays', () => {
  it('when the answer about the customer comes late, and so does the caret', async () => {
    signIn()
    shop().auth.removeUser()
    await openCheckout()
    await write('firstName', 'Karim')
    act(() => shop().auth.setUser(sampleUser))
    expect(field('firstName').value).toBe('Karim')
    expect(document.activeElement).toBe(field('firstName'))
    expect(field('address').value).toBe('12 Lake Road')
  })

  it('when the session ends, and through a reload after that', async () => {
    signIn()
    const { unmount } = await openCheckout()
    await write('city', 'Khulna')
    act(() => endSession())
    expect([field('firstName').value, field('city').value]).toEqual(['Ayesha', 'Khulna'])
    unmount()
    await renderRoute('/checkout')
    expect([field('firstName').value, field('city').value]).toEqual(['Ayesha', 'Khulna'])
  })

  it('when the session ends before anybody has said who the customer is', async () => {
    signIn()
    shop().auth.removeUser()
    await openCheckout()
    await write('firstName', 'Karim')
    act(() => endSession())
    expect(field('firstName').value).toBe('Karim')
  })
})

describe('what was typed goes', () => {
  it('at sign-out', async () => {
    signIn()
    const { unmount } = await openCheckout()
    await write('city', 'Khulna')
    unmount()
    mockServer.use(mock('saveCartItems', ({ problem }) => problem('unavailable')))
    await leave(new QueryClient(), 5000)
    expect(everythingKept()).not.toContain('Khulna')
    await openCheckout()
    await next()
    expect(field('city').value).toBe('')
  })

  it('at a sign-out in another tab', async () => {
    signIn()
    await openCheckout()
    await write('city', 'Khulna')
    act(() => {
      endSession()
      const key = 'nihonhaat:checkout-draft-forgotten'
      localStorage.setItem(key, String(Date.now() + 1))
      window.dispatchEvent(new StorageEvent('storage', { key }))
    })
    expect(everythingKept()).not.toContain('Khulna')
    await next()
    expect(field('city').value).toBe('')
  })

  it('for another customer', async () => {
    signIn()
    await openCheckout()
    await write('city', 'Khulna')
    act(() => shop().auth.setUser({ ...sampleUser, id: 8, name: 'Karim Ali', city: 'Sylhet' }))
    expect([field('firstName').value, field('city').value]).toEqual(['Karim', 'Sylhet'])
  })
})
