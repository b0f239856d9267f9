import { Given, Then, When, type DataTable } from '@cucumber/cucumber'
import { expect } from '../support/expect.ts'

import { catalogRows } from '../stores/local/catalog-fixture.ts'
import type { Person } from '../support/person.ts'
import type { ShopWorld } from '../support/world.ts'

Given('the shop sells( also):', function (this: ShopWorld, table: DataTable) {
  return this.store.addProducts(catalogRows(table.hashes()))
})

Given(
  '{shopper} has put {int} {string} into her/his cart',
  function (this: ShopWorld, who: Person, count: number, name: string) {
    return who.shopper.hasPutIntoCart(this.store.product(name), count)
  },
)

When(
  '{shopper} puts {int} {string} into her/his cart',
  function (this: ShopWorld, who: Person, count: number, name: string) {
    return who.shopper.putIntoCart(this.store.product(name), count)
  },
)

When('{shopper} removes {string} from her/his cart', function (this: ShopWorld, who: Person, name: string) {
  return who.shopper.removeFromCart(this.store.product(name))
})

When(
  '{shopper} sets the quantity of {string} to {int}',
  function (this: ShopWorld, who: Person, name: string, quantity: number) {
    return who.shopper.setQuantity(this.store.product(name), quantity)
  },
)

When('{shopper} looks at her/his cart', function (this: ShopWorld, who: Person) {
  return who.shopper.lookAtCart()
})

When('{shopper} comes back later', function (this: ShopWorld, who: Person) {
  return who.shopper.comeBackLater()
})

Then("{shopper}'s cart holds:", async function (this: ShopWorld, who: Person, table: DataTable) {
  const wanted = table.hashes().map(({ product, quantity }) => ({ product, quantity: Number(quantity) }))
  await expect.poll(() => who.shopper.cart()).toEqual(wanted)
})

Then("{shopper}'s cart is empty", async function (this: ShopWorld, who: Person) {
  await expect.poll(() => who.shopper.cart()).toEqual([])
})

Then("{shopper}'s cart comes to {string}", async function (this: ShopWorld, who: Person, total: string) {
  await expect.poll(() => who.shopper.cartTotal()).toBe(total)
})

Then('{shopper} sees the message {string}', async function (this: ShopWorld, who: Person, text: string) {
  await expect.poll(() => who.shopper.message()).toBe(text)
})
