import type { ShopTab } from '#features/drivers/web/shop-tab.ts'

type Prerendered = { activate?: () => void }

/**
 * Opens an address as a page that the browser renders ahead of a visit; headless browsers do not do that themselves. Returns
 * what it did that it must not: requests that write, and a change of the session.
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
  // The script comes after the first picture; what it has started has begun by the second frame.
  await page.goto(new URL(address, page.url()).href, { waitUntil: 'networkidle' })
  await tab.shown()
  if (before === null || (await token()) !== before) changes.push('the session')
  return changes.slice()
}

/** The visit: the page may act from now on. */
export async function activate(tab: ShopTab): Promise<void> {
  await tab.page.evaluate(() => (window as Prerendered).activate?.())
}
