import { ShopTab } from '#features/drivers/web/shop-tab.ts'
import { WebShopper } from '#features/drivers/web/web-shopper.ts'

import { storedByShopper } from '../testing/device.ts'
import { product } from '../testing/goods.ts'
import { expect, test as base } from '../testing/shop.ts'

// Preconditions write session and cart to the device; the data must equal that of the pages.

const WHISK = product('Bamboo Whisk', '1250', { before: '1500' })
const SENCHA = product('Sencha Leaves', '850.5')

/** Two sign-ins, one after the other on a busy machine. */
const BETWEEN_MS = 120_000

/** Ben uses the pages for the data that Ana's device is prepared with. */
const test = base.extend<{ ben: WebShopper }>({
  ben: async ({ browser, store }, use) => {
    const context = await browser.newContext()
    await use(new WebShopper(context, store.url, await ShopTab.open(context, store.url)))
    await context.close()
  },
})

test.beforeEach(({ store }) => store.addProducts([WHISK, SENCHA]))

async function expectSame(one: WebShopper, other: WebShopper): Promise<void> {
  const { data, endMs } = await storedByShopper(one.tab)
  expect(Object.keys(data)).toContain('persist:nihonhaat')
  await expect.poll(async () => (await storedByShopper(other.tab)).data).toEqual(data)
  expect(Math.abs((await storedByShopper(other.tab)).endMs - endMs)).toBeLessThan(BETWEEN_MS)
}

test('prepares the cart of a guest', async ({ ana, ben, store }) => {
  await ana.hasPutIntoCart(store.product('Bamboo Whisk'), 1)
  await ana.hasPutIntoCart(store.product('Sencha Leaves'), 3)
  await ben.putIntoCart(store.product('Bamboo Whisk'), 1)
  await ben.putIntoCart(store.product('Sencha Leaves'), 3)
  await expectSame(ana, ben)
})

test('prepares a session with its saved cart and added products', async ({ ana, ben, customer, store }) => {
  const { email, password } = customer.credentials
  await store.openAccount({ name: 'Ana Rahman', email, password })
  await store.saveCart(email, password, 'Bamboo Whisk', 2)
  await ana.hasSignedIn(customer.credentials)
  await ben.signIn(customer.credentials)
  await expectSame(ana, ben)
  await ana.hasPutIntoCart(store.product('Sencha Leaves'), 1)
  await ben.putIntoCart(store.product('Sencha Leaves'), 1)
  await expectSame(ana, ben)
})
