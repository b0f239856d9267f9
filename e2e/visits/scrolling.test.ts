import { followCard } from '#features/drivers/web/catalog-in-browser.ts'
import type { ShopTab } from '#features/drivers/web/shop-tab.ts'
import { manyRows } from '#features/stores/local/catalog-fixture.ts'

import { product } from '../testing/goods.ts'
import { expect, test } from '../testing/shop.ts'

test.beforeEach(({ store }) => store.addProducts(manyRows(25, 'Uji Tea House')))

const expectAt = (tab: ShopTab, top: number) =>
  expect.poll(async () => Math.abs((await tab.scrolled()) - top)).toBeLessThan(80)

test('starts the next page at its top, with the focus on its heading', async ({ ana: { tab } }) => {
  await tab.open('/')
  await tab.scrollTo('New Arrivals')
  await followCard(tab, 'New Arrivals', 'Sencha No. 02')
  await expect(tab.page.getByRole('heading', { level: 1, name: 'Sencha No. 02' })).toBeFocused()
  await expect.poll(() => tab.scrolled()).toBe(0)
})

test('restores the scroll position when going back', { tag: '@s2.1.home' }, async ({ ana: { tab } }) => {
  await tab.open('/')
  await tab.scrollTo('Hot Deals')
  const top = await tab.scrolled()
  await followCard(tab, 'Hot Deals', 'Sencha No. 01')
  expect(tab.path()).toBe('/productDetails/101')
  await tab.page.goBack()
  await expect.poll(() => tab.path()).toBe('/')
  await expectAt(tab, top)
})

test(
  'opens the home page at its search results, and stays where it was at a reload',
  { tag: '@s2.3.search-opened-at-its-results' },
  async ({ ana: { tab }, store }) => {
    await store.addProducts([product('Bamboo Whisk', '1250')])
    await tab.open('/?search=bamboo')
    await expect(tab.button('Add to Cart: Bamboo Whisk').first()).toBeInViewport({ ratio: 1 })
    await tab.scrollTo('Hot Deals')
    const top = await tab.scrolled()
    await tab.page.reload()
    await expectAt(tab, top)
  },
)
