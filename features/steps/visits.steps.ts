import { Given, Then, When, type DataTable } from '@cucumber/cucumber'
import { expect } from '../support/expect.ts'

import { stopClock } from '../drivers/web/clock-in-browser.ts'
import * as device from '../drivers/web/device-in-browser.ts'
import { namesShown } from '../drivers/web/shelves-in-browser.ts'
import { eachRow } from '#features/support/expect.ts'
import { callFor } from '../support/store-calls.ts'
import { addressOf } from '../support/pages.ts'
import type { Person } from '../support/person.ts'
import type { ShopWorld } from '../support/world.ts'

/** Many visits in one step; a busy machine needs seconds for each. */
const NEXT_VISITS_LIMIT_MS = 180_000

const pathFor = (words: string) => callFor(words).replace('GET ', '')

// The device that she uses: its language, its storage, its clock, its network and its tabs.

Given("{shopper}'s browser is set to {string}", function (this: ShopWorld, who: Person, locale: string) {
  return who.web.takeDeviceIn(locale)
})

Then(
  'the page {string} meets a browser set to:',
  async function (this: ShopWorld, name: string, table: DataTable) {
    const { web } = this
    await eachRow(table.hashes(), async ({ browser = '', page, title = '' }) => {
      await web.takeDeviceIn(browser)
      await web.tab.open(addressOf(name, this.store))
      await expect.poll(() => device.pageLanguage(web.tab)).toBe(page)
      await web.tab.text(title).waitFor()
    })
  },
)

Given(
  "the {word} of {shopper}'s browser remembers {string}",
  function (this: ShopWorld, source: string, who: Person, language: string) {
    return device.rememberLanguage(who.web.tab, source, language)
  },
)

Given(
  "{shopper}'s session ends in {int} second(s)",
  async function (this: ShopWorld, who: Person, seconds: number) {
    await who.web.tab.open('/wishList')
    await device.endSessionIn(who.web.tab, seconds)
  },
)

When('{shopper} comes back after her/his session has ended', async function (this: ShopWorld, who: Person) {
  await device.endSessionIn(who.web.tab, -5)
  await who.shopper.comeBackLater()
})

Given('one line of the kept cart is damaged', function (this: ShopWorld) {
  return device.damageLine(this.web.tab, 0)
})

Then(
  '{shopper} can put {int} {string} into an empty cart at her/his next visit, where the device kept:',
  { timeout: NEXT_VISITS_LIMIT_MS },
  async function (this: ShopWorld, who: Person, quantity: number, product: string, table: DataTable) {
    await eachRow(table.raw(), async ([text = '']) => {
      await device.storeAlone(who.web.tab, { 'persist:nihonhaat': text })
      await who.shopper.comeBackLater()
      await who.shopper.putIntoCart(this.store.product(product), quantity)
      await expect.poll(() => who.shopper.cart()).toEqual([{ product, quantity }])
    })
  },
)

Then(
  '{string} shows {string} without an alert at her/his next visit, where the device kept beside an old token:',
  { timeout: NEXT_VISITS_LIMIT_MS },
  async function (this: ShopWorld, part: string, name: string, table: DataTable) {
    await eachRow(table.hashes(), async ({ key = '', text = '' }) => {
      const kept = text === 'four million letters' ? 'x'.repeat(4_000_000) : text
      await device.storeAlone(this.web.tab, { token: 'a-token-of-old', [key]: kept })
      await this.who.shopper.comeBackLater()
      await this.web.tab.open('/')
      await expect.poll(() => namesShown(this.web.tab, part)).toContain(name)
      await expect(this.web.tab.alert).toHaveCount(0)
    })
  },
)

Given("{shopper}'s browser has no storage at all", function (this: ShopWorld, who: Person) {
  return who.web.hideStorage()
})

Given(
  /^(Ana|Ben)'s clock is (\d+) hours (ahead|behind)$/,
  function (this: ShopWorld, who: Person, hours: string, way: string) {
    return who.web.setClockAhead(way === 'ahead' ? Number(hours) : -Number(hours))
  },
)

Given("{shopper}'s browser runs no script", function (this: ShopWorld, who: Person) {
  return who.web.takeDeviceWithoutScript()
})

Given('{shopper} asks for less motion', function (this: ShopWorld, who: Person) {
  return who.web.tab.page.emulateMedia({ reducedMotion: 'reduce' })
})

