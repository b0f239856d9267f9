import { confirmButton, goToConfirmation } from '#features/drivers/web/checkout-in-browser.ts'

import { WHISK } from '../testing/goods.ts'
import { expect, test } from '../testing/shop.ts'

const OFFLINE = 'You are offline. Your cart is safe and still works.'

test.beforeEach(async ({ ana, store }) => {
  await store.addProducts([WHISK])
  await ana.hasPutIntoCart(store.product('Bamboo Whisk'), 1)
})

test(
  'shows an offline message and keeps the cart usable when the network is gone',
  { tag: '@F-16' },
  async ({ ana }) => {
    const { tab } = ana
    await tab.open('/viewPage')
    await ana.goOffline(true)
    await expect(tab.text(OFFLINE)).toBeVisible()
    await tab.choose('One more')
    await expect(tab.text('2 units')).toBeVisible()
    await ana.goOffline(false)
    await expect(tab.text(OFFLINE)).toHaveCount(0)
  },
)

test(
  'keeps the cart when an order fails without a network, and places it once the network is back',
  { tag: '@F-14' },
  async ({ ana, customer, store }) => {
    await goToConfirmation(ana.tab, 'Ana')
    await ana.goOffline(true)
    await confirmButton(ana.tab).click()
    await expect.poll(() => ana.message()).toBe('Order Failure')
    await ana.goOffline(false)
    await ana.order(customer.customer)
    await expect.poll(() => ana.orderPlaced()).toBe(true)
    expect(await store.orderCount()).toBe(1)
  },
)
