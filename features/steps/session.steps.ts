import { Given, Then, When } from '@cucumber/cucumber'
import { expect } from '@playwright/test'

import type { ShopWorld } from '../support/world.ts'

Given('Ana is a customer with the password {string}', function (this: ShopWorld, password: string) {
  this.password = password
  const { firstName, lastName, email } = this.customer
  return this.store.openAccount({ name: `${firstName} ${lastName}`, email, password })
})

Given(
  'Ana has left {int} {string} in her saved cart',
  async function (this: ShopWorld, count: number, name: string) {
    await this.store.saveCart(this.customer.email, this.password, name, count)
  },
)

Given('the store cannot save carts', function (this: ShopWorld) {
  this.store.breakCall('POST /api/cart-items', 'refuse')
})

Given('Ana has signed in', async function (this: ShopWorld) {
  await this.ana.signIn({ email: this.customer.email, password: this.password })
  await expect.poll(() => this.ana.isSignedIn()).toBe(true)
  this.signedIn = true
})

When('Ana signs in with the password {string}', function (this: ShopWorld, password: string) {
  return this.ana.signIn({ email: this.customer.email, password })
})

When(
  'Ana tries to sign in as {string} with the password {string}',
  function (this: ShopWorld, email: string, password: string) {
    return this.ana.signIn({ email, password })
  },
)

When('Ana signs out', function (this: ShopWorld) {
  return this.ana.signOut()
})

Then('Ana is signed in', async function (this: ShopWorld) {
  await expect.poll(() => this.ana.isSignedIn()).toBe(true)
})

Then('Ana is not signed in', async function (this: ShopWorld) {
  expect(await this.ana.isSignedIn()).toBe(false)
})

Then('the field {string} says {string}', async function (this: ShopWorld, field: string, message: string) {
  await expect.poll(() => this.ana.fieldMessage(field)).toBe(message)
})

Then("Ana's saved cart is empty", async function (this: ShopWorld) {
  await expect.poll(() => this.store.savedCart(this.customer.email)).toEqual([])
})
