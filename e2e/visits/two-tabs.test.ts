import { goToConfirmation } from '#features/drivers/web/checkout-in-browser.ts'

import { product, WHISK } from '../testing/goods.ts'
import { expect, test } from '../testing/shop.ts'

const MOUSE = product('Trackball Mouse', '4200', { vendor: 'Osaka Denki' })

test.beforeEach(({ store }) => store.addProducts([WHISK, MOUSE]))

test(
  'shows what was added in another tab',
  { tag: ['@F-18', '@s4.cart-tabs-are-one-shop'] },
  async ({ ana, store }) => {
    await ana.tab.open('/viewPage')
    await expect(ana.tab.text('Your shopping cart is empty')).toBeVisible()
    await ana.inAnotherTab(() => ana.putIntoCart(store.product('Bamboo Whisk'), 2))
    await expect(ana.tab.text('2 units')).toBeVisible()
  },
)

test(
  'refuses a second vendor after one was chosen in another tab',
  { tag: ['@F-18', '@s4.cart-tabs-are-one-shop'] },
  async ({ ana, store }) => {
    await ana.tab.open(`/productDetails/${store.product('Trackball Mouse').id}`)
    await ana.inAnotherTab(() => ana.putIntoCart(store.product('Bamboo Whisk'), 1))
    await ana.tab.choose('Add to Cart')
    await expect.poll(() => ana.message()).toBe('You can order single vendor product only at a time')
  },
)

test(
  'empties the cart that was ordered in another tab',
  { tag: '@F-18' },
  async ({ ana, customer, store }) => {
    await ana.hasPutIntoCart(store.product('Bamboo Whisk'), 1)
    await goToConfirmation(ana.tab, 'Ana')
    await ana.inAnotherTab(() => ana.order(customer.customer))
    await expect(ana.tab.text('Your shopping cart is empty')).toBeVisible()
    expect(await store.orderCount()).toBe(1)
  },
)
