import { chromium, type Browser, type Request } from 'playwright'

import { BROWSER_FLAGS } from '#features/drivers/web/browser-flags.ts'
import { requireChromium } from '#features/drivers/web/chromium.ts'

/** Transferred bytes of a visit with headers, by Playwright's resource types. */
export type Visit = {
  bytes: Record<string, number>
  requests: number
  /** Paths of texts over 1 KB without content-encoding. */
  uncompressed: string[]
}

const SETTLE_MS = 1500
const SMALL_TEXT = 1024
const TEXT = /^text\/|\/(?:[\w.-]+\+)?(?:javascript|json|xml)\b/
// Only some browsers request the icon of the tab.
const ICON = /\/favicon\.\w+$/

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: requireChromium(), args: BROWSER_FLAGS })
}

/** Visits a page with a fresh profile. */
export async function firstVisit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    const finished: Request[] = []
    page.on('requestfinished', (request) => finished.push(request))
    // Also counts what a page loads once it is idle.
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForTimeout(SETTLE_MS)
    return await summed(finished)
  } finally {
    await context.close()
  }
}

async function summed(requests: readonly Request[]): Promise<Visit> {
  const visit: Visit = { bytes: {}, requests: 0, uncompressed: [] }
  for (const request of requests) {
    const { protocol, pathname, search } = new URL(request.url())
    const response = await request.response()
    const { responseBodySize, responseHeadersSize } = await request.sizes()
    const isTransferred = protocol.startsWith('http') && !response?.fromServiceWorker()
    if (!isTransferred || ICON.test(pathname) || responseHeadersSize === 0) continue
    const type = request.resourceType()
    visit.requests += 1
    visit.bytes[type] = (visit.bytes[type] ?? 0) + responseBodySize + responseHeadersSize
    const { 'content-type': mediaType = '', 'content-encoding': encoding } = response?.headers() ?? {}
    if (encoding === undefined && TEXT.test(mediaType) && responseBodySize > SMALL_TEXT)
      visit.uncompressed.push(pathname + search)
  }
  return visit
}
