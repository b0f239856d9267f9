import type { ShopTab } from '#features/drivers/web/shop-tab.ts'

import { barriers } from '../testing/barriers.ts'
import { product, WHISK } from '../testing/goods.ts'
import { orderByKeyboard } from '../testing/keyboard.ts'
import { ScriptWatch } from '../testing/script-watch.ts'
import { expect, test } from '../testing/shop.ts'

// Every page is checked against the rules of axe, contrast among them, filled as a shopper meets it.

test.beforeEach(({ store }) => store.stockShelves([WHISK, product('Sencha Leaves', '850', { stock: '0' })]))

async function expectNoBarrier(tab: ShopTab, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await tab.open(path)
    expect.soft(await barriers(tab.page), path).toEqual([])
  }
}

test('has no barrier on any page for a visitor', async ({ ana, store }) => {
  const whisk = store.product('Bamboo Whisk')
  await ana.hasPutIntoCart(whisk, 1)
  await expectNoBarrier(ana.tab, [
    '/',
    `/productDetails/${whisk.id}`,
    '/vendorDetails/1',
    '/categoryDetails/2',
    '/categoryDetails/tea',
    '/search?q=whisk',
    '/viewPage',
    '/checkout',
    '/login',
    '/register',
    '/forgottenPassword',
  ])
})

test('has no barrier in the account and at the checkout of a customer', async ({ ana, customer, store }) => {
  await store.openAccount({ name: 'Ana Rahman', ...customer.credentials })
  await ana.hasSignedIn(customer.credentials)
  const paths = ['/myAccounts', '/edit', '/addressBook', '/newslatter', '/wishList', '/checkout']
  await expectNoBarrier(ana.tab, paths)
})

test('has no barrier in the dialog of an added product', async ({ ana, store }) => {
  await ana.putIntoCart(store.product('Bamboo Whisk'), 1)
  expect(await barriers(ana.tab.page)).toEqual([])
})

test('has no barrier and no foreign script on the page about the contract', async ({ ana, context }) => {
  const scripts = await ScriptWatch.over(context)
  await ana.tab.page.setViewportSize({ width: 360, height: 640 })
  await ana.tab.open('/docs')
  await expect(ana.tab.text('The order is placed and durable.')).toBeVisible()
  expect(await barriers(ana.tab.page)).toEqual([])
  expect(scripts.seen).toEqual([])
})

test('takes an order with the keyboard alone', async ({ ana, customer, store }) => {
  const whisk = store.product('Bamboo Whisk')
  expect(await orderByKeyboard(ana.tab, whisk.id, customer.customer)).toBe(true)
  expect(await store.stockOf('Bamboo Whisk')).toBe(19)
})
