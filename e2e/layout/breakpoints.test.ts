import { manyRows } from '#features/stores/local/catalog-fixture.ts'

import { WHISK } from '../testing/goods.ts'
import { cardsInFirstRow, placeBy, sizeUnderMouse } from '../testing/narrow-screen.ts'
import { expect, test } from '../testing/shop.ts'

test.beforeEach(({ store }) => store.addProducts([WHISK]))

test(
  'shows the cart as cards below 768 pixels and as a table from there on',
  { tag: ['@s2.8.table-or-cards', '@s9.mobile-breakpoint'] },
  async ({ ana: { tab }, ana, store }) => {
    await ana.hasPutIntoCart(store.product('Bamboo Whisk'), 1)
    await tab.open('/viewPage')
    const line = tab.page.locator('main table tbody tr').first()
    for (const [width, isRow] of [
      [767, false],
      [768, true],
    ] as const) {
      await tab.widen(width)
      const display = () => line.evaluate((row) => getComputedStyle(row).display)
      await expect.poll(async () => (await display()) === 'table-row').toBe(isRow)
    }
  },
)

test(
  'shows the sub-total of an added product below it up to 768 pixels, and beside it from there on',
  { tag: ['@s2.9.two-columns', '@s2.9.width', '@s9.dialog-width'] },
  async ({ ana: { tab }, ana, store }) => {
    await ana.putIntoCart(store.product('Bamboo Whisk'), 1)
    const dialog = tab.dialog('Item Added Successfully!')
    for (const [width, where] of [
      [768, 'below'],
      [769, 'beside'],
    ] as const) {
      await tab.widen(width)
      await expect
        .poll(() => placeBy(tab.text('Order Subtotal', dialog), tab.text('Bamboo Whisk', dialog)))
        .toBe(where)
    }
    await tab.widen(1400)
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(900)
  },
)

test(
  'magnifies the picture of a product under the mouse from 992 pixels on',
  { tag: ['@s2.6.picture-zoom', '@s9.zoom-breakpoint'] },
  async ({ ana: { tab }, store }) => {
    await tab.open(`/productDetails/${store.product('Bamboo Whisk').id}`)
    for (const [width, times] of [
      [992, 2.2],
      [991, 1],
    ] as const) {
      await tab.widen(width)
      await expect.poll(() => sizeUnderMouse(tab)).toBe(times)
    }
  },
)

test(
  'shows four products of a category in a row',
  { tag: ['@s2.4.four-in-a-row', '@s9.four-per-row'] },
  async ({ ana: { tab }, store }) => {
    await store.addProducts(manyRows(5, 'Osaka Denki'))
    await tab.widen(1280)
    await tab.open('/categoryDetails/tea')
    await expect.poll(() => cardsInFirstRow(tab)).toBe(4)
  },
)
