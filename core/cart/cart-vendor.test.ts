import { expect, test } from 'vitest'
import { sampleLine } from '#core/testing/sample-cart.ts'
import { cartVendor } from './cart-vendor.ts'

test(
  'returns the vendor of the lines, or null when the cart is empty',
  { tags: 's4.add-emptied-cart' },
  () => {
    expect(cartVendor([sampleLine({ vendorId: 4, vendorName: 'Arita Kiln' })])).toEqual({
      id: 4,
      name: 'Arita Kiln',
    })
    expect(cartVendor([])).toBeNull()
  },
)
