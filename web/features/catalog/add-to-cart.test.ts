import { beforeEach, expect, it } from 'vitest'

import { sampleLine, sampleProduct } from '#core/testing/sample-cart.ts'

import { addToCart } from './add-to-cart.ts'
import { storeSays } from '#web/test/mock-server.ts'
import { fillCart, shop } from '#web/test/shop.ts'
import { signIn } from '#web/test/sign-in.ts'

const tea = sampleProduct({ id: 1, name: 'Sencha', vendorName: 'Uji Tea House' })
const seen = () => ({
  lines: shop().cart.lines.map(({ id, quantity }) => [id, quantity]),
  vendor: shop().global.selectedProductVendorName,
  dialog: shop().global.showAddToCartModal,
  alerts: shop().alert.waiting,
})

beforeEach(() => shop().global.setSelectedProductVendorName({ vendor_name: '' }))

it(
  'offers to empty the cart for a product of a second vendor, and takes its saved rows out of the store',
  { tags: 's4.add-instead' },
  async () => {
    signIn()
    const removed = storeSays('deleteCartItems', ({ respond }) => respond(200, { deleted: 1 }))
    fillCart(sampleLine({ id: 9, vendorId: 2, vendorName: 'Osaka Denki', cartId: 41 }))
    addToCart(tea, { count: 2, quiet: true })
    shop().alert.waiting[0]?.action?.run()
    await expect.poll(() => seen().lines).toEqual([[1, 2]])
    expect(seen()).toMatchObject({ vendor: 'Uji Tea House', dialog: true })
    await expect.poll(() => removed).toMatchObject([{ body: { ids: [41] } }])
  },
)
