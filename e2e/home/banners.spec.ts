import { shownAlerts } from '#features/drivers/web/device-in-browser.ts'
import type { LocalStore } from '#features/stores/local/local-store.ts'

import { openWithStoppedClock } from '../testing/clock.ts'
import { allSlides, slide, swipeSlides } from '../testing/home.ts'
import { expect, test } from '../testing/shop.ts'

const BANNERS = [
  { title: 'First Flush', subtitle: 'The spring harvest' },
  { title: 'Kitchen Days', subtitle: 'Knives that last' },
  { title: 'Desk Week', subtitle: 'Paper and ink' },
]

const showBanners = (store: LocalStore) => store.showBanners(BANNERS)

test(
  'goes on and back, by arrows, dots and swipes',
  {
    tag: [
      ...['@s2.3.banner-steps', '@s2.3.banner-counter', '@s4.carousel-wraps', '@s2.3.banners-from-the-store'],
      ...['@s2.3.banner-dots', '@s3.banner-fields', '@s2.3.banner-swipe', '@s9.swipe'],
    ],
  },
  async ({ ana: { tab }, store }) => {
    await showBanners(store)
    await tab.page.emulateMedia({ reducedMotion: 'reduce' })
    await tab.open('/')
    await tab.choose('Previous slide')
    await expect.poll(() => slide(tab)).toBe('3 / 3 Desk Week')
    await tab.choose('Next slide')
    await expect.poll(() => slide(tab)).toBe('1 / 3 First Flush')
    await tab.choose('Slide 2')
    await expect.poll(() => slide(tab)).toBe('2 / 3 Kitchen Days')
    for (const text of ['Knives that last', 'Shop Now'])
      await expect(tab.text(text, tab.area('Highlights'))).toBeVisible()
    await swipeSlides(tab, 39)
    await tab.shown()
    expect(await slide(tab)).toBe('2 / 3 Kitchen Days')
    await swipeSlides(tab, 40)
    await expect.poll(() => slide(tab)).toBe('3 / 3 Desk Week')
  },
)

test(
  'shows a slide for five seconds after it was chosen',
  { tag: ['@s2.3.banner-five-seconds', '@s2.3.banner-hover', '@s9.banner-advance'] },
  async ({ ana: { tab }, store }) => {
    await showBanners(store)
    await openWithStoppedClock(tab)
    await tab.page.clock.runFor(2000)
    await swipeSlides(tab, 40)
    await tab.page.clock.runFor(4900)
    await expect.poll(() => slide(tab)).toBe('2 / 3 Kitchen Days')
    await tab.page.clock.runFor(200)
    await expect.poll(() => slide(tab)).toBe('3 / 3 Desk Week')
  },
)

test(
  'keeps a slide while the mouse is on it, and goes on when it leaves',
  { tag: '@s2.3.banner-hover' },
  async ({ ana: { tab }, store }) => {
    await showBanners(store)
    await openWithStoppedClock(tab)
    await tab.area('Highlights').hover({ position: { x: 60, y: 20 } })
    await tab.page.clock.runFor(11_000)
    await expect.poll(() => slide(tab)).toBe('1 / 3 First Flush')
    await tab.choose('Next slide')
    await tab.area('Best Sellers').hover({ position: { x: 60, y: 20 } })
    await tab.page.clock.runFor(5100)
    await expect.poll(() => slide(tab)).toBe('3 / 3 Desk Week')
  },
)

test(
  "shows the shop's own three when there are none",
  { tag: '@s2.3.banner-none' },
  async ({ ana: { tab } }) => {
    await tab.page.emulateMedia({ reducedMotion: 'reduce' })
    await tab.open('/')
    await expect(tab.area('Highlights')).toBeVisible()
    expect(await allSlides(tab)).toEqual([
      '1 / 3 Premium Collection',
      '2 / 3 Special Offers',
      '3 / 3 New Arrivals',
    ])
    await expect(tab.text('Failed to load banners')).toHaveCount(0)
  },
)

test('keeps dot and counter when there is one', async ({ ana: { tab }, store }) => {
  await store.showBanners(BANNERS.slice(0, 1))
  await tab.open('/')
  await expect.poll(() => slide(tab)).toBe('1 / 1 First Flush')
  await tab.choose('Slide 1')
})

test(
  "says when they cannot be had, and shows the shop's own",
  { tag: ['@F-16', '@s2.3.banner-failure', '@s7.banners', '@s8.banner-failure'] },
  async ({ ana: { tab, faults }, store }) => {
    await tab.page.emulateMedia({ reducedMotion: 'reduce' })
    store.breakCall('GET /api/landing', 'refuse')
    await faults.comeEmpty()
    await tab.open('/')
    for (const text of ['Failed to load banners', 'Using default images instead'])
      await expect(tab.text(text)).toBeVisible()
    await expect.poll(() => slide(tab)).toBe('1 / 3 Premium Collection')
    expect(shownAlerts(tab)).toEqual([])
  },
)
