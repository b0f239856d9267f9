import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'
import { mock } from '#generated/handlers.ts'
import { useShop } from '#web/state/shop-state.ts'
import { mockServer } from '#web/testing/mock-server.ts'
import { renderRoute } from '#web/testing/render-route.tsx'
import { sampleUser, signIn } from '#web/testing/sign-in.ts'
import { wireProduct } from '#web/testing/wire-products.ts'

const TIME = 'Delivered in 3 to 7 days, anywhere in Bangladesh.'
const RETURNS = 'Not right? Give it back to us within 7 days.'

beforeEach(() => mockServer.use(mock('getProduct', ({ respond }) => respond(200, wireProduct()))))

async function atConfirm(country: string) {
  signIn({ ...sampleUser, country })
  useShop.getState().cart.addProductsFromServer([sampleLine()])
  await renderRoute('/checkout')
  for (let steps = 0; steps < 3; steps += 1)
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  screen.getByRole('button', { name: 'Confirm Order' })
}

it('stand below Buy Now, and say what the tab of shipping says', async () => {
  await renderRoute('/productDetails/1')
  const buy = await screen.findByRole('button', { name: 'Buy Now' })
  expect(buy.compareDocumentPosition(screen.getByText(TIME))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await userEvent.click(screen.getByRole('tab', { name: 'Shipping Methods' }))
  const tab = screen.getByRole('tabpanel', { name: 'Shipping Methods' })
  expect(tab.textContent).toContain(TIME)
  expect(within(tab).getByText(RETURNS)).toBeTruthy()
  expect(screen.getAllByText(RETURNS)).toHaveLength(2)
})

it('stand at Confirm for an order within Bangladesh', async () => {
  await atConfirm('Bangladesh')
  expect([TIME, RETURNS].map((text) => screen.queryByText(text))).not.toContain(null)
})

it('promise nothing to another country', async () => {
  await atConfirm('Japan')
  expect([TIME, RETURNS].map((text) => screen.queryByText(text))).toEqual([null, null])
})
