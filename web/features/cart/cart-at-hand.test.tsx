import { waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'
import { renderRoute } from '#web/testing/render-route.tsx'
import { fillCart } from '#web/testing/shop.ts'

it('fetches the page of the cart while the shop rests, once there is something in it', async () => {
  const { router } = await renderRoute('/forgottenPassword')
  const load = vi.spyOn(router, 'loadRouteChunk')
  const wanted = () => load.mock.calls.map(([route]) => route.id as string)
  await new Promise((resolve) => setTimeout(resolve, 1800))
  expect(wanted()).not.toContain('/viewPage')
  fillCart(sampleLine({ id: 12 }))
  expect(wanted()).not.toContain('/viewPage')
  await waitFor(() => expect(wanted()).toContain('/viewPage'))
})
