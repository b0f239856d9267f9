import { expect, it } from 'vitest'

import { sampleLine, sampleProduct } from '#core/testing/sample-cart.ts'
import { storeSays } from '#web/test/mock-server.ts'
import { fillCart, shop } from '#web/test/shop.ts'
import { signIn } from '#web/test/sign-in.ts'

import { addToCart } from './add-to-cart.ts'

it(
  'offers to empty the cart for a product of a second vendor, and takes its saved rows out of the store',
  { tags: 's4.add-instead' },
  async () => {
    signIn()
    const removed = storeSays('deleteCartItems', ({ respond }) => respond(200, { deleted: 1 }))
    fillCart(sampleLine({ id: 9, vendorId: 2, vendorName: 'Osaka Denki', cartId: 41 }))
    addToCart(sampleProduct({ id: 1, vendorName: 'Uji Tea House' }), { count: 2, quiet: true })
    shop().alert.waiting[0]?.action?.run()
    await expect.poll(() => shop().cart.lines).toMatchObject([{ id: 1, quantity: 2 }])
    expect(shop().global).toMatchObject({
      selectedProductVendorName: 'Uji Tea House',
      showAddToCartModal: true,
    })
    await expect.poll(() => removed).toMatchObject([{ body: { ids: [41] } }])
  },
)
