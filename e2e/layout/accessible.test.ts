import type { ShopTab } from '#features/drivers/web/shop-tab.ts'

import { barriers } from '../testing/barriers.ts'
import { product, SENCHA, WHISK } from '../testing/goods.ts'
import { orderByKeyboard } from '../testing/keyboard.ts'
import { expectWhole, PHONE } from '../testing/large-text.ts'
import { ScriptWatch } from '../testing/script-watch.ts'
import { expect, test } from '../testing/shop.ts'

// Checks every page with typical data against the rules of axe, including contrast; then on a phone with doubled text size.

const BOWL = product('Golden Tea Bowl 茶碗 for Wintertime, 300 ml, With a Lid', '128000', {
  ...{ stock: '300', category: 'tea', deal: 'top' },
})
const LEAVES = { ...SENCHA, stock: '300', deal: 'hot' }

test.beforeEach(({ store }) =>
  store.addProducts([WHISK, BOWL, LEAVES, product('Hojicha', '850', { stock: '0' })]),
)

async function expectUsable(tab: ShopTab, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await tab.open(path)
    expect.soft(await barriers(tab.page), path).toEqual([])
    await expectWhole(tab, path, PHONE, 200)
  }
}

test(
  'has no barrier on any page for a visitor, and fits when text is twice its size',
  { tag: '@s2.1.large-text' },
  async ({ ana, store }) => {
    await ana.hasPutIntoCart(store.product('Sencha Leaves'), 119)
    await expectUsable(ana.tab, [
      '/',
      `/productDetails/${store.product('Sencha Leaves').id}`,
      '/vendorDetails/1',
      '/categoryDetails/2',
      '/categoryDetails/tea',
      '/search?q=tea',
      '/search',
      '/viewPage',
      '/checkout',
      '/login',
      '/register',
      '/forgottenPassword',
    ])
  },
)

test(
  'has no barrier in the account and at the checkout of a customer, and fits when text is twice its size',
  { tag: '@s2.1.large-text' },
  async ({ ana, customer, store }) => {
    await store.openAccount({ name: 'Ana Rahman', ...customer.credentials })
    await ana.hasSignedIn(customer.credentials)
    await expectUsable(ana.tab, [
      '/myAccounts',
      '/edit',
      '/addressBook',
      '/newslatter',
      '/wishList',
      '/checkout',
    ])
  },
)

test('has no barrier in the dialog of an added product', async ({ ana, store }) => {
  await ana.putIntoCart(store.product('Bamboo Whisk'), 1)
  expect(await barriers(ana.tab.page)).toEqual([])
})

test('has no barrier and no foreign script on the page about the contract', async ({ ana, context }) => {
  const scripts = await ScriptWatch.over(context)
  await ana.tab.page.setViewportSize({ width: 360, height: 640 })
  await ana.tab.open('/docs')
  await expect(ana.tab.text('The order is placed and durable.')).toBeVisible()
  // All operations, problems and schemas share the layout of the first one.
  await ana.tab.page
    .locator('main section > :nth-child(n + 8)')
    .evaluateAll((all) => all.forEach((element) => element.remove()))
  expect(await barriers(ana.tab.page)).toEqual([])
  expect(scripts.seen).toEqual([])
})

test('takes an order with the keyboard alone', async ({ ana, customer, store }) => {
  const whisk = store.product('Bamboo Whisk')
  expect(await orderByKeyboard(ana.tab, whisk.id, customer.customer)).toBe(true)
  expect(await store.stockOf('Bamboo Whisk')).toBe(19)
})
