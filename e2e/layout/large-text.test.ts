import { goToConfirmation } from '#features/drivers/web/checkout-in-browser.ts'

import { product, SENCHA } from '../testing/goods.ts'
import { expectWhole, PHONE } from '../testing/large-text.ts'
import { behindTheFoot } from '../testing/narrow-screen.ts'
import { expect, test } from '../testing/shop.ts'

// Pages must fit long names and small phones.

const BOWL = product('Golden Tea Bowl 茶碗 for Wintertime, 300 ml, With a Lid', '128000', {
  ...{ stock: '300', category: 'tea', deal: 'top' },
})
const LEAVES = { ...SENCHA, stock: '300', deal: 'hot' }

/** Two names of 32 letters, and an address without line break opportunities. */
const WITHOUT_A_BREAK = {
  firstName: 'Wolfeschlegelsteinhausenbergerdo',
  lastName: 'Konstantinopolitanischedudelsack',
  email: `ana@${'gogogoch'.repeat(7)}.example.com`,
  address: 'House/12/Road/5/'.repeat(8),
  city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  zip: '12051205120512',
}

test(
  'fits names, e-mails and addresses of long words',
  { tag: '@s2.1.long-words' },
  async ({ ana, customer, store }) => {
    await store.addProducts([LEAVES])
    Object.assign(customer.customer, WITHOUT_A_BREAK)
    await ana.register(customer.registration())
    await ana.hasSignedIn(customer.credentials)
    await ana.hasPutIntoCart(store.product('Sencha Leaves'), 1)
    await ana.order(null)
    for (const [path, widths] of [
      ['/myAccounts', [360, 768, 1280]],
      ['/addressBook', [360, 1280]],
      ['/edit', [360]],
    ] as const) {
      await ana.tab.open(path)
      for (const width of widths) await expectWhole(ana.tab, path, width, 100)
    }
    await ana.tab.open('/myAccounts')
    await expectWhole(ana.tab, '/myAccounts', PHONE, 200)
  },
)

test(
  'shows the way to the checkout above what is fixed at the foot of the screen',
  { tag: '@s2.8.checkout-in-reach' },
  async ({ ana, store }) => {
    await store.addProducts([LEAVES])
    await ana.tab.page.setViewportSize({ width: PHONE, height: 640 })
    await ana.hasPutIntoCart(store.product('Sencha Leaves'), 1)
    await ana.tab.open('/viewPage')
    await expect.poll(() => behindTheFoot(ana.tab, 'CHECKOUT')).toBeLessThanOrEqual(0)
  },
)

test(
  'shows the total when the last step of the checkout opens',
  { tag: '@s2.16.total-in-sight' },
  async ({ ana, store }) => {
    await store.addProducts([BOWL, LEAVES])
    await ana.tab.page.setViewportSize({ width: PHONE, height: 640 })
    for (const { product: name } of [LEAVES, BOWL]) await ana.hasPutIntoCart(store.product(name), 1)
    await goToConfirmation(ana.tab, 'Ana')
    await expect.poll(() => behindTheFoot(ana.tab, 'Total')).toBeLessThanOrEqual(0)
  },
)
