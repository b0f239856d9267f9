import { waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'
import { useShop } from '#web/state/shop-state.ts'
import { renderRoute } from '#web/testing/render-route.tsx'

it('fetches the page of the cart while the shop rests, once there is something in it', async () => {
  const { router } = await renderRoute('/forgottenPassword')
  const load = vi.spyOn(router, 'loadRouteChunk')
  const wanted = () => load.mock.calls.map(([route]) => route.id as string)
  await new Promise((resolve) => setTimeout(resolve, 1800))
  expect(wanted()).not.toContain('/viewPage')
  useShop.getState().cart.addProductsFromServer([sampleLine({ id: 12 })])
  expect(wanted()).not.toContain('/viewPage')
  await waitFor(() => expect(wanted()).toContain('/viewPage'))
})
