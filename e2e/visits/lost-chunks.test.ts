import { navigatorBadge } from '#features/drivers/web/menus-in-browser.ts'

import { wasReloaded } from '../testing/device.ts'
import { loseChunks } from '../testing/chunks.ts'
import { WHISK } from '../testing/goods.ts'
import { expect, test } from '../testing/shop.ts'

// When JavaScript chunks fail to load, the tapped page opens once the network is back.

// An HTTP cache of earlier tests would have the chunks.
test.use({ isUsualDevice: false })

test.beforeEach(async ({ ana, store }) => {
  await store.addProducts([WHISK])
  await ana.tab.open('/')
})

for (const { what, button, text } of [
  { what: 'a page', button: 'Cart, 0 items', text: 'Your shopping cart is empty' },
  { what: 'the login page instead of its dialog', button: 'Account', text: 'Returning Customer' },
])
  test(
    `opens ${what} that was tapped without a network when it is back`,
    { tag: '@F-16' },
    async ({ ana }) => {
      await ana.goOffline(true)
      await ana.tab.choose(button, ana.tab.area('Main'))
      await expect(ana.tab.text('Loading chunk failed')).toBeVisible()
      await ana.goOffline(false)
      await expect(ana.tab.text(text)).toBeVisible()
    },
  )

test(
  'opens the dialog of an added product when its chunks arrive again',
  { tag: '@F-16' },
  async ({ ana }) => {
    await loseChunks(ana.tab.page, 'lost')
    await ana.tab.choose('Add to Cart: Bamboo Whisk')
    await expect.poll(() => navigatorBadge(ana.tab)).toBe('1')
    await loseChunks(ana.tab.page, null)
    await expect(ana.tab.text('Item Added Successfully!')).toBeVisible()
    expect(await wasReloaded(ana.tab)).toBe(false)
  },
)

test.describe('a page whose chunks the store does not have', () => {
  test.beforeEach(async ({ ana: { tab } }) => {
    await loseChunks(tab.page, 'gone')
    await tab.choose('Cart, 0 items', tab.area('Main'))
    await expect(tab.text('Loading chunk failed')).toBeVisible()
    await loseChunks(tab.page, null)
  })

  test('can be loaded again', { tag: ['@F-16', '@s8.chunk-failure'] }, async ({ ana: { tab } }) => {
    await tab.choose('Reload the page')
    await expect(tab.text('Shopping Cart')).toBeVisible()
  })

  test('opens by itself when the network was gone and is back', { tag: '@F-16' }, async ({ ana }) => {
    await ana.goOffline(true)
    // The page may miss two changes in quick succession.
    await ana.tab.page.waitForFunction(() => !navigator.onLine)
    await ana.goOffline(false)
    await expect(ana.tab.text('Shopping Cart')).toBeVisible()
  })
})
