import { Then, When } from '@cucumber/cucumber'
import { expect } from '../support/expect.ts'

import { keptOfShopper } from '../drivers/web/device-in-browser.ts'
import type { Person } from '../support/person.ts'
import type { ShopWorld } from '../support/world.ts'

// Two devices of one customer, one of them prepared.

When('{shopper} signs in as {shopper} does', function (this: ShopWorld, who: Person, other: Person) {
  return who.shopper.signIn(other.credentials)
})

/** Two sign-ins, one after the other on a busy machine. */
const BETWEEN_MS = 120_000

Then(
  'the devices of {shopper} and {shopper} keep the same',
  async function (this: ShopWorld, one: Person, other: Person) {
    const { kept, endMs } = await keptOfShopper(one.web.tab)
    expect(Object.keys(kept)).toContain('persist:nihonhaat')
    await expect.poll(async () => (await keptOfShopper(other.web.tab)).kept).toEqual(kept)
    expect(Math.abs((await keptOfShopper(other.web.tab)).endMs - endMs)).toBeLessThan(BETWEEN_MS)
  },
)