// Nothing moves before the clock has stopped, so that every move happens at a known time.
Given(
  '{shopper} has opened the home page with a stopped clock',
  async function (this: ShopWorld, who: Person) {
    const { page } = who.web.tab
    await page.clock.install()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await who.web.tab.open('/')
    await stopClock(page)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await expect(page.getByRole('button', { name: /^Pause / }).first()).toBeVisible()
  },
)

Given('the clock is in our hands', function (this: ShopWorld) {
  return this.web.tab.page.clock.install()
})

When('{float} seconds pass', function (this: ShopWorld, seconds: number) {
  return this.web.tab.page.clock.runFor(seconds * 1000)
})

When("{shopper}'s network is gone", function (this: ShopWorld, who: Person) {
  return who.web.goOffline(true)
})

When("{shopper}'s network is gone for a moment", async function (this: ShopWorld, who: Person) {
  await who.web.goOffline(true)
  await who.web.goOffline(false)
})

When("{shopper}'s network is back", function (this: ShopWorld, who: Person) {
  return who.web.goOffline(false)
})

Then('the page was not loaded again', async function (this: ShopWorld) {
  expect(await device.wasReloaded(this.web.tab)).toBe(false)
})

When(
  '{shopper} puts {int} {string} into her/his cart in another tab',
  async function (this: ShopWorld, who: Person, count: number, name: string) {
    await who.web.inAnotherTab(() => who.shopper.putIntoCart(this.store.product(name), count))
  },
)

When('{shopper} orders as a guest in another tab', async function (this: ShopWorld, who: Person) {
  await who.web.inAnotherTab(() => who.shopper.order(who.customer))
})

When(
  /^(Ana|Ben) saves data( no more)?$/,
  async function (this: ShopWorld, who: Person, noMore: string | null) {
    await device.saveData(who.web.tab, noMore === null)
  },
)

Given("{shopper}'s browser asks to save data", function (this: ShopWorld, who: Person) {
  return who.web.takeDeviceThatSaves()
})

Then(/^the script has (not )?come$/, async function (this: ShopWorld, not: string | null) {
  await this.web.tab.page.waitForLoadState('networkidle')
  expect(await device.askedForScript(this.web.tab)).toBe(not === null)
})

Then(/^(some|no)thing moves by itself$/, async function (this: ShopWorld, some: string) {
  const pause = this.web.tab.page.getByRole('button', { name: /^Pause/ })
  await expect.poll(() => pause.count()).toBe(some === 'some' ? 2 : 0)
})

Then(
  'the largest picture of a product that was asked for is {int} pixels wide',
  async function (this: ShopWorld, width: number) {
    await expect.poll(() => device.largestProductPicture(this.web.tab)).toBe(width)
  },
)

When('{shopper} signs out in another tab', async function (this: ShopWorld, who: Person) {
  await who.web.inAnotherTab(() => who.shopper.signOut())
})

Then('the page is in {string}', async function (this: ShopWorld, language: string) {
  await expect.poll(() => device.pageLanguage(this.web.tab)).toBe(language)
})

When('the {string} have arrived', async function (this: ShopWorld, texts: string) {
  await expect.poll(() => device.textFiles(this.web.tab)).toContain(pathFor(texts))
  await this.web.tab.shown()
})

Then('the page was begun in the {string}, and no others', async function (this: ShopWorld, texts: string) {
  await expect.poll(() => device.textFiles(this.web.tab)).toEqual([pathFor(texts)])
})

Then('the device keeps only:', async function (this: ShopWorld, table: DataTable) {
  await expect.poll(() => device.keptParts(this.web.tab)).toEqual(table.raw().flat())
})

Then(
  'the device keeps {string} under {string}',
  async function (this: ShopWorld, value: string, key: string) {
    await expect.poll(() => device.stored(this.web.tab, key)).toBe(value)
  },
)

Then('the device keeps something under {string}', async function (this: ShopWorld, key: string) {
  await expect.poll(() => device.stored(this.web.tab, key)).toBeTruthy()
})

Then('the device keeps nothing under {string}', async function (this: ShopWorld, key: string) {
  await expect.poll(() => device.stored(this.web.tab, key)).toBeNull()
})

Given("{shopper}'s browser refuses to keep anything", function (this: ShopWorld, who: Person) {
  return who.web.refuseStorage()
})

Then('nothing that the device keeps says {string}', async function (this: ShopWorld, text: string) {
  expect(await device.everythingStored(this.web.tab)).not.toContain(text)
})
