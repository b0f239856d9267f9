import type { Locator } from 'playwright'

import type { ShopTab } from './shop-tab.ts'

/** The product cards of a section or of the whole page. */
function cards(tab: ShopTab, part: string | null): Locator {
  return (part === null ? tab.page.locator('main') : tab.area(part)).getByRole('article')
}

/** The visible, truncated names of the cards. */
export function namesShown(tab: ShopTab, part: string | null): Promise<string[]> {
  return cards(tab, part)
    .locator('h3')
    .evaluateAll((names) =>
      names.map((name) => (name.querySelector('[aria-hidden]') ?? name).textContent?.trim() ?? ''),
    )
}

/** The full names of the cards. */
export function namesOf(tab: ShopTab, part: string | null): Promise<string[]> {
  return cards(tab, part)
    .locator('h3')
    .evaluateAll((names) =>
      names.map((name) => (name as HTMLElement).title || (name.textContent ?? '').trim()),
    )
}

export function card(tab: ShopTab, part: string, product: string): Locator {
  return cards(tab, part).filter({ hasText: product }).first()
}

/** Follows the first link of a card, and waits until the product page is interactive. */
export async function followCard(tab: ShopTab, part: string, product: string): Promise<void> {
  const link = card(tab, part, product).getByRole('link').first()
  const href = (await link.getAttribute('href')) ?? ''
  await link.click()
  await tab.page.waitForURL(`**${href}`)
  // A link that is not hydrated yet loads a new document.
  await tab.ready()
}

export async function addFromCard(tab: ShopTab, part: string, product: string): Promise<void> {
  await card(tab, part, product)
    .getByRole('button', { name: `Add to Cart: ${product}` })
    .click()
}

/** Searches with the header's search box, optionally in a category. */
export async function searchInHeader(tab: ShopTab, text: string, category: string | null): Promise<void> {
  const form = tab.page.getByRole('search', { name: 'Search the shop' })
  if (category !== null) await pick(form.getByRole('combobox'), category)
  await form.getByRole('searchbox').fill(text)
  await form.getByRole('searchbox').press('Enter')
}

async function pick(list: Locator, label: string): Promise<void> {
  // Most suggestions come with the catalog.
  const wanted = list.locator('option').filter({ hasText: label }).first()
  await wanted.waitFor({ state: 'attached' }).catch(async () => {
    const offered = await list.locator('option').allTextContents()
    throw new Error(`Nothing to choose is called "${label}"; there are ${offered.join(', ')}`)
  })
  await list.selectOption({ label })
}

/** Searches with the search box of the open category. */
export async function searchCategory(tab: ShopTab, text: string): Promise<void> {
  const panel = tab.area('Shop By')
  await panel.getByRole('searchbox').fill(text)
  await panel.getByRole('button', { name: 'Search' }).click()
}
