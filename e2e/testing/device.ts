import { everythingStored, stored } from '#features/drivers/web/device-in-browser.ts'
import type { ShopTab } from '#features/drivers/web/shop-tab.ts'

/** Returns the stored data of the shopper, with only the length of the token and a separate expiry. */
export async function storedByShopper(
  tab: ShopTab,
): Promise<{ data: Record<string, string>; endMs: number }> {
  const all = Object.fromEntries(JSON.parse(await everythingStored(tab)) as [key: string, text: string][])
  const { token, expirationDate, i18nextLng: _ofEveryPage, ...data } = all
  if (token === undefined || expirationDate === undefined) return { data, endMs: 0 }
  return { data: { ...data, token: `${token.length} letters` }, endMs: Date.parse(expirationDate) }
}

/** Replaces all stored data. */
export async function storeAlone(tab: ShopTab, entries: Readonly<Record<string, string>>): Promise<void> {
  await tab.page.evaluate((all) => {
    localStorage.clear()
    for (const [key, text] of all) localStorage.setItem(key, text)
  }, Object.entries(entries))
}

/** Damages one line of the stored cart. */
export async function damageLine(tab: ShopTab, place: number): Promise<void> {
  const persisted = JSON.parse((await stored(tab, 'persist:nihonhaat')) ?? '{}') as {
    state: { cart: { lines: unknown[] } }
  }
  persisted.state.cart.lines[place] = { id: 'damaged', quantity: -3 }
  await tab.page.evaluate(
    (text) => localStorage.setItem('persist:nihonhaat', text),
    JSON.stringify(persisted),
  )
}

/** Stores a language in one source of the language detection. */
export async function rememberLanguage(tab: ShopTab, source: string, language: string): Promise<void> {
  if (source === 'cookie') {
    await tab.page.context().addCookies([{ name: 'i18next', value: language, url: tab.page.url() }])
    return
  }
  await tab.page.evaluate(
    ([place, code]) => (place === 'session' ? sessionStorage : localStorage).setItem('i18nextLng', code),
    [source, language] as const,
  )
}

/** Returns the loaded translation files of this page. */
export function textFiles(tab: ShopTab): Promise<string[]> {
  return tab.page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const arrived = entries.filter(({ responseStatus }) => responseStatus === 200)
    const paths = arrived.map(({ name }) => new URL(name).pathname)
    return [...new Set(paths.filter((path) => path.startsWith('/locales/')))]
  })
}

/** Turns the data saver of the language menu on or off. */
export async function saveData(tab: ShopTab, on: boolean): Promise<void> {
  const menu = tab.page.getByRole('button', { name: /^Language:/ })
  await menu.click()
  await tab.page.getByRole('switch', { name: 'Save data' }).setChecked(on)
  await menu.click()
}

/** Returns the largest requested picture width, once the product page has loaded its picture or failed to. */
export async function largestProductPicture(tab: ShopTab): Promise<number> {
  const waiting = tab.page.locator('main article:has(h1)').first().locator('.picture-spinner')
  await waiting.first().waitFor({ state: 'detached' })
  return tab.page.evaluate(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name)
    const widths = names.map((name) => Number(/\/products\/.*-(\d+)\.\w+$/.exec(name)?.[1] ?? 0))
    return Math.max(0, ...widths)
  })
}

/** Returns whether the page was reloaded. */
export function wasReloaded(tab: ShopTab): Promise<boolean> {
  return tab.page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return entry?.type === 'reload'
  })
}
