import type { ShopTab } from './shop-tab.ts'

/** A place at the edge of the screen that no dialog covers. */
const BESIDE = { x: 3, y: 3 }

/** Taps next to the dialog that stands over the page. */
export async function tapBeside(tab: ShopTab): Promise<void> {
  await tab.openDialogs.first().waitFor()
  await tab.page.mouse.click(BESIDE.x, BESIDE.y)
  await tab.shown()
}

/** Marks what stands in a field with the mouse, and lets go beside the dialog that the field is in. */
export async function markBeyondTheEdge(tab: ShopTab, field: string): Promise<void> {
  const box = await tab.openDialogs.locator(`[name="${field}"]`).boundingBox()
  if (!box) throw new Error(`No field "${field}" in a dialog`)
  const { mouse } = tab.page
  await mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await mouse.down()
  await mouse.move(BESIDE.x, box.y + box.height / 2, { steps: 4 })
  await mouse.up()
  await tab.shown()
}

/** Types a quantity on the page of the cart and presses Enter; says what the field shows then. */
export async function enterQuantity(tab: ShopTab, quantity: string): Promise<string> {
  const field = tab.page.locator('main').getByRole('textbox', { name: /^Quantity of/ })
  await field.fill(quantity)
  await field.press('Enter')
  return field.inputValue()
}
