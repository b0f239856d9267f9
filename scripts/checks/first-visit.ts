import { chromium, type Browser, type CDPSession } from 'playwright'

import { BROWSER_FLAGS } from '#features/drivers/web/browser-flags.ts'
import { startStore } from '#server/testing/start-store.ts'

import { requireChromium } from '#features/drivers/web/chromium.ts'

/** What came over the line for one visit, headers included, as the browser counted it. */
export type Visit = {
  bytes: Bytes
  requests: number
  /** Paths of texts over 1 KB that came without a content-encoding. */
  uncompressed: string[]
}
type Bytes = Record<Kind, number>
type Kind = 'script' | 'style' | 'document' | 'image' | 'font' | 'other'
type Received = { path: string; kind: Kind; text: boolean; packed: boolean; body: number }

/** Pages that are measured in every respect, by the names that tables and goals know them by. */
export const PAGES = {
  home: '/',
  product: '/productDetails/101',
  category: '/categoryDetails/electronics',
  vendor: '/vendorDetails/1',
  search: '/search?q=tea',
} as const

/** The other pages that anybody can open. */
export const OTHER_PAGES = '/categoryDetails /viewPage /checkout /login /forgottenPassword /register'.split(
  ' ',
)

const SETTLE_MS = 1500
const SMALL_TEXT = 1024

const KINDS: Readonly<Record<string, Kind>> = {
  Script: 'script',
  Stylesheet: 'style',
  Document: 'document',
  Image: 'image',
  Font: 'font',
}
// By what it is and not by its name: HTML, CSS, plain text; JavaScript, JSON and a manifest; XML and SVG.
const TEXT = /^text\/|\/(?:[\w.-]+\+)?(?:javascript|json|xml)$/

// Some editions of a browser ask for the tab's icon and some do not. What stands in an address came with its file.
const ICON = /^\/favicon\.\w+$/

/** How a visitor comes: whether the browser asks the store to save data. */
type Manner = { saveData?: boolean }

/** First visits to pages of the demo store, in the order of their paths; one browser, a fresh profile for each. */
export async function firstVisits(paths: readonly string[], manner: Manner = {}): Promise<Visit[]> {
  const store = await startStore({ seed: 'demo' })
  try {
    return await visitsTo(
      paths.map((path) => store.url + path),
      manner,
    )
  } finally {
    await store.close()
  }
}

/** First visits to addresses, as `firstVisits`. */
export async function visitsTo(urls: readonly string[], manner: Manner = {}): Promise<Visit[]> {
  const browser = await chromium.launch({ executablePath: requireChromium(), args: BROWSER_FLAGS })
  try {
    const visits: Visit[] = []
    for (const url of urls) visits.push(await visit(browser, url, manner))
    return visits
  } finally {
    await browser.close()
  }
}

export function allBytes({ bytes }: Visit): number {
  return Object.values(bytes).reduce((sum, each) => sum + each, 0)
}

async function visit(browser: Browser, url: string, { saveData }: Manner): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    ...(saveData === true && { extraHTTPHeaders: { 'save-data': 'on' } }),
  })
  try {
    const page = await context.newPage()
    const counted = await countTransfers(await context.newCDPSession(page))
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForTimeout(SETTLE_MS)
    return counted()
  } finally {
    await context.close()
  }
}

/** Listens from now on; the function that it resolves with says what has come so far. */
async function countTransfers(session: CDPSession): Promise<() => Visit> {
  const bytes: Bytes = { script: 0, style: 0, document: 0, image: 0, font: 0, other: 0 }
  const sent = new Set<string>()
  const received = new Map<string, Received>()
  let redirects = 0
  session.on('Network.requestWillBeSent', ({ requestId, request, redirectResponse }) => {
    if (redirectResponse) redirects += 1
    if (request.url.startsWith('http') && !ICON.test(new URL(request.url).pathname)) sent.add(requestId)
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => void sent.delete(requestId))
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const { url, mimeType, headers } = response
    if (response.fromServiceWorker || response.fromDiskCache) sent.delete(requestId)
    const packed = Object.keys(headers).some((name) => name.toLowerCase() === 'content-encoding')
    const { pathname, search } = new URL(url)
    const kind = KINDS[type] ?? 'other'
    received.set(requestId, { path: pathname + search, kind, text: TEXT.test(mimeType), packed, body: 0 })
  })
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    const answer = received.get(requestId)
    if (answer) answer.body += dataLength
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (sent.has(requestId)) bytes[received.get(requestId)?.kind ?? 'other'] += encodedDataLength
  })
  await session.send('Network.enable')
  return () => ({
    bytes,
    requests: sent.size + redirects,
    uncompressed: [
      ...new Set(
        [...received]
          .filter(([id, { text, packed, body }]) => sent.has(id) && text && !packed && body > SMALL_TEXT)
          .map(([, { path }]) => path),
      ),
    ],
  })
}
