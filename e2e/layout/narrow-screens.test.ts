import { htmlLang } from '#core/text/languages.ts'
import { pageLanguage } from '#features/drivers/web/device-in-browser.ts'
import { chooseLanguage, openCartMenu } from '#features/drivers/web/menus-in-browser.ts'
import { manyRows } from '#features/stores/local/catalog-fixture.ts'

import { product } from '../testing/goods.ts'
import * as narrow from '../testing/narrow-screen.ts'
import { expect, test } from '../testing/shop.ts'

const BOWL = product('Golden Tea Bowl', '128000', { stock: '300' })

test.beforeEach(({ store }) => store.addProducts([BOWL]))

test(
  'fits the total of one bowl and of 120 into the header',
  { tag: '@s2.2.cart-summary' },
  async ({ ana, store }) => {
    const { tab } = ana
    for (const [count, text, pages] of [
      [1, '৳128,000', ['/login']],
      [119, '৳15,360,000', ['/viewPage', '/']],
    ] as const) {
      await ana.hasPutIntoCart(store.product('Golden Tea Bowl'), count)
      for (const path of pages) {
        await tab.open(path)
        for (const width of [320, 360, 768]) {
          await tab.widen(width)
          const message = `${path} at ${width} pixels`
          await expect.soft.poll(() => narrow.beyondTheSide(tab), { message }).toBe(0)
          await expect.soft.poll(() => narrow.headerTotal(tab), { message }).toEqual({ text, lines: 1 })
        }
      }
    }
  },
)

test(
  'keeps logo, search and cart in sight while the page scrolls, and the focus ring of the search inside its box',
  { tag: '@s2.2.header-sticks' },
  async ({ ana: { tab } }) => {
    await tab.open('/')
    expect((await narrow.marksOfSearch(tab)).filter((pixels) => pixels > 0)).toEqual([])
    for (const width of [360, 1280]) {
      await tab.widen(width)
      await tab.scrollTo('Hot Deals')
      await expect
        .poll(() => narrow.headerInSight(tab), { message: `at ${width} pixels` })
        .toEqual({ logo: true, search: true, cart: true })
    }
  },
)

test('cuts no word of category bar and navigator in any language', async ({ ana: { tab } }) => {
  for (const language of ['en', 'jp', 'es', 'hi', 'fr', 'bn']) {
    await tab.open(`/viewPage?lng=${language}`)
    await expect.poll(() => pageLanguage(tab)).toBe(htmlLang(language))
    for (const width of [320, 360]) {
      await tab.widen(width)
      await expect.poll(() => narrow.cutWords(tab), { message: `${language} at ${width} pixels` }).toEqual([])
    }
  }
})

test('opens the sign-in dialog on every screen, with the way to a new account in sight', async ({
  ana: { tab },
}) => {
  await tab.open('/viewPage')
  for (const [width, height] of [
    [360, 640],
    [900, 900],
    [1100, 900],
  ] as const) {
    await tab.page.setViewportSize({ width, height })
    await tab.choose('Account', tab.area('Main'))
    await expect(tab.dialog('SIGN IN OR REGISTER')).toBeVisible()
    await expect(tab.button('CREATE ACCOUNT').first()).toBeInViewport({ ratio: 1 })
    await tab.choose('Close')
    await expect(tab.dialog('SIGN IN OR REGISTER')).toBeHidden()
  }
})

test('breaks no button of the cart in Japanese', async ({ ana, store }) => {
  await ana.tab.widen(360)
  await ana.hasPutIntoCart(store.product('Golden Tea Bowl'), 1)
  await ana.tab.open('/')
  await chooseLanguage(ana.tab, 'Japanese')
  await openCartMenu(ana.tab)
  await expect.poll(() => narrow.linesOf(ana.tab.text('ご購入手続きへ'))).toBe(1)
})

test(
  'opens a cart of the header that is 400 pixels wide and at most 500 high',
  { tag: '@s2.2.cart-dropdown-size' },
  async ({ ana, store }) => {
    await store.addProducts(manyRows(6, 'Osaka Denki'))
    for (let number = 1; number <= 6; number += 1)
      await ana.hasPutIntoCart(store.product(`Sencha No. 0${number}`), 1)
    await ana.tab.widen(1280)
    await ana.tab.open('/')
    const panel = await openCartMenu(ana.tab)
    const box = await panel.locator('xpath=..').boundingBox()
    expect(box?.width).toBe(400)
    // A browser that moves it measures to a hundred-thousandth.
    expect(Number(box?.height.toFixed(2))).toBeLessThanOrEqual(500)
  },
)
