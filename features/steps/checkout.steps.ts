import { Given, Then, When, type DataTable } from '@cucumber/cucumber'
import { expect } from '../support/expect.ts'

import { confirmButton } from '../drivers/web/checkout-in-browser.ts'
import * as checkout from '../drivers/web/checkout-in-browser.ts'
import type { Person } from '../support/person.ts'
import type { ShopWorld } from '../support/world.ts'

When('{shopper} continues', function (this: ShopWorld, who: Person) {
  return who.web.tab.choose('Continue')
})

When(
  '{shopper} goes through the checkout as {string}',
  function (this: ShopWorld, who: Person, firstName: string) {
    return checkout.goToConfirmation(who.web.tab, firstName)
  },
)

When('{shopper} continues to the end and confirms', async function (this: ShopWorld, who: Person) {
  for (const _step of ['billing', 'delivery', 'payment']) await who.web.tab.choose('Continue')
  await confirmButton(who.web.tab).click()
})

Given(
  '{shopper} has typed {string} as her/his {field} at the checkout',
  async function (this: ShopWorld, who: Person, value: string, field: string) {
    await who.web.tab.open('/checkout')
    await who.web.tab.field(field).first().fill(value)
  },
)

When(
  '{shopper} answers {string} with {string}',
  async function (this: ShopWorld, who: Person, message: string, button: string) {
    await expect.poll(() => who.shopper.message()).toBe(message)
    await who.web.tab.choose(button)
  },
)

When('{shopper} chooses to confirm', function (this: ShopWorld, who: Person) {
  return confirmButton(who.web.tab).click()
})

Then('none of her details can be changed', async function (this: ShopWorld) {
  await expect(checkout.openFields(this.web.tab)).toHaveCount(0)
})

Then('the steps of the checkout are:', async function (this: ShopWorld, table: DataTable) {
  const wanted = table.raw().map(([step, state]) => ({ step, state }))
  await expect.poll(() => checkout.checkoutSteps(this.web.tab)).toEqual(wanted)
})

Then('she confirms:', async function (this: ShopWorld, table: DataTable) {
  const wanted = table.raw().map((row) => row.filter((cell) => cell !== ''))
  expect(await checkout.confirmTable(this.web.tab)).toEqual(wanted)
})
