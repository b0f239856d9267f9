import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'
import { mock } from '#contract/mock.ts'
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

it('promise nothing to another country', async () => {
  await atConfirm('Japan')
  expect([TIME, RETURNS].map((text) => screen.queryByText(text))).toEqual([null, null])
})
