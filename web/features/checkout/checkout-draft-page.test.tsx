import { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { personOf } from '#core/account/person.ts'
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

  it('when the session ends before anybody has said who the customer is', async () => {
    signIn()
    shop().auth.removeUser()
    await openCheckout()
    await write('firstName', 'Karim')
    act(() => endSession())
    expect(field('firstName').value).toBe('Karim')
  })

  it('and whoever it was, as a guest she orders by a choice of her own, after a reload too', async () => {
    signIn()
    shop().auth.removeUser()
    const { unmount } = await openCheckout()
    for (const [name, text] of Object.entries(personOf(sampleUser)))
      if (name !== 'country') await write(name, text)
    act(() => endSession())
    unmount()
    await renderRoute('/checkout')
    for (let steps = 0; steps < 3; steps += 1) await next()
    screen.getByText('You are no longer signed in')
    expect(screen.queryByRole('button', { name: 'Confirm Order' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Order as a guest' }))
    screen.getByRole('button', { name: 'Confirm Order' })
  })

  it('when a guest signs in: the stored data fill only what was not typed', async () => {
    await openCheckout()
    await next()
    await write('firstName', 'Karim')
    await write('address', '5 Hill Street')
    act(() => signIn())
    await waitFor(() => expect(field('city').value).toBe('Dhaka'))
    expect([field('firstName').value, field('address').value]).toEqual(['Karim', '5 Hill Street'])
  })

  it('when a guest goes away to sign in and comes back', async () => {
    const { unmount } = await openCheckout()
    await next()
    await write('firstName', 'Karim')
    unmount()
    signIn()
    await renderRoute('/checkout')
    expect([field('firstName').value, field('city').value]).toEqual(['Karim', 'Dhaka'])
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

  it('when Confirm is answered with 401', async () => {
    signIn()
    mockServer.use(
      mock('placeOrder', ({ problem }) => problem('unauthenticated')),
      mock('getCurrentUser', ({ problem }) => problem('unauthenticated')),
    )
    await openCheckout()
    await write('city', 'Khulna')
    await next()
    await next()
    await next()
    await userEvent.click(screen.getByRole('button', { name: /^Confirm/ }))
    await screen.findByText('Order Failure')
    await waitFor(() => expect(shop().auth.token).toBeNull())
    screen.getByText(/^Khulna 1205/)
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
