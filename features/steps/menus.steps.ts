import { Then, When, type DataTable } from '@cucumber/cucumber'
import { expect } from '../support/expect.ts'

import * as menus from '../drivers/web/menus-in-browser.ts'
import { eachRow } from '#features/support/expect.ts'
import { addressOf } from '../support/pages.ts'
import type { Person } from '../support/person.ts'
import type { ShopWorld } from '../support/world.ts'

When('{shopper} presses the menu {string}', function (this: ShopWorld, who: Person, name: string) {
  return menus.pressMenu(who.web.tab, name)
})

When('{shopper} looks into the cart of the header', async function (this: ShopWorld, who: Person) {
  await menus.openCartMenu(who.web.tab)
})

When('{shopper} chooses the language {string}', function (this: ShopWorld, who: Person, language: string) {
  return menus.chooseLanguage(who.web.tab, language)
})

Then(
  '{string} of the menu {string} leads {shopper} home, signed out, from:',
  async function (this: ShopWorld, entry: string, menu: string, who: Person, table: DataTable) {
    const { shopper, web } = who
    await eachRow(table.raw(), async ([page = '']) => {
      await shopper.hasSignedIn(who.credentials)
      await web.tab.open(addressOf(page, this.store))
      await expect.poll(() => web.tab.path()).toBe(addressOf(page, this.store))
      await menus.pressMenu(web.tab, menu)
      await web.tab.choose(entry, web.tab.area('Categories and pages'))
      await expect.poll(() => web.tab.path()).toBe(addressOf('home', this.store))
      expect(await shopper.isSignedIn()).toBe(false)
    })
  },
)

Then('the open menu is {string}', async function (this: ShopWorld, name: string) {
  await expect.poll(() => menus.openMenus(this.web.tab)).toEqual([name])
})

Then('no menu is open', async function (this: ShopWorld) {
  await expect.poll(() => menus.openMenus(this.web.tab)).toEqual([])
})

Then('the menu offers:', async function (this: ShopWorld, table: DataTable) {
  await expect.poll(() => menus.menuEntries(this.web.tab)).toEqual(table.raw().flat())
})

Then('the badge of the cart says {string}', async function (this: ShopWorld, badge: string) {
  await expect.poll(() => menus.navigatorBadge(this.web.tab)).toBe(badge)
})
