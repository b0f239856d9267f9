import { dhakaDay } from '#core/time/dhaka.ts'
import { Then, When, type DataTable } from '@cucumber/cucumber'
import { expect } from '../support/expect.ts'

import { ordersTable, wordsOfPage } from '../drivers/web/account-in-browser.ts'
import type { Person } from '../support/person.ts'
import type { ShopWorld } from '../support/world.ts'

When(
  '{shopper} fills in the dialog {string} and {string}',
  async function (this: ShopWorld, who: Person, email: string, password: string) {
    const dialog = who.web.tab.dialog('SIGN IN OR REGISTER')
    await dialog.locator('[name="email"]').fill(email)
    await dialog.locator('[name="password"]').fill(password)
  },
)

Then('the latest orders are laid out as:', async function (this: ShopWorld, table: DataTable) {
  const today = dhakaDay(Date.now())
  const wanted = table.raw().map((row) => row.map((cell) => (cell === 'today' ? today : cell)))
  await expect.poll(() => ordersTable(this.web.tab)).toEqual(wanted)
})

Then('the page says only {string}', async function (this: ShopWorld, text: string) {
  await expect.poll(() => wordsOfPage(this.web.tab)).toEqual([text])
})

Then('the newsletter is not wanted', async function (this: ShopWorld) {
  await expect(this.web.tab.page.getByRole('radio', { name: 'No', exact: true })).toBeChecked()
})
