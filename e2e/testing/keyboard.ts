import type { Page } from 'playwright'

import type { TestCustomer } from '#features/drivers/shopper.ts'
import type { ShopTab } from '#features/drivers/web/shop-tab.ts'

/** Maximal presses of Tab to reach a control. */
const FARTHEST = 80

/** Orders from the product page with Tab, Enter and letters only. Returns whether the order is placed. */
export async function orderByKeyboard(
  tab: ShopTab,
  productId: number,
  guest: TestCustomer,
): Promise<boolean> {
  const { page } = tab
  await tab.open(`/productDetails/${productId}`)
  await press(page, 'Add to Cart')
  await tab.dialog('Item Added Successfully!').waitFor()
  await press(page, 'Proceed to Checkout')
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
  await press(page, 'Continue')
  await tabTo(page, 'First Name')
  await page.keyboard.type(guest.firstName)
  await tabTo(page, 'Phone Number')
  await page.keyboard.type(guest.phoneNumber)
  await tabTo(page, 'Address')
  await page.keyboard.type(guest.address)
  for (const next of ['Continue', 'Continue', 'Continue']) await press(page, next)
  await tab.page.getByRole('region', { name: 'Confirm Order' }).getByRole('table').waitFor()
  await press(page, 'Confirm Order')
  const outcome = await tab.first({ placed: tab.dialog('Order Placed Successfully!'), refused: tab.alert })
  return outcome === 'placed'
}

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

/** Presses Tab until the control of that name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const passed: string[] = []
  for (let count = 0; count < FARTHEST; count += 1) {
    await page.keyboard.press('Tab')
    const focused = await nameOfFocused(page)
    if (focused === name) return
    passed.push(focused)
  }
  throw new Error(`Tab does not reach "${name}"; it passes ${passed.join(' · ')}`)
}

/** Returns the name of the focused control: its label, or its text without punctuation. Excludes step headings. */
function nameOfFocused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused.hasAttribute('aria-expanded')) return ''
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : null
    return (focused.getAttribute('aria-label') ?? label ?? focused.textContent).replace('*', '').trim()
  })
}
