import { Given, Then, When, type DataTable } from '@cucumber/cucumber'
import { expect } from '../support/expect.ts'

import type { Person } from '../support/person.ts'
import { addressOf } from '../support/pages.ts'
import type { ShopWorld } from '../support/world.ts'

// Texts of pages, and following links and buttons.

Given("{shopper}'s screen is {int} pixels wide", function (this: ShopWorld, who: Person, width: number) {
  return who.web.tab.page.setViewportSize({ width, height: 900 })
})

When('{shopper} chooses {string}', function (this: ShopWorld, who: Person, name: string) {
  return who.web.tab.choose(name)
})

When(
  '{shopper} chooses {string} in {string}',
  function (this: ShopWorld, who: Person, name: string, part: string) {
    return who.web.tab.choose(name, who.web.tab.area(part))
  },
)

When(
  '{shopper} writes {string} as her/his {field}',
  async function (this: ShopWorld, who: Person, value: string, field: string) {
    await who.web.tab.field(field).first().fill(value)
    await who.web.tab.field(field).first().blur()
  },
)

When('{shopper} goes back', async function (this: ShopWorld, who: Person) {
  await who.web.tab.page.goBack()
})

When('{shopper} goes forward', async function (this: ShopWorld, who: Person) {
  await who.web.tab.page.goForward()
})

When('{shopper} loads the page again', async function (this: ShopWorld, who: Person) {
  await who.web.tab.page.reload()
})

Then('{shopper} reads {string}', function (this: ShopWorld, who: Person, text: string) {
  return who.web.tab.text(text).waitFor()
})

Then('{shopper} reads:', async function (this: ShopWorld, who: Person, table: DataTable) {
  for (const [text = ''] of table.raw()) await who.web.tab.text(text).waitFor()
})

Then(
  '{shopper} reads in {string}:',
  async function (this: ShopWorld, who: Person, part: string, table: DataTable) {
    const { tab } = who.web
    for (const [text = ''] of table.raw()) await tab.text(text, tab.area(part)).waitFor()
  },
)

Then('{shopper} does not read {string}', async function (this: ShopWorld, who: Person, text: string) {
  await expect(who.web.tab.text(text)).toHaveCount(0)
})

Then('{shopper} is shown:', async function (this: ShopWorld, who: Person, table: DataTable) {
  const { tab } = who.web
  for (const { what = '', value = '' } of table.hashes())
    await expect(tab.value(what, tab.page.locator('main'))).toHaveText(value)
})

Then(
  'her/his {field} stands there as {string}',
  async function (this: ShopWorld, field: string, value: string) {
    await expect(this.web.tab.field(field).first()).toHaveValue(value)
  },
)

Then('nothing is open', async function (this: ShopWorld) {
  await expect(this.web.tab.openDialogs).toHaveCount(0)
})

Then('the page is {string}', async function (this: ShopWorld, name: string) {
  const { page } = this.web.tab
  await expect
    .poll(() => {
      const { pathname, search } = new URL(page.url())
      return pathname + search
    })
    .toBe(addressOf(name, this.store))
})

Then('the part {string} is not there', async function (this: ShopWorld, part: string) {
  await expect(this.web.tab.area(part)).toHaveCount(0)
})

Then('these pages end at:', async function (this: ShopWorld, table: DataTable) {
  const { tab } = this.web
  for (const [path = '', end = ''] of table.raw()) {
    await tab.open(path)
    await expect.poll(() => ({ path, end: tab.path() })).toEqual({ path, end })
  }
})

Then('five stars stand by it', async function (this: ShopWorld) {
  await expect(this.web.tab.page.locator('main').getByRole('img', { name: 'Rated 5 of 5' })).toBeVisible()
})
