import { Given, Then, When } from '@cucumber/cucumber'
import { expect } from '../support/expect.ts'

import * as device from '../drivers/web/device-in-browser.ts'
import type { Person } from '../support/person.ts'
import type { ShopWorld } from '../support/world.ts'

// Device of the shopper: language, storage, clock, network and tabs.

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

Then('the device keeps something under {string}', async function (this: ShopWorld, key: string) {
  await expect.poll(() => device.stored(this.web.tab, key)).toBeTruthy()
})

Then('the device keeps nothing under {string}', async function (this: ShopWorld, key: string) {
  await expect.poll(() => device.stored(this.web.tab, key)).toBeNull()
})

Then('nothing that the device keeps says {string}', async function (this: ShopWorld, text: string) {
  expect(await device.everythingStored(this.web.tab)).not.toContain(text)
})
