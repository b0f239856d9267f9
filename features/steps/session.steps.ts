import { Given, Then, When, type DataTable } from '@cucumber/cucumber'
import { expect } from '../support/expect.ts'

import { fieldOf } from '../support/fields.ts'
import { eachRow } from '#features/support/expect.ts'
import type { Person } from '../support/person.ts'
import type { ShopWorld } from '../support/world.ts'

type Row = Readonly<Record<string, string>> & { field: string; message: string }

Given(
  '{shopper} is a customer with the password {string}',
  function (this: ShopWorld, who: Person, password: string) {
    who.password = password
    const { firstName, lastName, email } = who.customer
    return this.store.openAccount({ name: `${firstName} ${lastName}`, email, password })
  },
)

Given('{shopper} is a signed-in customer', async function (this: ShopWorld, who: Person) {
  const { firstName, lastName, email } = who.customer
  await this.store.openAccount({ name: `${firstName} ${lastName}`, email, password: who.password })
  await who.shopper.hasSignedIn(who.credentials)
  who.signedIn = true
})

Given(
  '{shopper} has left {int} {string} in her/his saved cart',
  async function (this: ShopWorld, who: Person, count: number, name: string) {
    await this.store.saveCart(who.customer.email, who.password, name, count)
  },
)

Given('the store cannot save carts', function (this: ShopWorld) {
  this.store.breakCall('POST /api/cart-items', 'refuse')
})

Given('{shopper} has signed in', async function (this: ShopWorld, who: Person) {
  await who.shopper.hasSignedIn(who.credentials)
  who.signedIn = true
})

When(
  '{shopper} signs in with the password {string}',
  function (this: ShopWorld, who: Person, password: string) {
    return who.shopper.signIn({ email: who.customer.email, password })
  },
)

When(
  '{shopper} fills in the dialog {string} and {string}',
  async function (this: ShopWorld, who: Person, email: string, password: string) {
    const dialog = who.web.tab.dialog('SIGN IN OR REGISTER')
    await dialog.locator('[name="email"]').fill(email)
    await dialog.locator('[name="password"]').fill(password)
  },
)

When('{shopper} signs out', function (this: ShopWorld, who: Person) {
  return who.shopper.signOut()
})

Then('{shopper} is signed in', async function (this: ShopWorld, who: Person) {
  await expect.poll(() => who.shopper.isSignedIn()).toBe(true)
})

Then('{shopper} is not signed in', async function (this: ShopWorld, who: Person) {
  expect(await who.shopper.isSignedIn()).toBe(false)
})

Then(
  "{shopper}'s registration says beside the field:",
  async function (this: ShopWorld, who: Person, table: DataTable) {
    for (const { field = '', value = '', message = '' } of table.hashes()) {
      await who.shopper.register({ ...who.registration(), [fieldOf(field)]: value })
      await saysBeside(who, { field, value, message })
    }
  },
)

Then(
  '{shopper} can register with each of these as her/his {field}:',
  async function (this: ShopWorld, who: Person, field: string, table: DataTable) {
    const usual = who.registration()
    let place = 0
    await eachRow(table.raw(), async ([value = '']) => {
      place += 1
      // An e-mail belongs to one account.
      const email = usual.email.replace('@', `-${place}@`)
      const repeated = field === 'password' ? { password_confirmation: value } : {}
      await who.shopper.register({ ...usual, email, [field]: value, ...repeated })
      await expect.poll(() => who.shopper.message()).toBe('Registration successful')
    })
  },
)

Then(
  "{shopper}'s sign-in says beside the field:",
  async function (this: ShopWorld, who: Person, table: DataTable) {
    for (const { field = '', message = '', ...credentials } of table.hashes()) {
      await who.shopper.signIn({
        email: credentials['e-mail'] ?? '',
        password: credentials['password'] ?? '',
      })
      await saysBeside(who, { field, message, ...credentials })
    }
  },
)

/** Compares the whole row, so that a failure names it. */
async function saysBeside(who: Person, row: Row): Promise<void> {
  const said = async () => ({ ...row, message: await who.shopper.fieldMessage(fieldOf(row.field)) })
  await expect.poll(said).toEqual(row)
}

Then("{shopper}'s saved cart is empty", async function (this: ShopWorld, who: Person) {
  await expect.poll(() => this.store.savedCart(who.customer.email)).toEqual([])
})
