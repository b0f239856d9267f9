import { Then, When, type DataTable } from '@cucumber/cucumber'
import { expect } from '../support/expect.ts'

import { enterQuantity, markBeyondTheEdge, tapBeside } from '../drivers/web/taps-in-browser.ts'
import { eachRow } from '#features/support/expect.ts'
import { fieldOf } from '../support/fields.ts'
import type { Person } from '../support/person.ts'
import type { ShopWorld } from '../support/world.ts'

// Taps that come too early, twice or beside, and keys that end what is typed.

When('{shopper} taps beside the dialog', function (this: ShopWorld, who: Person) {
  return tapBeside(who.web.tab)
})

When(
  '{shopper} marks her/his {string} and lets go beside the dialog',
  function (this: ShopWorld, who: Person, field: string) {
    return markBeyondTheEdge(who.web.tab, fieldOf(field))
  },
)

Then('the keyboard is at the button {string}', async function (this: ShopWorld, name: string) {
  await expect(this.web.tab.button(name)).toBeFocused()
})

Then('quantities that are typed show after Enter:', async function (this: ShopWorld, table: DataTable) {
  await eachRow(table.hashes(), async ({ typed = '', shown = '' }) => {
    expect(await enterQuantity(this.web.tab, typed)).toBe(shown)
  })
})
