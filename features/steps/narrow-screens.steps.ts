import { Then, type DataTable } from '@cucumber/cucumber'
import { expect } from '../support/expect.ts'

import * as narrow from '../drivers/web/narrow-screen-in-browser.ts'
import type { ShopWorld } from '../support/world.ts'

// What small screens do to header and navigator.

Then('the page does not move sideways', async function (this: ShopWorld) {
  await expect.poll(() => narrow.beyondTheSide(this.web.tab)).toBe(0)
})

Then('the total in the header is {string}, whole', async function (this: ShopWorld, text: string) {
  await expect.poll(() => narrow.headerTotal(this.web.tab)).toEqual({ text, lines: 1 })
})

Then('logo, search and cart are in sight', async function (this: ShopWorld) {
  const all = { logo: true, search: true, cart: true }
  await expect.poll(() => narrow.headerInSight(this.web.tab)).toEqual(all)
})

Then('every word of the category bar and the navigator is whole', async function (this: ShopWorld) {
  await expect.poll(() => narrow.cutWords(this.web.tab)).toEqual([])
})

Then("the keyboard's mark stays inside every part of the search", async function (this: ShopWorld) {
  const reach = await narrow.marksOfSearch(this.web.tab)
  expect(reach.filter((pixels) => pixels > 0)).toEqual([])
})

Then('{string} stands in one line', async function (this: ShopWorld, text: string) {
  const { tab } = this.web
  await expect.poll(() => narrow.linesOf(tab.text(text))).toBe(1)
})

Then('{string} stands in the line of its name', async function (this: ShopWorld, name: string) {
  await expect.poll(() => narrow.standsBeside(this.web.tab, name)).toBe(true)
})

Then(
  /^"(.*)" stands (beside|below) "(.*)" in "(.*)"$/,
  async function (this: ShopWorld, one: string, where: string, other: string, part: string) {
    const { tab } = this.web
    const place = () => narrow.placeBy(tab.text(one, tab.area(part)), tab.text(other, tab.area(part)))
    await expect.poll(place).toBe(where)
  },
)

Then('these stand in one line:', async function (this: ShopWorld, table: DataTable) {
  const names = table.raw().flat()
  await expect.poll(async () => (await narrow.heightsOf(this.web.tab, names)).size).toBe(1)
})

Then('what the fields say takes no more than one line each', async function (this: ShopWorld) {
  const lines = () => narrow.linesOfMessages(this.web.tab)
  await expect.poll(async () => (await lines()).length).toBeGreaterThan(0)
  expect(await lines()).toEqual((await lines()).map(() => 1))
})
