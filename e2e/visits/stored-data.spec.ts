import { shownAlerts } from '#features/drivers/web/device-in-browser.ts'
import { navigatorBadge } from '#features/drivers/web/menus-in-browser.ts'
import { namesShown } from '#features/drivers/web/shelves-in-browser.ts'

import { storeAlone, keptParts, damageLine } from '../testing/device.ts'
import { SENCHA, WHISK } from '../testing/goods.ts'
import { hideStorage, refuseStorage } from '../testing/storage.ts'
import { expect, test } from '../testing/shop.ts'

const ADDED = 'Item Added Successfully!'
const STATE = 'persist:nihonhaat'

test.beforeEach(({ store }) => store.stockShelves([WHISK, SENCHA]))

test(
  'stores only the cart and the language of the labels',
  { tag: '@s3.kept-between-visits' },
  async ({ ana, store }) => {
    await ana.putIntoCart(store.product('Bamboo Whisk'), 1)
    await expect.poll(() => keptParts(ana.tab)).toEqual(['cart', 'language'])
  },
)

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
  'starts afresh when the stored state is invalid',
  { tag: ['@F-17', '@s3.damaged-storage'] },
  async ({ ana, store }) => {
    await ana.tab.open('/')
    for (const text of ['{"state":{"cart":', '{"state":null}', '42']) {
      await storeAlone(ana.tab, { [STATE]: text })
      await ana.comeBackLater()
      await ana.putIntoCart(store.product('Bamboo Whisk'), 1)
      await expect
        .poll(() => ana.cart(), { message: text })
        .toEqual([{ product: 'Bamboo Whisk', quantity: 1 }])
    }
  },
)

test(
  'opens without an alert when the stored session is invalid',
  { tag: ['@F-17', '@s3.damaged-storage'] },
  async ({ ana }) => {
    await ana.tab.open('/')
    const long = 'x'.repeat(4_000_000)
    const dates = ['', 'null', '{', '+275760-09-13T00:00:00.001Z', long]
    for (const kept of [
      ...['', 'null', '{', '__proto__', long].map((token) => ({ token })),
      ...dates.map((expirationDate) => ({ token: 'a-token-of-old', expirationDate })),
    ]) {
      await storeAlone(ana.tab, kept)
      await ana.comeBackLater()
      await ana.tab.open('/')
      const message = JSON.stringify(kept).slice(0, 100)
      await expect.poll(() => namesShown(ana.tab, 'New Arrivals'), { message }).toContain('Sencha Leaves')
      expect(shownAlerts(ana.tab), message).toEqual([])
    }
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
