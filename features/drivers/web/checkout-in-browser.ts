import type { Locator } from 'playwright'

import type { TestCustomer } from '../shopper.ts'
import type { ShopTab } from './shop-tab.ts'

const FIELDS = [
  ['First Name', 'firstName'],
  ['Last Name', 'lastName'],
  ['E-Mail', 'email'],
  ['Phone Number', 'phoneNumber'],
  ['Address', 'address'],
  ['City', 'city'],
  ['Zip', 'zip'],
] as const satisfies readonly (readonly [label: string, key: keyof TestCustomer])[]

const STEPS = 5

/**
 * Completes the checkout from its open step (a reload keeps the input). Resolves when the shop has confirmed or refused
 * the order; returns whether it is placed.
 */
export async function placeOrder(tab: ShopTab, guest: TestCustomer | null): Promise<boolean> {
  await tab.open('/checkout')
  const placed = placedDialog(tab)
  // A pending order may be confirmed in any step.
  const walk = walkThrough(tab, guest).catch(async (error: unknown) => {
    if (!(await placed.isVisible())) throw error
  })
  await Promise.race([walk, placed.waitFor()])
  return (await tab.first({ placed, refused: tab.alert })) === 'placed'
}

async function walkThrough(tab: ShopTab, guest: TestCustomer | null): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) {
    const next = await tab.first({ continue: continueButton(tab), confirm: confirmButton(tab) })
    if (next === 'confirm') break
    if (guest) await fillBilling(tab, guest)
    await continueButton(tab).click()
  }
  await confirmButton(tab).click()
}

/** Opens the checkout at its last step. */
export async function goToConfirmation(tab: ShopTab, firstName: string): Promise<void> {
  await tab.open('/checkout')
  await tab.choose('Continue')
  await tab.field('billing.firstName').fill(firstName)
  for (const _step of ['billing', 'delivery', 'payment']) await tab.choose('Continue')
}

/** The confirmation of an order, on any page. */
export function placedDialog(tab: ShopTab): Locator {
  return tab.dialog('Order Placed Successfully!')
}

/** Accepts the offer after a refused order. */
export async function restoreCart(tab: ShopTab): Promise<void> {
  await tab.alert.getByRole('button', { name: 'Restore my cart' }).click()
}

/** Only the open step has a button. */
function continueButton(tab: ShopTab): Locator {
  return tab.page.locator('main').getByRole('button', { name: 'Continue', exact: true })
}

/** The heading of a step is a button with the same name; the action is the last button. */
export function confirmButton(tab: ShopTab): Locator {
  return tab.page
    .getByRole('region', { name: 'Confirm Order' })
    .getByRole('button', { name: 'Confirm Order' })
    .last()
}

/** Fills the billing step when it is open. */
async function fillBilling(tab: ShopTab, guest: TestCustomer): Promise<void> {
  const billing = tab.page.getByRole('region', { name: 'Billing Details' })
  if (!(await billing.getByRole('textbox').first().isVisible())) return
  for (const [label, key] of FIELDS)
    await billing.getByRole('textbox', { name: label }).first().fill(guest[key])
}

type StepState = { step: string; state: 'open' | 'reached' | 'disabled' }

/** The numbered steps of the checkout, `1 Billing Details`. */
export async function checkoutSteps(tab: ShopTab): Promise<StepState[]> {
  const headings = tab.page.locator('main h2 > button[aria-expanded]')
  await headings.first().waitFor()
  return headings.evaluateAll((buttons) =>
    buttons.map((button, index) => ({
      step: `${index + 1} ${button.textContent?.replace(/^\d+/, '').trim()}`,
      state: (button as HTMLButtonElement).disabled
        ? 'disabled'
        : button.getAttribute('aria-expanded') === 'true'
          ? 'open'
          : 'reached',
    })),
  )
}

/** The editable fields of the checkout. */
export function openFields(tab: ShopTab): Locator {
  return tab.page.locator('main').locator('input:enabled, select:enabled, textarea:enabled')
}

/** The cells of the confirm table, with sub-total and total rows. */
export function confirmTable(tab: ShopTab): Promise<string[][]> {
  return tab.page
    .getByRole('table', { name: 'Confirm Order' })
    .locator('tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('th, td')].map((cell) =>
          (cell.textContent ?? '').replace(/\s*×$/, '').trim(),
        ),
      ),
    )
}
