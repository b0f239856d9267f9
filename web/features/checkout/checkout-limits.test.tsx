import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'
import { mock } from '#contract/mock.ts'
import { useShop } from '#web/state/shop-state.ts'
import { mockServer } from '#web/testing/mock-server.ts'
import { renderRoute } from '#web/testing/render-route.tsx'
import { sampleUser, signIn } from '#web/testing/sign-in.ts'

const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement
const messageOf = (name: string) =>
  (field(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id))
    .find((element) => element?.role === 'alert')?.textContent ?? ''
const next = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))
const confirm = () => userEvent.click(screen.getByRole('button', { name: /^Confirm/ }))
const isOpen = (step: string) =>
  within(screen.getByRole('heading', { level: 2, name: new RegExp(`${step}$`) }))
    .getByRole('button')
    .getAttribute('aria-expanded') === 'true'

async function openCheckout(user = sampleUser) {
  signIn(user)
  useShop.getState().cart.addProductsFromServer([sampleLine()])
  return renderRoute('/checkout')
}

function refuses(...errors: { field: string; message: string }[]) {
  mockServer.use(
    mock('placeOrder', ({ offContract }) =>
      offContract(Response.json({ code: 'invalid_input', detail: 'No', errors }, { status: 422 })),
    ),
  )
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  mockServer.use(mock('getProduct', ({ problem }) => problem('unavailable')))
})

describe('the limits of the contract at the fields', () => {
  it.each([
    ['billing.lastName', 200],
    ['billing.email', 254],
    ['billing.phoneNumber', 50],
    ['billing.address', 500],
    ['billing.city', 100],
    ['billing.zip', 20],
  ])('%s takes %d characters, spaces around them aside', async (name, most) => {
    await openCheckout({ ...sampleUser, name: name === 'billing.lastName' ? '' : sampleUser.name })
    await userEvent.clear(field(name))
    await userEvent.click(field(name))
    await userEvent.paste(` ${'1'.repeat(most)} `)
    await userEvent.tab()
    expect(messageOf(name)).toBe('')
    await userEvent.click(field(name))
    await userEvent.paste('1')
    await userEvent.tab()
    expect(messageOf(name)).toBe(`Must be at most ${most} characters`)
  })

  it('hold for both names together, as they are sent as one', async () => {
    await openCheckout()
    for (const name of ['billing.firstName', 'billing.lastName']) {
      await userEvent.clear(field(name))
      await userEvent.click(field(name))
      await userEvent.paste('x'.repeat(150))
    }
    await userEvent.tab()
    expect(messageOf('billing.lastName')).toBe('Must be at most 200 characters')
  })

  it('say nothing about what is blank, and stop nobody', async () => {
    await openCheckout()
    await userEvent.clear(field('billing.address'))
    await userEvent.tab()
    expect(screen.queryByText('Required')).toBeNull()
    await next()
    expect(isOpen('Delivery Details')).toBe(true)
  })
})

describe('a 422 at Confirm', () => {
  it('leads to the other address where that was taken, and the message goes with the mistake', async () => {
    refuses({ field: 'customer_city', message: 'Must be at most 100 characters' })
    await openCheckout()
    await next()
    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.type(field('delivery.city'), 'Sylhet')
    await next()
    await next()
    await confirm()
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }))
    expect(isOpen('Delivery Details')).toBe(true)
    expect(messageOf('delivery.city')).toBe('Must be at most 100 characters')
    await userEvent.type(field('delivery.city'), ' 2')
    expect(messageOf('delivery.city')).toBe('')
  })

  it('about nothing that was typed is Order Failure alone', async () => {
    refuses({ field: 'user_id', message: 'Must be a number' })
    await openCheckout()
    for (let steps = 0; steps < 3; steps += 1) await next()
    await confirm()
    await screen.findByText('Order Failure')
    expect(isOpen('Confirm Order')).toBe(true)
  })
})
