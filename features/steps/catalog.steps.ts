import { Given, Then, When, type DataTable } from '@cucumber/cucumber'
import { expect } from '../support/expect.ts'

import * as catalog from '../drivers/web/catalog-in-browser.ts'
import { manyRows } from '../stores/local/catalog-fixture.ts'
import { eachRow } from '#features/support/expect.ts'
import type { Person } from '../support/person.ts'
import type { ShopWorld } from '../support/world.ts'

Given('the shop sells {int} products of {string}', function (this: ShopWorld, count: number, vendor: string) {
  return this.store.addProducts(manyRows(count, vendor))
})

When('{shopper} searches for {string}', function (this: ShopWorld, who: Person, text: string) {
  return who.shopper.search(text, null)
})

When(
  '{shopper} searches for {string} in {string}',
  function (this: ShopWorld, who: Person, text: string, category: string) {
    return who.shopper.search(text, category)
  },
)

When('{shopper} goes to the category {string}', function (this: ShopWorld, who: Person, category: string) {
  return who.shopper.openCategory(category)
})

When('{shopper} visits vendor {int}', function (this: ShopWorld, who: Person, vendorId: number) {
  return who.shopper.openVendor(this.store.vendorNumber?.(vendorId) ?? vendorId)
})

When('{shopper} looks around', function (this: ShopWorld, who: Person) {
  return who.shopper.lookAround()
})

When('{shopper} searches here for {string}', function (this: ShopWorld, who: Person, text: string) {
  return catalog.searchInHeader(who.web.tab, text, null)
})

When('{shopper} searches the category for {string}', function (this: ShopWorld, who: Person, text: string) {
  return catalog.searchCategory(who.web.tab, text)
})

Then('{shopper} finds in the categories:', async function (this: ShopWorld, who: Person, table: DataTable) {
  await eachRow(table.hashes(), async ({ category = '', product }) => {
    await who.shopper.openCategory(category)
    await expect.poll(async () => this.ownGoods(await who.shopper.found())).toEqual([product])
  })
})

Then('{shopper} finds:', async function (this: ShopWorld, who: Person, table: DataTable) {
  await expect.poll(async () => this.ownGoods(await who.shopper.found())).toEqual(table.raw().flat())
})

// "Among others", because a deployment also sells products that the scenario does not know.
Then('{shopper} finds {string} among others', async function (this: ShopWorld, who: Person, product: string) {
  await expect.poll(() => who.shopper.found()).toContain(product)
})

Then('{shopper} finds {int} products', async function (this: ShopWorld, who: Person, count: number) {
  await expect.poll(async () => this.ownGoods(await who.shopper.found()).length).toBe(count)
})

Then('{shopper} finds nothing', async function (this: ShopWorld, who: Person) {
  await expect.poll(async () => this.ownGoods(await who.shopper.found())).toEqual([])
})

Then('the categories are:', async function (this: ShopWorld, table: DataTable) {
  expect(await this.who.shopper.categories()).toEqual(table.raw().flat())
})

Then('{string} shows {int} products', async function (this: ShopWorld, part: string, count: number) {
  await expect.poll(async () => (await catalog.namesShown(this.web.tab, part)).length).toBe(count)
})

Then('{string} shows:', async function (this: ShopWorld, part: string, table: DataTable) {
  await expect.poll(() => catalog.namesShown(this.web.tab, part)).toEqual(table.raw().flat())
})

Then('every section shows only {string}', async function (this: ShopWorld, name: string) {
  for (const part of ['New Arrivals', 'Top Deals', 'Hot Deals', 'Best Sellers'])
    await expect.poll(() => catalog.namesOf(this.web.tab, part), { message: part }).toEqual([name])
})

When(
  '{shopper} follows the card of {string} in {string}',
  function (this: ShopWorld, who: Person, product: string, part: string) {
    return catalog.followCard(who.web.tab, part, product)
  },
)
