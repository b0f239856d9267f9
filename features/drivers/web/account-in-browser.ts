import type { Locator } from 'playwright'

import type { Credentials, OrderedLine, OrderOnScreen, Parcel, Registration } from '../shopper.ts'
import { OUTCOME_LIMIT_MS, type ShopTab } from './shop-tab.ts'

/** Signs in on the login page; resolves after a success, an error or an invalid field. */
export async function signIn(tab: ShopTab, { email, password }: Credentials): Promise<void> {
  await openForm(tab, '/login')
  await tab.field('email').fill(email)
  await tab.field('password').fill(password)
  await tab.button('LOGIN').click()
  await settled(tab, '/login')
}

/** Signs out with the Logout tile; resolves on the home page or with a message. */
export async function signOut(tab: ShopTab): Promise<void> {
  await tab.open('/myAccounts')
  await tab.page.locator('main').getByRole('button', { name: 'Logout' }).first().click()
  await tab.first({
    home: tab.area('Highlights'),
    stayed: tab.text('You could not be signed out. Please try again.'),
  })
}

export async function register(tab: ShopTab, data: Registration): Promise<void> {
  await openForm(tab, '/register')
  for (const [name, value] of Object.entries(data)) await tab.field(name).first().fill(value)
  await tab.page
    .locator('main form')
    .last()
    .getByRole('button', { name: /continue/i })
    .click()
  await tab.page.locator('[role="alertdialog"], [aria-invalid="true"]').first().waitFor()
}

/** Reads the rows of Latest Orders; returns an empty list when the page shows that there are no orders. */
export async function latestOrders(tab: ShopTab): Promise<OrderOnScreen[]> {
  await tab.open('/myAccounts')
  const orders = tab.page
    .getByRole('table', { name: 'Latest Orders' })
    .getByRole('row')
    .filter({ has: tab.page.getByRole('rowheader') })
  await tab.first({ some: orders, none: tab.text('No orders found') })
  const rows = (await orders.all()).map(async (order) => {
    const cell = async (place: number) => (await order.getByRole('cell').nth(place).innerText()).trim()
    return {
      products: Number((await cell(1)).replaceAll(/\D/g, '')),
      status: (await cell(2)).toLowerCase(),
      total: await cell(3),
    }
  })
  return Promise.all(rows)
}

/** The details below an expanded order. */
async function unfoldNewest(tab: ShopTab): Promise<Locator> {
  await tab.open('/myAccounts')
  await tab
    .button(/^View order /)
    .first()
    .click()
  return tab.page.getByRole('region', { name: /^Order \d+$/ })
}

export async function parcel(tab: ShopTab): Promise<Parcel> {
  const order = await unfoldNewest(tab)
  return {
    courier: await valueOf(tab, order, 'Courier'),
    tracking: await valueOf(tab, order, 'Tracking number'),
  }
}

export async function newestOrder(tab: ShopTab): Promise<{ step: string; lines: OrderedLine[] }> {
  const order = await unfoldNewest(tab)
  const step = await order.locator('[aria-current="step"]').innerText()
  const lines = (await order.locator('ul > li').all()).map(async (line) => {
    const [product = '', figures = '', total = ''] = (await line.innerText()).split(/\n+/)
    const [quantity = '', price = ''] = figures.split(' × ')
    return { product, quantity, price, total }
  })
  return { step: step.replace('→', '').trim(), lines: await Promise.all(lines) }
}

/** Reuses an open form that has invalid fields. */
async function openForm(tab: ShopTab, path: string): Promise<void> {
  const marked = tab.page.locator('main [aria-invalid="true"]')
  if (tab.path() !== path || (await marked.count()) === 0) await tab.open(path)
}

/** Waits for another page, a message or an invalid field. */
async function settled(tab: ShopTab, path: string): Promise<void> {
  const main = tab.page.locator('main')
  const said = main.getByRole('alert').filter({ hasText: /\S/ }).or(tab.page.locator('[aria-invalid="true"]'))
  const left = tab.page.waitForURL((url) => url.pathname !== path, { timeout: OUTCOME_LIMIT_MS })
  await Promise.any([left, said.first().waitFor()])
}

async function valueOf(tab: ShopTab, card: Locator, name: string): Promise<string> {
  return (await tab.value(name, card).innerText()).trim()
}
