import type { ShopTab } from '#features/drivers/web/shop-tab.ts'

type Prerendered = { activate?: () => void }

/**
 * Opens a URL as a prerendered page, which headless browsers do not support natively. Returns forbidden actions: writing
 * requests and session changes.
 */
export async function prerender(tab: ShopTab, address: string): Promise<string[]> {
  const { page } = tab
  const changes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') changes.push(`${request.method()} ${request.url()}`)
  })
  await page.addInitScript(() => {
    let prerendering = true
    Object.defineProperty(Document.prototype, 'prerendering', { get: () => prerendering, configurable: true })
    Object.assign(window, {
      activate: () => {
        prerendering = false
        document.dispatchEvent(new Event('prerenderingchange'))
      },
    })
  })
  const token = () => page.evaluate(() => localStorage.getItem('token'))
  const before = await token()
  // The script starts after the first picture; its work has started by the second frame.
  await page.goto(new URL(address, page.url()).href, { waitUntil: 'networkidle' })
  await tab.shown()
  if (before === null || (await token()) !== before) changes.push('the session')
  return changes.slice()
}

/** Activates the prerendered page. */
export async function activate(tab: ShopTab): Promise<void> {
  await tab.page.evaluate(() => (window as Prerendered).activate?.())
}
