import { Then, When } from '@cucumber/cucumber'

import { bestSellerPlaces } from '../drivers/web/shelves-in-browser.ts'
import * as tools from '../drivers/web/tools-in-browser.ts'
import { expect } from '../support/expect.ts'
import type { Person } from '../support/person.ts'
import type { ShopWorld } from '../support/world.ts'

When('{shopper} opens the home page', function (this: ShopWorld, who: Person) {
  return who.web.tab.open('/')
})

When('{shopper} points at the card of {string}', function (this: ShopWorld, who: Person, product: string) {
  return who.web.tab.page.getByRole('article').filter({ hasText: product }).first().hover()
})

When('{shopper} opens the tool {string}', function (this: ShopWorld, who: Person, name: string) {
  return tools.openTool(who.web.tab, name)
})

When(
  '{shopper} searches with the quick tools for {string}',
  function (this: ShopWorld, who: Person, text: string) {
    return tools.searchWithTool(who.web.tab, text)
  },
)

Then('{int} places are kept for best sellers', async function (this: ShopWorld, count: number) {
  await expect(bestSellerPlaces(this.web.tab)).toHaveCount(count)
})
