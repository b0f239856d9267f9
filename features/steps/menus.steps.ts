import { Then, When, type DataTable } from '@cucumber/cucumber'
import { expect } from '../support/expect.ts'

import * as menus from '../drivers/web/menus-in-browser.ts'
import type { Person } from '../support/person.ts'
import type { ShopWorld } from '../support/world.ts'

When('{shopper} presses the menu {string}', function (this: ShopWorld, who: Person, name: string) {
  return menus.pressMenu(who.web.tab, name)
})

When('{shopper} chooses the language {string}', function (this: ShopWorld, who: Person, language: string) {
  return menus.chooseLanguage(who.web.tab, language)
})

Then('the menu offers:', async function (this: ShopWorld, table: DataTable) {
  await expect.poll(() => menus.menuEntries(this.web.tab)).toEqual(table.raw().flat())
})

Then('the badge of the cart says {string}', async function (this: ShopWorld, badge: string) {
  await expect.poll(() => menus.navigatorBadge(this.web.tab)).toBe(badge)
})
