import { Given, Then, When, type DataTable } from '@cucumber/cucumber'
import { expect } from '../support/expect.ts'

import type { Person } from '../support/person.ts'
import type { ShopWorld } from '../support/world.ts'

Given('every text of the shop holds a script', function (this: ShopWorld) {
  return this.store.sowHostileTexts()
})

Given('whatever runs is watched', function (this: ShopWorld) {
  return this.web.watchScripts()
})

/** Many pages in one step; a busy machine needs seconds for each. */
const VISITS_LIMIT_MS = 180_000

When(
  '{shopper} visits:',
  { timeout: VISITS_LIMIT_MS },
  async function (this: ShopWorld, who: Person, table: DataTable) {
    for (const [path = ''] of table.raw()) {
      await who.web.tab.open(path)
      // What is under the pointer, or gets the focus, runs as well.
      await who.web.tab.page.locator('main').hover()
      await who.web.tab.page.keyboard.press('Tab')
    }
  },
)

When('{shopper} puts a product of that shop into her/his cart', function (this: ShopWorld, who: Person) {
  return who.shopper.putIntoCart({ id: 901, name: '' }, 1)
})

Then('nothing has run that the shop did not bring along', async function (this: ShopWorld) {
  expect(this.web.scriptsSeen()).toEqual([])
  // What does run would have been seen.
  await this.web.tab.page.evaluate(() => Reflect.set(window, '__ran', 1))
  await expect.poll(() => this.web.scriptsSeen()).toEqual(['a script ran'])
})
