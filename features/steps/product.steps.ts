import { Then, When, type DataTable } from '@cucumber/cucumber'
import { expect } from '../support/expect.ts'

import { windowAskedBy } from '#features/drivers/web/shelves-in-browser.ts'
import type { Person } from '../support/person.ts'
import type { ShopWorld } from '../support/world.ts'

When('{shopper} types the quantity {string}', function (this: ShopWorld, who: Person, quantity: string) {
  return who.web.tab.page
    .locator('main')
    .getByRole('textbox', { name: /^Quantity of/ })
    .fill(quantity)
})

Then('five stars stand by it', async function (this: ShopWorld) {
  await expect(this.web.tab.page.locator('main').getByRole('img', { name: 'Rated 5 of 5' })).toBeVisible()
})

Then(
  'sharing opens a window of {int} by {int} pixels for:',
  async function (this: ShopWorld, width: number, height: number, table: DataTable) {
    const page = encodeURIComponent(this.web.tab.page.url())
    for (const [network = '', address = ''] of table.raw()) {
      const { url, features } = await windowAskedBy(this.web.tab, `Share on ${network}`)
      expect(url).toBe(address + page)
      expect(features).toContain(`width=${width},height=${height}`)
    }
  },
)
