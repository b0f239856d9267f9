import { Then, type DataTable } from '@cucumber/cucumber'
import { expect } from '../support/expect.ts'

import { pageLanguage } from '../drivers/web/device-in-browser.ts'
import * as narrow from '../drivers/web/narrow-screen-in-browser.ts'
import { eachRow } from '#features/support/expect.ts'
import { addressOf, langOf } from '../support/pages.ts'
import type { ShopWorld } from '../support/world.ts'

// What small screens do to header and navigator.

Then(
  'no page moves sideways, and the total in the header is whole:',
  async function (this: ShopWorld, table: DataTable) {
    const { tab } = this.web
    await eachRow(table.hashes(), async ({ page = '', width, total: text }) => {
      await tab.widen(Number(width))
      await tab.open(addressOf(page, this.store))
      await expect.poll(() => narrow.beyondTheSide(tab)).toBe(0)
      await expect.poll(() => narrow.headerTotal(tab)).toEqual({ text, lines: 1 })
    })
  },
)

/** Many pages in one step; a busy machine needs seconds for each. */
const VISITS_LIMIT_MS = 180_000

Then(
  'no page moves sideways or cuts a word:',
  { timeout: VISITS_LIMIT_MS },
  async function (this: ShopWorld, table: DataTable) {
    const { tab } = this.web
    await eachRow(table.hashes(), async ({ page = '', width, text }) => {
      await tab.widen(Number(width))
      await tab.open(addressOf(page, this.store))
      await narrow.enlargeText(tab, Number.parseInt(text ?? '100'))
      await expect.poll(() => narrow.brokenParts(tab)).toEqual([])
      await expect.poll(() => narrow.beyondTheSide(tab)).toBe(0)
    })
  },
)

Then('{string} stands clear of the foot of the screen', async function (this: ShopWorld, name: string) {
  await expect.poll(() => narrow.behindTheFoot(this.web.tab, name)).toBeLessThanOrEqual(0)
})

Then(
  'logo, search and cart are in sight at {string} on these widths:',
  async function (this: ShopWorld, part: string, table: DataTable) {
    const { tab } = this.web
    const all = { logo: true, search: true, cart: true }
    await eachRow(table.raw(), async ([width]) => {
      await tab.widen(Number(width))
      await tab.scrollTo(part)
      await expect.poll(() => narrow.headerInSight(tab)).toEqual(all)
    })
  },
)

Then(
  "every word of the category bar and the navigator of the cart's page is whole:",
  async function (this: ShopWorld, table: DataTable) {
    const { tab } = this.web
    await eachRow(table.hashes(), async ({ language = '', width }) => {
      await tab.widen(Number(width))
      await tab.open(addressOf(`cart in ${language}`, this.store))
      await expect.poll(() => pageLanguage(tab)).toBe(langOf(language))
      await expect.poll(() => narrow.cutWords(tab)).toEqual([])
    })
  },
)

Then(
  '{string} in {string} opens {string} on these widths:',
  async function (this: ShopWorld, button: string, part: string, dialog: string, table: DataTable) {
    const { tab } = this.web
    await eachRow(table.raw(), async ([width]) => {
      await tab.widen(Number(width))
      await tab.choose(button, tab.area(part))
      await expect(tab.dialog(dialog)).toBeVisible()
      await tab.choose('Close')
      await expect(tab.dialog(dialog)).toBeHidden()
    })
  },
)

Then("the keyboard's mark stays inside every part of the search", async function (this: ShopWorld) {
  const reach = await narrow.marksOfSearch(this.web.tab)
  expect(reach.filter((pixels) => pixels > 0)).toEqual([])
})

Then(
  '{string} stands in one line on these widths:',
  async function (this: ShopWorld, text: string, table: DataTable) {
    const { tab } = this.web
    await eachRow(table.raw(), async ([width]) => {
      await tab.widen(Number(width))
      await expect.poll(() => narrow.linesOf(tab.text(text))).toBe(1)
    })
  },
)

Then('{string} stands in one line', async function (this: ShopWorld, text: string) {
  const { tab } = this.web
  await expect.poll(() => narrow.linesOf(tab.text(text))).toBe(1)
})

Then(
  '{string} stands in the line of its name on these widths:',
  async function (this: ShopWorld, name: string, table: DataTable) {
    const { tab } = this.web
    await eachRow(table.raw(), async ([width]) => {
      await tab.widen(Number(width))
      await expect.poll(() => narrow.standsBeside(tab, name)).toBe(true)
    })
  },
)

Then(
  '{string} stands by {string} in {string}:',
  async function (this: ShopWorld, one: string, other: string, part: string, table: DataTable) {
    const { tab } = this.web
    const place = () => narrow.placeBy(tab.text(one, tab.area(part)), tab.text(other, tab.area(part)))
    await eachRow(table.hashes(), async ({ width, where }) => {
      await tab.widen(Number(width))
      await expect.poll(place).toBe(where)
    })
  },
)

Then(
  'these stand in one line on {int} pixels:',
  async function (this: ShopWorld, width: number, table: DataTable) {
    const names = table.raw().flat()
    await this.web.tab.widen(width)
    await expect.poll(async () => (await narrow.heightsOf(this.web.tab, names)).size).toBe(1)
  },
)

Then('what the fields say takes no more than one line each', async function (this: ShopWorld) {
  const lines = () => narrow.linesOfMessages(this.web.tab)
  await expect.poll(async () => (await lines()).length).toBeGreaterThan(0)
  expect(await lines()).toEqual((await lines()).map(() => 1))
})
