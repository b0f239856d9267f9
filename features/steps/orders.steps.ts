import { Given, Then, When, type DataTable } from '@cucumber/cucumber'
import { expect } from '@playwright/test'

import type { ShopWorld } from '../support/world.ts'

Given('the shop has sold all but {int} {string}', function (this: ShopWorld, left: number, name: string) {
  return this.store.setStock(name, left)
})

Given('the price of {string} is now {float}', function (this: ShopWorld, name: string, taka: number) {
  return this.store.setPrice(name, taka)
})

Given('the store cannot take orders', function (this: ShopWorld) {
  this.store.breakCall('POST /api/order/store', 'refuse')
})

Given("the answers to Ana's orders get lost", function (this: ShopWorld) {
  this.store.breakCall('POST /api/order/store', 'lose-answer')
})

When('the network works again', function (this: ShopWorld) {
  this.store.mend()
})

When('Ana orders as a guest', function (this: ShopWorld) {
  return this.ana.order(this.customer)
})

When('Ana orders', function (this: ShopWorld) {
  return this.ana.order(null)
})

When('Ana orders again', function (this: ShopWorld) {
  return this.ana.order(this.signedIn ? null : this.customer)
})

When('Ana agrees to the changes and orders as a guest', function (this: ShopWorld) {
  return this.terminal.orderAsItIsNow(this.customer)
})

When('Ana orders twice at the same moment as a guest', function (this: ShopWorld) {
  return this.terminal.orderTwiceAtOnce(this.customer)
})

When('Ana clears up her orders', function (this: ShopWorld) {
  return this.terminal.clearUpOrders()
})

Then('Ana is told of {string}', function (this: ShopWorld, text: string) {
  expect(this.terminal.allTold()).toContain(text)
})

Then("Ana's order is placed", async function (this: ShopWorld) {
  await expect.poll(() => this.ana.orderPlaced()).toBe(true)
})

Then('the shop has {int} {string} left', async function (this: ShopWorld, stock: number, name: string) {
  expect(await this.store.stockOf(name)).toBe(stock)
})

Then('no order was placed', async function (this: ShopWorld) {
  expect(await this.store.orderCount()).toBe(0)
})

Then(/^exactly (\d+) orders? (?:was|were) placed$/, async function (this: ShopWorld, count: string) {
  expect(await this.store.orderCount()).toBe(Number(count))
})

Then("Ana's latest orders are:", async function (this: ShopWorld, table: DataTable) {
  const wanted = table
    .hashes()
    .map(({ products, status, total }) => ({ products: Number(products), status, total }))
  await expect.poll(() => this.ana.latestOrders()).toEqual(wanted)
})
