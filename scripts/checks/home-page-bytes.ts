import { chromium, type CDPSession } from 'playwright'

import { BROWSER_FLAGS } from '#features/drivers/web/browser-flags.ts'
import { startStore } from '#server/testing/start-store.ts'

import { startingBrowser } from './starting-browser.ts'

export type Bytes = {
  script: number
  style: number
  document: number
  image: number
  font: number
  other: number
}

const SETTLE_MS = 1500

const KINDS: Readonly<Record<string, keyof Bytes>> = {
  Script: 'script',
  Stylesheet: 'style',
  Document: 'document',
  Image: 'image',
  Font: 'font',
}

/** What a first visit to the home page of the demo store loads. */
export async function homePageBytes(): Promise<Bytes> {
  const store = await startStore({ seed: 'demo' })
  try {
    return await firstVisitBytes(store.url)
  } finally {
    await store.close()
  }
}

/** What came over the line for a first visit to a page, headers included, as the browser counted it. */
export async function firstVisitBytes(url: string): Promise<Bytes> {
  const browser = await chromium.launch({ executablePath: await startingBrowser(), args: BROWSER_FLAGS })
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const bytes = await countTransfers(await page.context().newCDPSession(page))
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForTimeout(SETTLE_MS)
    return bytes
  } finally {
    await browser.close()
  }
}

/** Sums that grow with each file that the page has loaded. */
async function countTransfers(session: CDPSession): Promise<Bytes> {
  const bytes: Bytes = { script: 0, style: 0, document: 0, image: 0, font: 0, other: 0 }
  const kinds = new Map<string, keyof Bytes>()
  session.on('Network.responseReceived', ({ requestId, type }) => {
    kinds.set(requestId, KINDS[type] ?? 'other')
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes[kinds.get(requestId) ?? 'other'] += encodedDataLength
  })
  await session.send('Network.enable')
  return bytes
}
