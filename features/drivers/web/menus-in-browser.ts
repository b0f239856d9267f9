import type { Locator } from 'playwright'

import type { ShopTab } from './shop-tab.ts'

/** Opens or closes a menu of the top bar or of the category bar. */
export async function pressMenu(tab: ShopTab, name: string): Promise<void> {
  await menuButton(tab, name).click()
}

/** The entries of the open menu. */
export async function menuEntries(tab: ShopTab): Promise<string[]> {
  const button = tab.page.locator('[aria-expanded="true"][aria-controls]').first()
  const panel = tab.page.locator(`[id="${await button.getAttribute('aria-controls')}"]`)
  const entries = panel.getByRole('listitem')
  await entries.first().waitFor()
  return (await entries.allInnerTexts()).map((text) => text.trim())
}

/** Opens the header's cart in any language; its button shows an amount. */
export async function openCartMenu(tab: ShopTab): Promise<Locator> {
  const amount = tab.page.locator('.money')
  await tab.page.getByRole('banner').getByRole('button').filter({ has: amount }).click()
  const panel = tab.page.getByRole('banner').getByRole('region')
  await panel.waitFor()
  return panel
}

/** The badge of the cart in the phone's navigation bar. */
export function navigatorBadge(tab: ShopTab): Promise<string> {
  return tab.page.getByRole('navigation', { name: 'Main' }).locator('.money').innerText()
}

/** Selects a language by its name in the current language; the selector is the first button of the top bar. */
export async function chooseLanguage(tab: ShopTab, language: string): Promise<void> {
  const bar = tab.page.locator('section').first()
  await bar.getByRole('button').first().click()
  await bar.getByRole('listitem').getByRole('button').filter({ hasText: language }).click()
}

function menuButton(tab: ShopTab, name: string): Locator {
  return tab.page.locator('header, section, nav').getByRole('button', { name, exact: true }).first()
}
