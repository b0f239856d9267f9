import { Then, When } from '@cucumber/cucumber'
import { expect } from '../support/expect.ts'

import type { Person } from '../support/person.ts'
import { addressOf } from '../support/pages.ts'
import type { ShopWorld } from '../support/world.ts'

// Steps for the browser only; their scenarios have the tag @web alone.

When('{shopper} opens the page {string}', function (this: ShopWorld, who: Person, page: string) {
  return who.web.tab.open(addressOf(page, this.store))
})

When('{shopper} opens the home page', function (this: ShopWorld, who: Person) {
  return who.web.tab.open('/')
})

When('{shopper} registers with complete data', function (this: ShopWorld, who: Person) {
  return who.shopper.register(who.registration())
})

When(
  '{shopper} registers with {string} as her/his {field}',
  function (this: ShopWorld, who: Person, value: string, field: string) {
    return who.shopper.register({ ...who.registration(), [field]: value })
  },
)

When('{shopper} restores her/his cart', function (this: ShopWorld, who: Person) {
  return who.web.restoreCart()
})

Then('{shopper} is on the page {string}', async function (this: ShopWorld, who: Person, page: string) {
  await expect.poll(() => who.web.tab.path()).toBe(addressOf(page, this.store))
})

Then('{shopper} can sign in with the password she/he chose', async function (this: ShopWorld, who: Person) {
  await who.shopper.signIn({ email: who.customer.email, password: who.password })
  await expect.poll(() => who.shopper.isSignedIn()).toBe(true)
})
