import { confirmButton, goToConfirmation } from '#features/drivers/web/checkout-in-browser.ts'
import { pageLanguage, stored } from '#features/drivers/web/device-in-browser.ts'
import { navigatorBadge } from '#features/drivers/web/menus-in-browser.ts'
import { followCard } from '#features/drivers/web/catalog-in-browser.ts'

import { SENCHA, WHISK } from '../testing/goods.ts'
import * as cache from '../testing/cached-shop.ts'
import { expect, test } from '../testing/shop.ts'

const OFFLINE = 'You are offline. Your cart is safe and still works.'
const PRODUCT = '/productDetails/101'

test.use({ serviceWorkers: 'allow' })

test.beforeEach(async ({ context, store }) => {
  await store.addProducts([WHISK, SENCHA])
  await cache.shortenRest(context)
})

test('opens a page that a link led to when the network is gone', async ({ ana, ana: { tab } }) => {
  await cache.visit(tab, '/')
  await tab.open('/')
  await followCard(tab, 'New Arrivals', 'Sencha Leaves')
  await cache.pageCached(tab)
  await ana.goOffline(true)
  await tab.open('/productDetails/102')
  await expect(tab.text('৳850')).toBeVisible()
})

test(
  'loads a page that was never visited when the network is back',
  { tag: '@F-16' },
  async ({ ana, ana: { tab } }) => {
    await cache.visit(tab, '/viewPage')
    await ana.goOffline(true)
    await tab.open('/productDetails/102')
    await expect(tab.text(OFFLINE)).toBeVisible()
    await ana.goOffline(false)
    await expect(tab.text('৳850')).toBeVisible()
  },
)

test('opens the cart without a network although it was not visited', async ({ ana, store }) => {
  await cache.visit(ana.tab, '/')
  await ana.hasPutIntoCart(store.product('Bamboo Whisk'), 2)
  await ana.goOffline(true)
  await ana.comeBackLater()
  await ana.tab.open('/viewPage')
  for (const text of ['Bamboo Whisk', '2 units']) await expect(ana.tab.text(text)).toBeVisible()
})

test(
  'refuses an order without a network and keeps the cart',
  { tag: '@F-14' },
  async ({ ana, ana: { tab }, store }) => {
    await cache.visit(tab, PRODUCT)
    await ana.hasPutIntoCart(store.product('Bamboo Whisk'), 1)
    await goToConfirmation(tab, 'Ana')
    await ana.goOffline(true)
    await confirmButton(tab).click()
    await expect.poll(() => ana.message()).toBe('Order Failure')
    await expect.poll(() => navigatorBadge(tab)).toBe('1')
  },
)

test("shows the store's page and today's price at a second visit", async ({ ana: { tab }, store }) => {
  await cache.visit(tab, PRODUCT)
  await store.setPrice('Bamboo Whisk', 1400)
  await tab.open(PRODUCT)
  expect(await cache.comesFromDevice(tab)).toBe(false)
  await expect(tab.text('৳1,400')).toBeVisible()
  await expect(tab.text('৳1,250')).toHaveCount(0)
})

test('opens a page that was visited when the network is gone, and renews its price when it is back', async ({
  ana,
  ana: { tab },
  store,
}) => {
  await cache.visit(tab, PRODUCT)
  await ana.goOffline(true)
  await tab.open(PRODUCT)
  for (const text of ['Bamboo Whisk', '৳1,250', OFFLINE]) await expect(tab.text(text)).toBeVisible()
  await store.setPrice('Bamboo Whisk', 1400)
  await ana.goOffline(false)
  await expect(tab.text('৳1,400')).toBeVisible()
})

test('shows a page in the language that was chosen last', async ({ ana, ana: { tab } }) => {
  await cache.visit(tab, PRODUCT)
  await tab.open(`${PRODUCT}?lng=jp`)
  expect(await cache.comesFromDevice(tab)).toBe(false)
  await expect.poll(() => pageLanguage(tab)).toBe('ja')
  await cache.visit(tab, PRODUCT)
  await ana.goOffline(true)
  await tab.open(PRODUCT)
  expect(await cache.comesFromDevice(tab)).toBe(true)
  expect(await pageLanguage(tab)).toBe('ja')
})

test('caches nothing personal', { tag: '@T-20' }, async ({ ana, ana: { tab }, customer, store }) => {
  await store.openAccount({ name: 'Ana Rahman', ...customer.credentials })
  await cache.visit(tab, '/')
  await ana.signIn(customer.credentials)
  for (const path of ['/myAccounts', '/addressBook']) await tab.open(path)
  const token = (await stored(tab, 'token')) ?? ''
  expect(token).not.toBe('')
  const text = await cache.cachedText(tab)
  expect(['ana@example.com', 'Ana Rahman', token].filter((each) => text.includes(each))).toEqual([])
})
