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
 * Walks through the checkout from the step that is open (a reload keeps what was typed); returns when the shop has
 * confirmed or refused. Says whether the order is placed.
 */
export async function placeOrder(tab: ShopTab, guest: TestCustomer | null): Promise<boolean> {
  await tab.open('/checkout')
  const placed = placedDialog(tab)
  // An order in doubt may turn out to be placed on any step.
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

/** The success of an order, on whichever page it is told. */
export function placedDialog(tab: ShopTab): Locator {
  return tab.dialog('Order Placed Successfully!')
}

/** Takes up the shop's offer after an order that the store refused. */
export async function restoreCart(tab: ShopTab): Promise<void> {
  await tab.alert.getByRole('button', { name: 'Restore my cart' }).click()
}

/** Only the open step has a button. */
function continueButton(tab: ShopTab): Locator {
  return tab.page.locator('main').getByRole('button', { name: 'Continue', exact: true })
}

/** The step's heading is a button of the same name; the action is the last one. */
export function confirmButton(tab: ShopTab): Locator {
  return tab.page
    .getByRole('region', { name: 'Confirm Order' })
    .getByRole('button', { name: 'Confirm Order' })
    .last()
}

/** Fills the billing step when it is the open one. */
async function fillBilling(tab: ShopTab, guest: TestCustomer): Promise<void> {
  const billing = tab.page.getByRole('region', { name: 'Billing Details' })
  if (!(await billing.getByRole('textbox').first().isVisible())) return
  for (const [label, key] of FIELDS)
    await billing.getByRole('textbox', { name: label }).first().fill(guest[key])
}
