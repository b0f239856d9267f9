import type { Locator } from 'playwright'

import type { ShopTab } from './shop-tab.ts'

type StepState = { step: string; state: 'open' | 'reached' | 'disabled' }

/** The steps of the checkout with their numbers, `1 Billing Details`. */
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

/** The fields of the checkout that take what is typed. */
export function openFields(tab: ShopTab): Locator {
  return tab.page.locator('main').locator('input:enabled, select:enabled, textarea:enabled')
}

/** What is offered where the parcel goes. */
export function deliveryCountries(tab: ShopTab): Promise<string[]> {
  return tab.page.getByLabel('Delivery country').locator('option').allInnerTexts()
}

/** The rows of the confirm table with their cells, sub-total and total among them. */
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
