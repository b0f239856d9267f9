import { everythingStored, stored } from '#features/drivers/web/device-in-browser.ts'
import type { ShopTab } from '#features/drivers/web/shop-tab.ts'

/** What this device stores of its shopper: all but what every page leaves, the token by its length and its end apart. */
export async function storedByShopper(
  tab: ShopTab,
): Promise<{ data: Record<string, string>; endMs: number }> {
  const all = Object.fromEntries(JSON.parse(await everythingStored(tab)) as [key: string, text: string][])
  const { token, expirationDate, i18nextLng: _ofEveryPage, ...data } = all
  if (token === undefined || expirationDate === undefined) return { data, endMs: 0 }
  return { data: { ...data, token: `${token.length} letters` }, endMs: Date.parse(expirationDate) }
}

/** Forgets all that this device has stored, and leaves this in its place. */
export async function storeAlone(tab: ShopTab, entries: Readonly<Record<string, string>>): Promise<void> {
  await tab.page.evaluate((all) => {
    localStorage.clear()
    for (const [key, text] of all) localStorage.setItem(key, text)
  }, Object.entries(entries))
}

/** Breaks the stored cart: one line is damaged beyond use, the rest stays. */
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

/** The files of texts that have arrived for this page. */
export function textFiles(tab: ShopTab): Promise<string[]> {
  return tab.page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const arrived = entries.filter(({ responseStatus }) => responseStatus === 200)
    const paths = arrived.map(({ name }) => new URL(name).pathname)
    return [...new Set(paths.filter((path) => path.startsWith('/locales/')))]
  })
}

/** Turns the data saver of the language menu on or off; as it was, where it stands so already. */
export async function saveData(tab: ShopTab, on: boolean): Promise<void> {
  const menu = tab.page.getByRole('button', { name: /^Language:/ })
  await menu.click()
  await tab.page.getByRole('switch', { name: 'Save data' }).setChecked(on)
  await menu.click()
}

/** How wide the widest picture of a product is that was asked for, once the product's page has its own or has lost it. */
export async function largestProductPicture(tab: ShopTab): Promise<number> {
  const waiting = tab.page.locator('main article:has(h1)').first().locator('.picture-spinner')
  await waiting.first().waitFor({ state: 'detached' })
  return tab.page.evaluate(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name)
    const widths = names.map((name) => Number(/\/products\/.*-(\d+)\.\w+$/.exec(name)?.[1] ?? 0))
    return Math.max(0, ...widths)
  })
}

/** Whether the page that is shown came of loading it again, by whomever. */
export function wasReloaded(tab: ShopTab): Promise<boolean> {
  return tab.page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return entry?.type === 'reload'
  })
}
