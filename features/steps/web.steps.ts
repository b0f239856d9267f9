import { Then, When } from '@cucumber/cucumber'
import { expect } from '@playwright/test'

import { barriers } from '../drivers/web/barriers.ts'
import { addedDialogText } from '../drivers/web/cart-in-browser.ts'
import type { ShopWorld } from '../support/world.ts'

// Steps that only a page can have; their scenarios are tagged @web alone.

When('Ana opens the login page', function (this: ShopWorld) {
  return this.web.tab.open('/login')
})

When('Ana opens the page {string}', function (this: ShopWorld, path: string) {
  return this.web.tab.open(path)
})

When('Ana registers with complete data', function (this: ShopWorld) {
  return this.web.register(this.registration())
})

When(/^Ana registers with "(.*)" as her (\w+)$/, function (this: ShopWorld, value: string, field: string) {
  return this.web.register({ ...this.registration(), [field]: value })
})

When('Ana restores her cart', function (this: ShopWorld) {
  return this.web.restoreCart()
})

Then('no field says anything', async function (this: ShopWorld) {
  for (const field of ['email', 'password']) expect(await this.web.fieldMessage(field)).toBe('')
})

Then('Ana is on the page {string}', async function (this: ShopWorld, path: string) {
  await expect.poll(() => this.web.tab.path()).toBe(path)
})

Then('Ana can sign in with the password she chose', async function (this: ShopWorld) {
  await this.ana.signIn({ email: this.customer.email, password: this.password })
  await expect.poll(() => this.ana.isSignedIn()).toBe(true)
})

Then(
  'Ana sees {string} with {string}, {string} and {string}',
  async function (this: ShopWorld, title: string, name: string, quantity: string, count: string) {
    const text = await addedDialogText(this.web.tab)
    for (const part of [title, name, quantity, count]) expect(text).toContain(part)
  },
)

Then('Ana meets no barrier', async function (this: ShopWorld) {
  expect(await barriers(this.web.tab.page)).toEqual([])
})

Then('the lines of the cart are {word}', async function (this: ShopWorld, look: string) {
  const line = this.web.tab.page.locator('main table tbody tr').first()
  const display = await line.evaluate((row) => getComputedStyle(row).display)
  expect(display === 'table-row' ? 'rows' : 'cards').toBe(look)
})
