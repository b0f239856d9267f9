import { Given, Then, When } from '@cucumber/cucumber'
import { expect } from '../support/expect.ts'

import { confirmButton } from '../drivers/web/checkout-in-browser.ts'
import { shownAlerts } from '../drivers/web/device-in-browser.ts'
import type { Person } from '../support/person.ts'
import { callFor } from '../support/store-calls.ts'
import type { StoreFault } from '../stores/test-store.ts'
import type { ShopWorld } from '../support/world.ts'

// Faults of the store. store-calls.ts has the names of its calls.

Given('the store cannot answer for its {string}', function (this: ShopWorld, what: string) {
  return breakCall(this, what, 'refuse')
})

Given('the store answers nonsense for its {string}', function (this: ShopWorld, what: string) {
  return breakCall(this, what, 'nonsense')
})

/** Moves the clock of a page once the page waits for the response. */
async function hasBeenAskedFor({ store }: ShopWorld, what: string): Promise<void> {
  await expect.poll(() => store.hasBroken(callFor(what))).toBe(true)
}

const BREAKS: Readonly<Record<string, StoreFault>> = {
  'is cut before the store hears of it': 'cut',
  'is reset before the store hears of it': 'reset',
  'is cut before the answer': 'lose-answer',
  'is cut within the answer': 'half-answer',
}

Given(
  /^(Ana|Ben)'s order has failed because its line (is .*)$/,
  async function (this: ShopWorld, who: Person, how: string) {
    const fault = BREAKS[how]
    if (!fault) throw new Error(`No line "${how}"; there are: ${Object.keys(BREAKS).join(', ')}`)
    // A lost connection also affects the request that resolves the order.
    for (const call of ['order', 'end of the order']) await breakCall(this, call, fault)
    await who.shopper.order(who.customer)
    await expect.poll(() => who.shopper.message()).toBe('Order Failure')
  },
)

When(
  '{shopper} confirms, and the store does not answer for {int} seconds',
  async function (this: ShopWorld, who: Person, seconds: number) {
    const { page } = who.web.tab
    await page.clock.install()
    await breakCall(this, 'order', 'hang')
    await confirmButton(who.web.tab).click()
    await hasBeenAskedFor(this, 'order')
    await page.clock.runFor(seconds * 1000)
  },
)

Given("the store no longer knows {shopper}'s session", async function (this: ShopWorld, who: Person) {
  for (const call of ['order', 'customer'])
    await who.web.faults.answerWith(callFor(call), 401, { code: 'unauthenticated' })
})

/** Also breaks the pages that need a failing read, because the server renders them from the same data. */
async function breakCall(world: ShopWorld, what: string, fault: StoreFault, times?: number): Promise<void> {
  const call = callFor(what)
  world.store.breakCall(call, fault, times)
  if (call.startsWith('GET ') && world.parameters.surface === 'web') await world.web.faults.comeEmpty()
}

Then('no alert was shown', async function (this: ShopWorld) {
  await this.web.tab.shown()
  expect(shownAlerts(this.web.tab)).toEqual([])
})

/** Problem codes of a status on which the page relies: a 401 without this code is from a captive portal. */
const problemOf = (status: number) => (status === 401 ? { code: 'unauthenticated' } : {})

Given(
  'the store answers its {string} with status {int}',
  async function (this: ShopWorld, what: string, status: number) {
    await this.web.faults.answerWith(callFor(what), status, problemOf(status))
  },
)

Given(
  'the store answers its {string} once with status {int}',
  async function (this: ShopWorld, what: string, status: number) {
    await this.web.faults.answerWith(callFor(what), status, problemOf(status), 1)
  },
)

Given('the store takes its time for its {string}', async function (this: ShopWorld, what: string) {
  this.letGo = await this.web.faults.holdBack(callFor(what))
})

When('the store answers at last', function (this: ShopWorld) {
  this.letGo()
})
