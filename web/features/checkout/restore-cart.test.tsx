import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'
import { goOn, openCheckout } from '#web/test/checkout.tsx'
import { press } from '#web/test/fields.ts'
import { storeSays } from '#web/test/mock-server.ts'
import { fillCart, shop } from '#web/test/shop.ts'
import { signIn } from '#web/test/sign-in.ts'

const tea = sampleLine({ id: 1 })
const kettle = sampleLine({ id: 9, name: 'Kettle', vendorId: 2, vendorName: 'Nambu Iron', cartId: 41 })

const ids = () => shop().cart.lines.map(({ id }) => id)

/** The store refuses the order of the tea, and another tab puts the kettle into the emptied cart. */
async function refusedMeanwhile() {
  storeSays('placeOrder', ({ problem }) => problem('out_of_stock', { name: 'Sencha 100 g', available: 0 }))
  signIn()
  const page = await openCheckout(tea)
  await goOn(3)
  await press('Confirm Order')
  await screen.findByRole('alertdialog')
  act(() => fillCart(kettle))
  await press('Restore my cart')
  const asked = await screen.findByRole('alertdialog')
  expect(asked.textContent).toMatch(/Nambu Iron.*Kyoto Tea House/)
  expect(ids()).toEqual([9])
  return page
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
})

it('keeps a cart of another vendor on request', async () => {
  await refusedMeanwhile()
  await press('Keep the present cart')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(ids()).toEqual([9])
})

it('replaces it with the restored cart, also in the store', async () => {
  const removed = storeSays('deleteCartItems', ({ respond }) => respond(200, { deleted: 1 }))
  const { router } = await refusedMeanwhile()
  await press('Restore my earlier cart')
  await expect.poll(() => router.state.location.pathname).toBe('/viewPage')
  expect(ids()).toEqual([1])
  expect(shop().global.selectedProductVendorName).toBe('Kyoto Tea House')
  await expect.poll(() => removed).toMatchObject([{ body: { ids: [41] } }])
})
