import { manyRows } from '#features/stores/local/catalog-fixture.ts'

import { openWithStoppedClock } from '../testing/clock.ts'
import { bestSellersInSight } from '../testing/home.ts'
import { expect, test } from '../testing/shop.ts'

const VENDOR = 'Uji Tea House'

test(
  'shows as many as the width of the screen allows, and the last before the first',
  { tag: ['@s2.3.best-sellers-widths', '@s9.slider-breakpoints', '@s9.best-seller-loop'] },
  async ({ ana: { tab }, store }) => {
    await store.addProducts(manyRows(6, VENDOR))
    await tab.page.emulateMedia({ reducedMotion: 'reduce' })
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
    await tab.choose('Previous best sellers')
    await expect.poll(async () => (await bestSellersInSight(tab))[0]).toBe('Sencha No. 06')
  },
)

test(
  'moves more than four, ten times in forty seconds',
  { tag: ['@s2.3.best-sellers-more-than-four', '@s2.3.best-sellers-pace', '@s9.best-seller-timing'] },
  async ({ ana: { tab }, store }) => {
    await store.addProducts(manyRows(7, VENDOR))
    await openWithStoppedClock(tab)
    await expect.poll(async () => (await bestSellersInSight(tab))[0]).toBe('Sencha No. 01')
    await tab.page.clock.runFor(40_600)
    await expect.poll(async () => (await bestSellersInSight(tab))[0]).toBe('Sencha No. 04')
  },
)
