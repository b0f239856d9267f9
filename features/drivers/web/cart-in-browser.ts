import type { ShownCartRow } from '../shopper.ts'
import type { ShopTab } from './shop-tab.ts'

type Product = { id: number; name: string }
const ADDED = 'Item Added Successfully!'

/** Adds a product on its page; resolves when the dialog or an alert appears. */
export async function putIntoCart(tab: ShopTab, { id, name }: Product, count: number): Promise<void> {
  await tab.open(`/productDetails/${id}`)
  const quantity = tab.page.getByRole('textbox', { name: `Quantity of ${name}` })
  if (count > 1) await quantity.fill(String(count))
  await tab.page.locator('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  await tab.first({ added: tab.dialog(ADDED), refused: tab.alert })
}

export async function setQuantity(tab: ShopTab, { name }: Product, quantity: number): Promise<void> {
  await openCart(tab)
  const field = tab.page.getByRole('textbox', { name: `Quantity of ${name}` })
  await field.fill(String(quantity))
  await field.blur()
}

export async function removeFromCart(tab: ShopTab, { name }: Product): Promise<void> {
  await openCart(tab)
  await tab.page
    .locator('main')
    .getByRole('button', { name: `Remove ${name}` })
    .click()
}

/** Reads all rows at once, because reading a removed row would wait for it. */
export async function readCart(tab: ShopTab): Promise<ShownCartRow[]> {
  await openCart(tab)
  const rows = tab.page.locator('main tbody tr')
  return rows.evaluateAll((all) =>
    all.map((row) => ({
      product: row.querySelector('a')?.textContent.trim() ?? '',
      quantity: Number(row.querySelector('input')?.value),
    })),
  )
}

export async function readTotal(tab: ShopTab): Promise<string> {
  await openCart(tab)
  const summary = tab.page.getByRole('region', { name: 'Summary' })
  return (await summary.getByRole('definition').last().innerText()).trim()
}

export async function askForQuotation(tab: ShopTab, email: string): Promise<void> {
  await openCart(tab)
  await tab.button('Get Quotes').click()
  const dialog = tab.dialog('Get a quotation by e-mail')
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await dialog.getByRole('button', { name: 'Send quotation' }).click()
  await tab.alert.waitFor()
}

/** Opens the cart page unless it is already open. */
async function openCart(tab: ShopTab): Promise<void> {
  if (tab.path() !== '/viewPage' || (await tab.alert.isVisible())) await tab.open('/viewPage')
}
