import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'
import { storeSays } from '#web/test/mock-server.ts'
import { renderRoute } from '#web/test/render-route.tsx'
import { signIn } from '#web/test/sign-in.ts'
import { alerts, fillCart } from '#web/test/shop.ts'

let sent: { body: { email: string } }[] = []
const getQuotes = async () => userEvent.click(await screen.findByRole('button', { name: 'Get Quotes' }))
const askFor = async (email: string) => {
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: /E-mail/ }), email)
  await userEvent.click(dialog.getByRole('button', { name: 'Send quotation' }))
}

beforeEach(() => {
  storeSays('getProduct', ({ problem }) => problem('unavailable'))
  sent = storeSays('requestQuote', ({ respond }) => respond(200, { message: 'on its way' }))
  fillCart(sampleLine({ id: 12, price: 1250, quantity: 2 }))
})

it(
  'asks a guest for an e-mail, closes and forgets it on success',
  { tags: ['s1.quotation', 's5.quote-asks-for-email', 's8.quote-success'] },
  async () => {
    await renderRoute('/viewPage')
    await getQuotes()
    await askFor('guest@example.com')
    await waitFor(() => expect(alerts()).toEqual(['cart.quote.success']))
    expect(sent).toMatchObject([{ body: { email: 'guest@example.com' } }])
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button'))

    await getQuotes()
    expect(await screen.findByRole('textbox', { name: /E-mail/ })).toHaveProperty('value', '')
  },
)

it(
  'checks no format: what the store refuses is a failure, and the modal stays',
  { tags: ['s5.quote-no-format', 's8.quote-failure'] },
  async () => {
    await renderRoute('/viewPage')
    await getQuotes()
    await askFor('not an address')
    await waitFor(() => expect(alerts()).toEqual(['cart.quote.failure']))
    expect(screen.getByRole('textbox', { name: /E-mail/ })).toHaveProperty('value', 'not an address')
  },
)

it('sends one request, however often it is pressed meanwhile', async () => {
  const answer = Promise.withResolvers<void>()
  sent = storeSays('requestQuote', ({ respond }) =>
    answer.promise.then(() => respond(200, { message: 'on its way' })),
  )
  signIn()
  await renderRoute('/viewPage')
  const button = await screen.findByRole('button', { name: 'Get Quotes' })
  button.focus()
  act(() => {
    button.click()
    button.click()
  })
  const busy = await screen.findByRole('button', { name: 'Sending...' })
  expect(busy.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(busy)
  await userEvent.click(busy)
  answer.resolve()
  await waitFor(() => expect(alerts()).toEqual(['cart.quote.success']))
  expect(sent).toHaveLength(1)
})
