import { manyRows } from '#features/stores/local/shelf.ts'
import { addFromCard, bestSellerPlaces } from '#features/drivers/web/shelves-in-browser.ts'
import { navigatorBadge } from '#features/drivers/web/menus-in-browser.ts'

import { openWithStoppedClock } from '../testing/clock.ts'
import { bestSellersInSight } from '../testing/home.ts'
import { expect, test } from '../testing/shop.ts'

const VENDOR = 'Uji Tea House'

test(
  'shows as many as the width of the screen allows',
  { tag: ['@s2.3.best-sellers-widths', '@s9.slider-breakpoints'] },
  async ({ ana: { tab }, store }) => {
    await store.stockShelves(manyRows(6, VENDOR))
    await tab.open('/')
    for (const [width, count] of [
      [1024, 4],
      [1023, 3],
      [768, 3],
      [767, 2],
      [480, 2],
      [479, 1],
    ] as const) {
      await tab.widen(width)
      await expect
        .poll(async () => (await bestSellersInSight(tab)).length, { message: `at ${width} pixels` })
        .toBe(count)
    }
  },
)

test(
  'moves more than four, ten times in forty seconds',
  { tag: ['@s2.3.best-sellers-more-than-four', '@s2.3.best-sellers-pace', '@s9.best-seller-timing'] },
  async ({ ana: { tab }, store }) => {
    await store.stockShelves(manyRows(7, VENDOR))
    await openWithStoppedClock(tab)
    await expect.poll(async () => (await bestSellersInSight(tab))[0]).toBe('Sencha No. 01')
    await tab.page.clock.runFor(40_600)
    await expect.poll(async () => (await bestSellersInSight(tab))[0]).toBe('Sencha No. 04')
  },
)

test(
  'moves no four',
  { tag: ['@s2.3.best-sellers-more-than-four', '@s9.best-seller-loop'] },
  async ({ ana: { tab }, store }) => {
    await store.stockShelves(manyRows(4, VENDOR))
    await tab.page.clock.install()
    await tab.open('/')
    await tab.page.clock.runFor(9000)
    await expect.poll(async () => (await bestSellersInSight(tab))[0]).toBe('Sencha No. 01')
  },
)

test(
  'comes to the last when it goes back from the first',
  { tag: ['@s2.3.best-sellers-more-than-four', '@s9.best-seller-loop'] },
  async ({ ana: { tab }, store }) => {
    await store.stockShelves(manyRows(5, VENDOR))
    await tab.page.emulateMedia({ reducedMotion: 'reduce' })
    await tab.open('/')
    await tab.choose('Previous best sellers')
    await expect.poll(async () => (await bestSellersInSight(tab))[0]).toBe('Sencha No. 05')
  },
)

test(
  'is empty when a retry has no answer after ten seconds',
  { tag: ['@s2.3.best-sellers-empty', '@s7.best-sellers'] },
  async ({ ana: { tab, faults }, store }) => {
    const call = 'GET /api/best-seller'
    store.breakCall(call, 'refuse')
    await faults.comeEmpty()
    await openWithStoppedClock(tab)
    store.breakCall(call, 'hang')
    const asked = tab.page.waitForRequest(/\/api\/best-seller/)
    await tab.choose('Retry')
    await asked
    await tab.page.clock.runFor(9900)
    await expect(bestSellerPlaces(tab)).toHaveCount(4)
    await tab.page.clock.runFor(200)
    await expect(tab.text('No best sellers available at the moment.')).toBeVisible()
    await expect(tab.text('Retry')).toHaveCount(0)
  },
)

test(
  'says that a product is being added',
  { tag: '@s2.5.best-seller-adding' },
  async ({ ana: { tab }, store }) => {
    await store.stockShelves(manyRows(1, VENDOR))
    await openWithStoppedClock(tab)
    await addFromCard(tab, 'Best Sellers', 'Sencha No. 01')
    await expect(tab.text('Adding...')).toBeVisible()
    await expect.poll(() => navigatorBadge(tab)).toBe('1')
    await expect(tab.openDialogs).toHaveCount(0)
    await tab.page.clock.runFor(400)
    await expect(tab.text('Adding...')).toHaveCount(0)
    await expect(tab.dialog('Item Added Successfully!')).toBeVisible()
  },
)

test(
  'shows a countdown that never runs beside the top deals',
  { tag: '@s2.3.top-deals' },
  async ({ ana: { tab }, store }) => {
    await store.stockShelves(manyRows(1, VENDOR))
    await tab.page.clock.install()
    await tab.open('/')
    await tab.page.clock.runFor(120_000)
    for (const text of ['HOT DEALS', '23h', '59m'])
      await expect(tab.text(text, tab.area('Top Deals'))).toBeVisible()
  },
)
