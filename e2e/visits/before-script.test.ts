import { navigatorBadge } from '#features/drivers/web/menus-in-browser.ts'
import { followCard, searchInHeader } from '#features/drivers/web/catalog-in-browser.ts'
import { manyRows } from '#features/stores/local/catalog-fixture.ts'

import { holdScriptBack } from '../testing/chunks.ts'
import { tapDuringHydration } from '../testing/early-taps.ts'
import { SENCHA, WHISK } from '../testing/goods.ts'
import { expect, test } from '../testing/shop.ts'

const ADDED = 'Item Added Successfully!'

test.beforeEach(({ store }) => store.addProducts([WHISK, SENCHA]))

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('shows products, their prices and the links to them', async ({ ana: { tab } }) => {
    await tab.open('/')
    await tab.choose('Sencha Leaves', tab.area('New Arrivals'))
    await expect(tab.text('৳850')).toBeVisible()
    await tab.choose('Uji Tea House')
    await expect(tab.text('2 products')).toBeVisible()
  })

  test('searches with the header', async ({ ana: { tab }, store }) => {
    await tab.open(`/productDetails/${store.product('Bamboo Whisk').id}`)
    await searchInHeader(tab, 'sencha', null)
    await expect(tab.text('Found 1 product')).toBeVisible()
    expect(tab.path()).toBe('/search')
  })

  test('searches on the home page', async ({ ana: { tab } }) => {
    await tab.open('/')
    await searchInHeader(tab, 'whisk', null)
    await expect(tab.text('Search Results')).toBeVisible()
    await expect(tab.text('Found 1 product')).toBeVisible()
  })
})

test.describe('while the script is on its way', () => {
  test('shows the buttons of a card that the mouse is on', async ({ ana: { tab } }) => {
    await tab.widen(1280)
    const release = await holdScriptBack(tab)
    await tab.open('/')
    await tab.page.getByRole('article').filter({ hasText: 'Sencha Leaves' }).first().hover()
    release()
    await expect(tab.button('Wishlist: Sencha Leaves').first()).toBeVisible()
  })

  test('answers a tap on Add to Cart once the script is there', async ({ ana: { tab }, store }) => {
    const release = await holdScriptBack(tab)
    await tab.open(`/productDetails/${store.product('Bamboo Whisk').id}`)
    await tab.choose('Add to Cart')
    await expect(tab.text(ADDED)).toHaveCount(0)
    release()
    await expect(tab.text(ADDED)).toBeVisible()
    await expect.poll(() => navigatorBadge(tab)).toBe('1')
  })

  test('answers a tap on a menu once the script is there', async ({ ana: { tab } }) => {
    const release = await holdScriptBack(tab)
    await tab.open('/')
    await tab.choose('Collect')
    release()
    await expect(tab.text('Cameras')).toBeVisible()
  })

  test(
    'puts one product into the cart when Add to Cart was tapped twice',
    { tag: '@s4.tap-counts-once' },
    async ({ ana: { tab }, store }) => {
      const release = await holdScriptBack(tab)
      await tab.open(`/productDetails/${store.product('Bamboo Whisk').id}`)
      await tab.button('Add to Cart').dblclick()
      release()
      await expect(tab.text('1x', tab.area(ADDED))).toBeVisible()
    },
  )

  test('stays where it was scrolled to', async ({ ana: { tab }, store }) => {
    await store.addProducts(manyRows(20, 'Osaka Denki'))
    const release = await holdScriptBack(tab)
    await tab.open('/')
    await tab.scrollTo('Hot Deals')
    const left = await tab.scrolled()
    release()
    await tab.ready()
    await followCard(tab, 'Hot Deals', 'Sencha No. 01')
    await tab.page.goBack()
    await expect.poll(async () => Math.abs((await tab.scrolled()) - left)).toBeLessThan(80)
  })
})

test.describe('when a script is lost', () => {
  for (const script of ['start', 'index', 'vendor']) {
    test(`offers to reload when Add to Cart is tapped without ${script}`, async ({ ana: { tab }, store }) => {
      tab.hasScript = false
      await tab.page.route(`**/app/${script}-*.js`, (route) => route.abort())
      await tab.open(`/productDetails/${store.product('Bamboo Whisk').id}`)
      await tab.choose('Add to Cart')
      await expect(tab.page.getByRole('alert')).toBeVisible()
    })
  }

  test('answers without the script that keeps early taps', async ({ ana: { tab }, store }) => {
    await tab.page.route('**/app/event-replay-*.js', (route) => route.abort())
    await tab.open(`/productDetails/${store.product('Bamboo Whisk').id}`)
    await tab.choose('Add to Cart')
    await expect(tab.text(ADDED)).toBeVisible()
  })
})

test.describe('while React hydrates the page', () => {
  test(
    'counts a tap on Add to Cart once',
    { tag: '@s4.tap-counts-once' },
    async ({ ana: { tab }, store }) => {
      await tapDuringHydration(tab, 'Add to Cart')
      await tab.open(`/productDetails/${store.product('Bamboo Whisk').id}`)
      await expect(tab.text('1x', tab.area(ADDED))).toBeVisible()
    },
  )

  test('opens a menu that is tapped', { tag: '@s4.tap-counts-once' }, async ({ ana: { tab } }) => {
    await tapDuringHydration(tab, 'Collect')
    await tab.open('/')
    await expect(tab.text('Cameras')).toBeVisible()
  })
})
