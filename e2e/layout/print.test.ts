import type { ShopTab } from '#features/drivers/web/shop-tab.ts'

import { WHISK } from '../testing/goods.ts'
import { expect, test } from '../testing/shop.ts'

// Prints must show content and no controls.

test.beforeEach(async ({ ana, store }) => {
  await store.addProducts([WHISK])
  await ana.hasPutIntoCart(store.product('Bamboo Whisk'), 2)
})

async function expectOnPaper(tab: ShopTab, shown: string[], left: string[]): Promise<void> {
  await tab.page.emulateMedia({ media: 'print' })
  for (const text of shown) await expect(tab.text(text)).toBeVisible()
  for (const text of left) await expect(tab.text(text)).toHaveCount(0)
}

test('prints the cart without menus and buttons', { tag: '@s2.8.on-paper' }, async ({ ana: { tab } }) => {
  await tab.open('/viewPage')
  const left = ['CHECKOUT', 'Continue Shopping', 'Categories']
  await expectOnPaper(tab, ['Bamboo Whisk', '৳2,500'], left)
})

test(
  'prints only the confirmation of an order',
  { tag: '@s8.placed-on-paper' },
  async ({ ana, customer }) => {
    await ana.order(customer.customer)
    const shown = ['Order Placed Successfully!', '৳2,500']
    await expectOnPaper(ana.tab, shown, ['Returning Customer', 'Categories'])
  },
)
