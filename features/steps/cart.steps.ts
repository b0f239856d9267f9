import { Given, Then, When, type DataTable } from '@cucumber/cucumber'
import { expect } from '@playwright/test'

import type { ShelfRow } from '../stores/test-store.ts'
import type { ShopWorld } from '../support/world.ts'

Given('the shop sells:', function (this: ShopWorld, table: DataTable) {
  return this.store.stockShelves(table.hashes() as ShelfRow[])
})

Given(
  'Ana has put {int} {string} into her cart',
  async function (this: ShopWorld, count: number, name: string) {
    await this.ana.putIntoCart(this.store.product(name), count)
    expect((await this.ana.cart())[0]?.product).toBe(name)
  },
)

When('Ana puts {int} {string} into her cart', function (this: ShopWorld, count: number, name: string) {
  return this.ana.putIntoCart(this.store.product(name), count)
})

When('Ana removes {string} from her cart', function (this: ShopWorld, name: string) {
  return this.ana.removeFromCart(this.store.product(name))
})

When(
  'Ana sets the quantity of {string} to {int}',
  function (this: ShopWorld, name: string, quantity: number) {
    return this.ana.setQuantity(this.store.product(name), quantity)
  },
)

When('Ana comes back later', function (this: ShopWorld) {
  return this.ana.comeBackLater()
})

Then("Ana's cart holds:", async function (this: ShopWorld, table: DataTable) {
  const wanted = table.hashes().map(({ product, quantity }) => ({ product, quantity: Number(quantity) }))
  await expect.poll(() => this.ana.cart()).toEqual(wanted)
})

Then("Ana's cart is empty", async function (this: ShopWorld) {
  await expect.poll(() => this.ana.cart()).toEqual([])
})

Then("Ana's cart comes to {string}", async function (this: ShopWorld, total: string) {
  await expect.poll(() => this.ana.cartTotal()).toBe(total)
})

Then('Ana is told {string}', async function (this: ShopWorld, text: string) {
  await expect.poll(() => this.ana.told()).toBe(text)
})
