import type { Locator, Response } from 'playwright'

import type { Credentials, OrderRow, Registration } from '../shopper.ts'
import { OUTCOME_LIMIT_MS, type ShopTab } from './shop-tab.ts'

/** On the login page; returns when the shop has let her in, refused, or marked a field. */
export async function signIn(tab: ShopTab, { email, password }: Credentials): Promise<void> {
  await tab.open('/login')
  await tab.field('email').fill(email)
  await tab.field('password').fill(password)
  await tab.button('LOGIN').click()
  await settled(tab, '/login')
}

/** The answer to the cart that is saved on the way out; removing rows from it is another call. */
const isCartSaved = (response: Response) =>
  response.url().endsWith('/api/cart-items') && response.request().method() === 'POST'

/** With the Logout tile of the account page; returns when she is on the home page or the shop has answered. */
export async function signOut(tab: ShopTab): Promise<void> {
  await tab.open('/myAccounts')
  const answered = tab.page.waitForResponse(isCartSaved, { timeout: OUTCOME_LIMIT_MS }).catch(() => null)
  const home = tab.page
    .waitForURL((url) => url.pathname === '/', { timeout: OUTCOME_LIMIT_MS })
    .catch(() => null)
  await tab.page.locator('main').getByRole('button', { name: 'Logout' }).first().click()
  const answer = await Promise.race([answered, home])
  if (answer && answer.ok()) await home
}

export async function register(tab: ShopTab, data: Registration): Promise<void> {
  await tab.open('/register')
  for (const [name, value] of Object.entries(data)) await tab.field(name).first().fill(value)
  await tab.page
    .locator('main form')
    .last()
    .getByRole('button', { name: /continue/i })
    .click()
  await tab.page.locator('[role="alertdialog"], [aria-invalid="true"]').first().waitFor()
}

/** On a phone every order is a card of names and values; none, when the page says that there are none. */
export async function latestOrders(tab: ShopTab): Promise<OrderRow[]> {
  await tab.open('/myAccounts')
  const cards = tab.page
    .locator('main')
    .getByRole('listitem')
    .filter({ has: tab.page.getByRole('heading', { name: 'Order ID' }) })
  await tab.first({ some: cards, none: tab.text('No orders found') })
  const rows = (await cards.all()).map(async (card) => ({
    products: Number(await valueOf(tab, card, 'No. of Products')),
    status: (await valueOf(tab, card, 'Status')).toLowerCase(),
    total: await valueOf(tab, card, 'Total'),
  }))
  return Promise.all(rows)
}

/** On a desk the orders are a table: its head and its rows. */
export function ordersTable(tab: ShopTab): Promise<string[][]> {
  return tab.page
    .getByRole('table', { name: 'Latest Orders' })
    .locator('tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => (cell.textContent ?? '').trim())),
    )
}

/** Left the page, was told something, or sees a marked field. */
async function settled(tab: ShopTab, path: string): Promise<void> {
  const left = tab.page.waitForURL((url) => url.pathname !== path, { timeout: OUTCOME_LIMIT_MS })
  const marked = tab.page.locator('[aria-invalid="true"]').first().waitFor({ timeout: OUTCOME_LIMIT_MS })
  const told = tab.page
    .locator('main')
    .getByRole('alert')
    .filter({ hasText: /\S/ })
    .first()
    .waitFor({ timeout: OUTCOME_LIMIT_MS })
  await Promise.any([left, marked, told])
}

async function valueOf(tab: ShopTab, card: Locator, name: string): Promise<string> {
  return (await tab.value(name, card).innerText()).trim()
}
