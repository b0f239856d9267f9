import { chromium, type Browser, type Request } from 'playwright'

import { BROWSER_FLAGS } from '#features/drivers/web/browser-flags.ts'
import { requireChromium } from '#features/drivers/web/chromium.ts'
import { startStore } from '#server/test/start-store.ts'

/** What one visit transferred, headers included. */
export type Visit = {
  bytes: Record<Kind, number>
  requests: number
  /** Paths of texts over 1 KB that came without a content-encoding. */
  uncompressed: string[]
}
type Kind = 'script' | 'style' | 'document' | 'image' | 'font' | 'other'

/** Pages that are measured in every respect. */
export const PAGES = {
  home: '/',
  product: '/productDetails/101',
  category: '/categoryDetails/electronics',
  vendor: '/vendorDetails/1',
  search: '/search?q=tea',
} as const

/** The other public pages. */
export const OTHER_PAGES = '/categoryDetails /viewPage /checkout /login /forgottenPassword /register'.split(
  ' ',
)

const SETTLE_MS = 1500
const SMALL_TEXT = 1024

const KINDS: Readonly<Record<string, Kind>> = {
  script: 'script',
  stylesheet: 'style',
  document: 'document',
  image: 'image',
  font: 'font',
}
const TEXT = /^text\/|\/(?:[\w.-]+\+)?(?:javascript|json|xml)\b/

// Some browsers ask for the icon of the tab and some do not.
const ICON = /\/favicon\.\w+$/

/** First visits to pages of the demo store, in the order of their paths: one browser, a fresh profile for each. */
export async function firstVisits(paths: readonly string[]): Promise<Visit[]> {
  const store = await startStore({ seed: 'demo' })
  const browser = await chromium.launch({ executablePath: requireChromium(), args: BROWSER_FLAGS })
  try {
    const visits: Visit[] = []
    for (const path of paths) visits.push(await visit(browser, store.url + path))
    return visits
  } finally {
    await browser.close()
    await store.close()
  }
}

export function allBytes({ bytes }: Visit): number {
  return Object.values(bytes).reduce((sum, each) => sum + each, 0)
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
  })
  try {
    const page = await context.newPage()
    const finished: Request[] = []
    page.on('requestfinished', (request) => finished.push(request))
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForTimeout(SETTLE_MS)
    return await summed(finished)
  } finally {
    await context.close()
  }
}

async function summed(requests: readonly Request[]): Promise<Visit> {
  const bytes = { script: 0, style: 0, document: 0, image: 0, font: 0, other: 0 }
  const uncompressed = new Set<string>()
  let count = 0
  for (const request of requests) {
    const { protocol, pathname, search } = new URL(request.url())
    const response = await request.response()
    const { responseBodySize, responseHeadersSize } = await request.sizes()
    const isTransferred = protocol.startsWith('http') && !response?.fromServiceWorker()
    if (!isTransferred || ICON.test(pathname) || responseHeadersSize === 0) continue
    count += 1
    bytes[KINDS[request.resourceType()] ?? 'other'] += responseBodySize + responseHeadersSize
    const { 'content-type': type = '', 'content-encoding': encoding } = response?.headers() ?? {}
    if (encoding === undefined && TEXT.test(type) && responseBodySize > SMALL_TEXT)
      uncompressed.add(pathname + search)
  }
  return { bytes, requests: count, uncompressed: [...uncompressed] }
}
