import { Given, Then, When, type DataTable } from '@cucumber/cucumber'
import { expect } from '../support/expect.ts'

import type { Person } from '../support/person.ts'
import type { ShopWorld } from '../support/world.ts'

Given('the store cannot make quotations', function (this: ShopWorld) {
  this.store.breakCall('POST /api/quote', 'refuse')
})

When('{shopper} asks for a quotation to {string}', function (this: ShopWorld, who: Person, email: string) {
  return who.shopper.askForQuotation(email)
})

Then('the letter to {string} says:', async function (this: ShopWorld, email: string, table: DataTable) {
  await expect.poll(async () => (await this.store.quotations()).at(-1)?.to).toBe(email)
  const text = (await this.store.quotations()).at(-1)?.text ?? ''
  for (const [words = ''] of table.raw()) expect(text).toContain(words)
})

Then(
  'a quotation for {string} lists {int} {string} for {string}',
  async function (this: ShopWorld, email: string, count: number, name: string, total: string) {
    await expect.poll(async () => (await this.store.quotations()).at(-1)?.to).toBe(email)
    const text = (await this.store.quotations()).at(-1)?.text ?? ''
    expect(text).toMatch(new RegExp(`${name}.*\\b${count}\\b`))
    expect(text).toContain(total)
  },
)
