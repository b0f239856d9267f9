import { beforeEach, describe, expect, it } from 'vitest'

import { contractLimits } from '#core/contract/cart-limits.ts'
import { sampleLine, sampleProduct } from '#core/testing/sample-cart.ts'
import { sampleUser, signIn } from '#web/test/sign-in.ts'
import { fillCart, shop } from '#web/test/shop.ts'

const tea = sampleLine({ id: 1, quantity: 2 })
const cups = sampleLine({ id: 2, name: 'Cups' })
const cart = () => shop().cart
/** Its lines, each as the product's id × units. */
const quantities = () => cart().lines.map(({ id, quantity }) => `${id}×${quantity}`)
const vendor = () => shop().global.selectedProductVendorName

beforeEach(() => fillCart(tea, cups))

describe('the cart is', () => {
  it('opened and closed in turn, and set on request', { tags: 's4.cart-toggle' }, () => {
    const seen = [cart().open]
    for (const wanted of [undefined, undefined, false, true, true]) {
      cart().toggle(wanted)
      seen.push(cart().open)
    }
    expect(seen).toEqual([false, true, false, false, true, true])
  })

  it(
    'added to: one unit, the line in front, as the customer’s who is here',
    { tags: 's4.cart-first-add' },
    () => {
      signIn()
      expect(cart().add(sampleProduct({ id: 2 }))).toEqual({ ok: true })
      expect(quantities()).toEqual(['2×2', '1×2'])
      expect(cart().lines[0]?.userId).toBe(sampleUser.id)
    },
  )

  it.each<[string, () => unknown, string[]]>([
    [
      'added to by several units at once',
      () => cart().add(sampleProduct({ id: 3 }), 4).ok,
      ['3×4', '1×2', '2×1'],
    ],
    [
      'replaced by lines of the server, as far as an order goes',
      () => cart().addProductsFromServer([sampleLine({ id: 9, quantity: 1e6 })]),
      [`9×${contractLimits.unitsPerLine}`],
    ],
    [
      'merged with a list: quantities added, the rest appended',
      () => cart().mergeList([sampleLine({ id: 4 }), sampleLine({ id: 1, quantity: 3 })]).ok,
      ['1×5', '2×1', '4×1'],
    ],
    [
      'left as it is by a list of another vendor',
      () => !cart().mergeList([sampleLine({ id: 3, vendorId: 2 })]).ok,
      ['1×2', '2×1'],
    ],
    ['set to an exact quantity of a line, in its place', () => cart().changeQuantity(2, 7), ['1×2', '2×7']],
    ['rid of one line', () => cart().remove(1), ['2×1']],
  ])(
    '%s',
    { tags: ['s4.cart-from-server', 's4.cart-merge', 's4.cart-change-quantity'] },
    (_what, change, lines) => {
      expect([true, undefined]).toContain(change())
      expect(quantities()).toEqual(lines)
    },
  )

  it('selected for the checkout line by line', { tags: 's4.cart-toggle-selected' }, () => {
    cart().toggleSelected(2)
    expect(cart().lines.map(({ selected }) => selected)).toEqual([undefined, true])
    cart().toggleSelected(2)
    expect(cart().lines.map(({ selected }) => selected)).toEqual([undefined, false])
  })
})

describe('the choice of a vendor', () => {
  beforeEach(() => shop().global.setSelectedProductVendorName({ vendor_name: 'Kyoto Tea House' }))

  it('ends with an emptied cart', { tags: 's4.cart-clear' }, () => {
    cart().clear()
    expect([quantities(), vendor()]).toEqual([[], ''])
  })

  it(
    'ends with the last line, and not with the one before it',
    { tags: ['s4.cart-clear', 's4.add-emptied-cart'] },
    () => {
      cart().remove(1)
      expect(vendor()).toBe('Kyoto Tea House')
      cart().remove(2)
      expect(vendor()).toBe('')
    },
  )
})
