import { Given, Then, When, type DataTable } from '@cucumber/cucumber'
import { expect } from '../support/expect.ts'

import * as home from '../drivers/web/home-in-browser.ts'
import type { TestBanner } from '../stores/test-store.ts'
import type { Person } from '../support/person.ts'
import type { ShopWorld } from '../support/world.ts'

Given('the shop shows the banners:', function (this: ShopWorld, table: DataTable) {
  return this.store.showBanners(table.hashes() as TestBanner[])
})

When('{shopper} opens the home page', function (this: ShopWorld, who: Person) {
  return who.web.tab.open('/')
})

When('{shopper} swipes the banner by {int} pixels', function (this: ShopWorld, who: Person, pixels: number) {
  return home.swipeSlides(who.web.tab, pixels)
})

When('{shopper} points at the part {string}', function (this: ShopWorld, who: Person, part: string) {
  return who.web.tab.area(part).hover({ position: { x: 60, y: 20 } })
})

When('{shopper} points at the card of {string}', function (this: ShopWorld, who: Person, product: string) {
  return who.web.tab.page.getByRole('article').filter({ hasText: product }).first().hover()
})

When('{shopper} opens the tool {string}', function (this: ShopWorld, who: Person, name: string) {
  return home.openTool(who.web.tab, name)
})

When(
  '{shopper} searches with the quick tools for {string}',
  function (this: ShopWorld, who: Person, text: string) {
    return home.searchWithTool(who.web.tab, text)
  },
)

Then('the banner stands at {string}', async function (this: ShopWorld, slide: string) {
  await expect.poll(() => home.slide(this.web.tab)).toBe(slide)
})

Then('the banner goes through:', async function (this: ShopWorld, table: DataTable) {
  await expect.poll(() => this.web.tab.area('Highlights').isVisible()).toBe(true)
  expect(await home.allSlides(this.web.tab)).toEqual(table.raw().flat())
})

Then('the best sellers in sight start with {string}', async function (this: ShopWorld, name: string) {
  await expect.poll(async () => (await home.bestSellersInSight(this.web.tab))[0]).toBe(name)
})

Then('so many best sellers are in sight:', async function (this: ShopWorld, table: DataTable) {
  const { tab } = this.web
  const inSight = async () => (await home.bestSellersInSight(tab)).length
  for (const [width, count] of table.rows().map((row) => row.map(Number))) {
    await tab.page.setViewportSize({ width: width ?? 0, height: 900 })
    await expect.poll(async () => ({ width, count: await inSight() })).toEqual({ width, count })
  }
})

Then('{int} places are kept for best sellers', async function (this: ShopWorld, count: number) {
  await expect(home.bestSellerPlaces(this.web.tab)).toHaveCount(count)
})
