import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'
import { storeSays } from '#web/test/mock-server.ts'
import { renderPage } from '#web/test/render-route.tsx'
import { signIn } from '#web/test/sign-in.ts'
import { alerts, fillCart } from '#web/test/shop.ts'

import { GetQuotes } from './get-quotes.tsx'

it('sends one request, however often it is pressed meanwhile', async () => {
  fillCart(sampleLine({ id: 12, price: 1250, quantity: 2 }))
  const answer = Promise.withResolvers<void>()
  const sent = storeSays('requestQuote', ({ respond }) =>
    answer.promise.then(() => respond(200, { message: 'on its way' })),
  )
  signIn()
  await renderPage(<GetQuotes />)
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
