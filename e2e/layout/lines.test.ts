import { chooseLanguage } from '#features/drivers/web/menus-in-browser.ts'

import { product } from '../testing/goods.ts'
import { heightsOf, linesOf, linesOfMessages } from '../testing/narrow-screen.ts'
import { expect, test } from '../testing/shop.ts'

// Checks line breaks: a count stays beside its name, and short words, e-mails and one-line messages are not broken.

const WHISK = product('Bamboo Whisk', '128000')

test.beforeEach(({ store }) => store.addProducts([WHISK]))

test(
  'shows an order at one glance, as a card on a phone and as a row of the table',
  { tag: '@s2.14.latest-orders-cards' },
  async ({ ana, customer, store }) => {
    const { tab } = ana
    await store.openAccount({ name: 'Ana Rahman', ...customer.credentials })
    await ana.hasSignedIn(customer.credentials)
    await ana.hasPutIntoCart(store.product('Bamboo Whisk'), 2)
    await ana.order(null)
    await tab.open('/myAccounts')
    for (const width of [300, 360, 768]) {
      await tab.widen(width)
      await expect.poll(() => linesOf(tab.text('pending')), { message: `at ${width} pixels` }).toBe(1)
    }
    const cell = (place: number) => tab.page.getByRole('cell').nth(place)
    for (const width of [300, 360]) {
      await tab.widen(width)
      await expect.poll(() => linesOf(cell(1))).toBe(1)
    }
    await expect.poll(async () => (await heightsOf([cell(0), cell(1), cell(4)])).size).toBe(1)
  },
)

test("keeps the shop's e-mail whole when the password is forgotten", async ({ ana: { tab } }) => {
  await tab.page.setViewportSize({ width: 360, height: 640 })
  await tab.open('/forgottenPassword')
  await expect.poll(() => linesOf(tab.text('hello@nihonhaat.example'))).toBe(1)
})

test('leaves room for the name of a product in the cart', async ({ ana, store }) => {
  await ana.tab.widen(1024)
  await ana.hasPutIntoCart(store.product('Bamboo Whisk'), 20)
  await ana.tab.open('/viewPage')
  await expect.poll(() => linesOf(ana.tab.text('Bamboo Whisk'))).toBe(1)
})

test('shows missing fields in one line when the language is Japanese', async ({ ana: { tab } }) => {
  await tab.page.setViewportSize({ width: 360, height: 640 })
  await tab.open('/register')
  await chooseLanguage(tab, 'Japanese')
  await tab.choose('続ける')
  await expect.poll(async () => (await linesOfMessages(tab)).length).toBeGreaterThan(0)
  expect(new Set(await linesOfMessages(tab))).toEqual(new Set([1]))
})
