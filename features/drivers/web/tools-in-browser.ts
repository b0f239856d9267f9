import type { ShopTab } from './shop-tab.ts'

/** Unfolds the quick tools, which a phone keeps behind a handle, and opens one of them. */
export async function openTool(tab: ShopTab, name: string): Promise<void> {
  const tools = tab.area('Quick tools')
  const handle = tools.getByRole('button', { name: 'Open the quick tools' })
  if (await handle.isVisible()) await handle.click()
  await tools.getByRole('button', { name, exact: true }).click()
  await tools.getByRole('region', { name, exact: true }).waitFor()
}

export async function searchWithTool(tab: ShopTab, text: string): Promise<void> {
  await openTool(tab, 'Search')
  const popup = tab.area('Quick tools').getByRole('region', { name: 'Search' })
  await popup.getByRole('searchbox').fill(text)
  await popup.getByRole('button', { name: 'Search' }).click()
  await tab.page.waitForURL((url) => url.pathname === '/search')
}
