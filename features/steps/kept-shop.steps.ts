import { Given, Then, When, type DataTable } from '@cucumber/cucumber'
import { expect } from '../support/expect.ts'

import { stored } from '../drivers/web/device-in-browser.ts'
import * as shop from '../drivers/web/kept-shop-in-browser.ts'
import { OUTCOME_LIMIT_MS } from '../drivers/web/shop-tab.ts'
import type { Person } from '../support/person.ts'
import { addressOf } from '../support/pages.ts'
import type { ShopWorld } from '../support/world.ts'

// What a device keeps of the shop itself, for visits without a network and for the next one with it.

Given("{shopper}'s browser keeps the shop", function (this: ShopWorld, who: Person) {
  return who.web.takeKeepingDevice()
})

Given('{shopper} has visited the page {string}', async function (this: ShopWorld, who: Person, page: string) {
  await who.web.tab.open(addressOf(page, this.store))
  await shop.pageKept(who.web.tab)
})

When('{shopper} stays until the page is kept', function (this: ShopWorld, who: Person) {
  return shop.pageKept(who.web.tab)
})

Then('the page comes from the {word}', async function (this: ShopWorld, place: string) {
  expect((await shop.comesFromDevice(this.web.tab)) ? 'device' : 'store').toBe(place)
})

When('the store gets a new build', function (this: ShopWorld) {
  return this.store.publishNewBuild()
})

When('the device has noticed the new build', async function (this: ShopWorld) {
  await expect.poll(() => shop.isNewWorkerWaiting(this.web.tab), { timeout: OUTCOME_LIMIT_MS }).toBe(true)
})

When('the new build has taken over', async function (this: ShopWorld) {
  await expect.poll(() => shop.hasNewWorkerTakenOver(this.web.tab), { timeout: OUTCOME_LIMIT_MS }).toBe(true)
})

When('the store has no worker any more', function (this: ShopWorld) {
  return this.store.withdrawWorker()
})

Then('the page is of the {word} build', async function (this: ShopWorld, which: string) {
  const isNew = (await shop.mainScript(this.web.tab)).endsWith('new.js')
  expect(isNew ? 'new' : 'former').toBe(which)
})

Then('the device comes to keep nothing of the shop', async function (this: ShopWorld) {
  await expect.poll(() => shop.hasWorker(this.web.tab)).toBe(false)
  await expect.poll(() => shop.kept(this.web.tab)).toEqual([])
})

Then('the device keeps the pieces of the new build alone', async function (this: ShopWorld) {
  const pieces = async () => (await shop.kept(this.web.tab)).filter((url) => url.endsWith('.js'))
  await expect.poll(async () => (await pieces()).length).toBeGreaterThan(3)
  await expect.poll(async () => (await pieces()).filter((url) => !url.endsWith('new.js'))).toEqual([])
})

Then('nothing of the kept shop says:', async function (this: ShopWorld, table: DataTable) {
  const kept = await shop.keptText(this.web.tab)
  expect(
    table
      .raw()
      .flat()
      .filter((text) => kept.includes(text)),
  ).toEqual([])
})

Then("nothing of the kept shop says Ana's token", async function (this: ShopWorld) {
  const token = (await stored(this.web.tab, 'token')) ?? ''
  expect(token).not.toBe('')
  expect((await shop.keptText(this.web.tab)).includes(token)).toBe(false)
})
