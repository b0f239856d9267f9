import { Given, Then, When, type DataTable } from '@cucumber/cucumber'
import { expect } from '../support/expect.ts'

import type { Person } from '../support/person.ts'
import { callFor } from '../support/store-calls.ts'
import type { ShopWorld } from '../support/world.ts'

Given('the shop has sold all but {int} {string}', function (this: ShopWorld, left: number, name: string) {
  return this.store.setStock(name, left)
})

Given('the price of {string} is now {float}', function (this: ShopWorld, name: string, taka: number) {
  return this.store.setPrice(name, taka)
})

Given('the store cannot take orders', function (this: ShopWorld) {
  this.store.breakCall(callFor('order'), 'refuse')
})

Given("the answers to Ana's orders get lost", function (this: ShopWorld) {
  this.store.breakCall(callFor('order'), 'lose-answer')
  this.store.breakCall(callFor('end of the order'), 'lose-answer')
})

Given("the answer to Ana's order gets lost", function (this: ShopWorld) {
  this.store.breakCall(callFor('order'), 'lose-answer')
})

When('the network works again', function (this: ShopWorld) {
  this.store.mend()
})

When('{shopper} orders as a guest', function (this: ShopWorld, who: Person) {
  return who.shopper.order(who.customer)
})

When('{shopper} orders', function (this: ShopWorld, who: Person) {
  return who.shopper.order(null)
})

When('{shopper} orders again', function (this: ShopWorld, who: Person) {
  return who.shopper.order(who.signedIn ? null : who.customer)
})

When(
  "the shop sends {shopper}'s order with {string} under the number {string}",
  async function (this: ShopWorld, { customer }: Person, courier: string, tracking: string) {
    const operator = await this.store.operatorApi()
    await operator.takeSteps(customer.email, { step: 'confirm' }, { step: 'send', courier, tracking })
  },
)

When("the parcel of {shopper}'s order comes back", async function (this: ShopWorld, { customer }: Person) {
  const operator = await this.store.operatorApi()
  const back = { step: 'return', reason: 'refused' } as const
  await operator.takeSteps(customer.email, { step: 'confirm' }, { step: 'send' }, back)
})

When('{shopper} agrees to the changes and orders as a guest', function (this: ShopWorld, who: Person) {
  return who.terminal.orderAsItIsNow(who.customer)
})

When('{shopper} orders twice at the same moment as a guest', function (this: ShopWorld, who: Person) {
  return who.terminal.orderTwiceAtOnce(who.customer)
})

When('{shopper} clears up her/his orders', function (this: ShopWorld, who: Person) {
  return who.terminal.clearUpOrders()
})

Then('{shopper} sees a message with {string}', function (this: ShopWorld, who: Person, text: string) {
  expect(who.terminal.allTold()).toContain(text)
})

Then("{shopper}'s order is placed", async function (this: ShopWorld, who: Person) {
  await expect.poll(() => who.shopper.orderPlaced()).toBe(true)
})

Then("{shopper}'s order is placed once", async function (this: ShopWorld, who: Person) {
  await expect.poll(() => who.shopper.orderPlaced()).toBe(true)
  expect(await this.store.orderCount()).toBe(1)
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

Then("{shopper}'s latest orders are:", async function (this: ShopWorld, who: Person, table: DataTable) {
  const wanted = table
    .hashes()
    .map(({ products, status, total }) => ({ products: Number(products), status, total }))
  await expect.poll(() => who.shopper.latestOrders()).toEqual(wanted)
})

Then(
  "{shopper}'s newest order is at the step {string} and holds:",
  async function (this: ShopWorld, who: Person, step: string, table: DataTable) {
    await expect.poll(() => who.shopper.newestOrder()).toEqual({ step, lines: table.hashes() })
  },
)

Then(
  "{string} carries {shopper}'s newest order under the number {string}",
  async function (this: ShopWorld, courier: string, who: Person, tracking: string) {
    await expect.poll(() => who.shopper.parcel()).toEqual({ courier, tracking })
  },
)

Then('{shopper} has no orders', async function (this: ShopWorld, who: Person) {
  expect(await who.shopper.latestOrders()).toEqual([])
})
