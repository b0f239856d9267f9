import { Given, Then, When, type DataTable } from '@cucumber/cucumber'
import { expect } from '../support/expect.ts'

import * as device from '../drivers/web/device-in-browser.ts'
import { eachRow } from '#features/support/expect.ts'
import { callFor } from '../support/store-calls.ts'
import { addressOf } from '../support/pages.ts'
import type { Person } from '../support/person.ts'
import type { ShopWorld } from '../support/world.ts'

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

Given(
  /^(Ana|Ben)'s clock is (\d+) hours (ahead|behind)$/,
  function (this: ShopWorld, who: Person, hours: string, way: string) {
    return who.web.setClockAhead(way === 'ahead' ? Number(hours) : -Number(hours))
  },
)

Given('{shopper} asks for less motion', function (this: ShopWorld, who: Person) {
  return who.web.tab.page.emulateMedia({ reducedMotion: 'reduce' })
})

// Nothing moves before the clock has stopped, so that every move happens at a known time.
When("{shopper}'s network is gone for a moment", async function (this: ShopWorld, who: Person) {
  await who.web.goOffline(true)
  await who.web.goOffline(false)
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

Then('nothing that the device keeps says {string}', async function (this: ShopWorld, text: string) {
  expect(await device.everythingStored(this.web.tab)).not.toContain(text)
})
