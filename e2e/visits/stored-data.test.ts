import { shownAlerts } from '#features/drivers/web/device-in-browser.ts'
import { navigatorBadge } from '#features/drivers/web/menus-in-browser.ts'
import { namesShown } from '#features/drivers/web/catalog-in-browser.ts'

import { storeAlone, damageLine } from '../testing/device.ts'
import { SENCHA, WHISK } from '../testing/goods.ts'
import { hideStorage, refuseStorage } from '../testing/storage.ts'
import { expect, test } from '../testing/shop.ts'

const ADDED = 'Item Added Successfully!'
const STATE = 'persist:nihonhaat'

test.beforeEach(({ store }) => store.addProducts([WHISK, SENCHA]))

test(
  'loses only the line that is damaged',
  { tag: ['@F-17', '@s3.damaged-storage'] },
  async ({ ana, store }) => {
    await ana.hasPutIntoCart(store.product('Bamboo Whisk'), 1)
    await ana.hasPutIntoCart(store.product('Sencha Leaves'), 2)
    await damageLine(ana.tab, 0)
    await ana.comeBackLater()
    await expect.poll(() => ana.cart()).toEqual([{ product: 'Bamboo Whisk', quantity: 1 }])
  },
)

test(
  'starts afresh without an alert when the stored state and session are invalid',
  { tag: ['@F-17', '@s3.damaged-storage'] },
  async ({ ana, store }) => {
    await ana.tab.page.goto(`${ana.tab.base}/robots.txt`)
    await storeAlone(ana.tab, {
      [STATE]: '{"state":{"cart":',
      token: '{',
      expirationDate: 'x'.repeat(4_000_000),
    })
    await ana.comeBackLater()
    await ana.tab.open('/')
    await expect.poll(() => namesShown(ana.tab, 'New Arrivals')).toContain('Sencha Leaves')
    expect(shownAlerts(ana.tab)).toEqual([])
    await ana.putIntoCart(store.product('Bamboo Whisk'), 1)
    await expect.poll(() => ana.cart()).toEqual([{ product: 'Bamboo Whisk', quantity: 1 }])
  },
)

test(
  'says once that the browser stores nothing',
  { tag: ['@F-17', '@s3.storage-refused'] },
  async ({ ana: { tab }, ana, context, store }) => {
    const notice = 'This browser keeps nothing: your cart lasts until this page is closed or loaded again.'
    await refuseStorage(context)
    await ana.putIntoCart(store.product('Bamboo Whisk'), 1)
    await tab.choose('Continue Shopping')
    await expect(tab.text(notice)).toBeVisible()
    await expect.poll(() => navigatorBadge(tab)).toBe('1')
    await tab.choose('Close')
    await expect(tab.text(notice)).toHaveCount(0)
  },
)

test(
  'takes products into the cart when there is no storage at all',
  { tag: ['@F-17', '@s3.storage-refused'] },
  async ({ ana: { tab }, context, store }) => {
    await hideStorage(context)
    await tab.open(`/productDetails/${store.product('Bamboo Whisk').id}`)
    await tab.choose('Add to Cart')
    await expect(tab.text(ADDED)).toBeVisible()
    expect(shownAlerts(tab)).toEqual([])
    await expect.poll(() => navigatorBadge(tab)).toBe('1')
  },
)
