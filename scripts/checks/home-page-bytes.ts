import { brotliCompressSync, constants } from 'node:zlib'

import { chromium, type Response } from 'playwright'

import { BROWSER_FLAGS } from '#features/drivers/web/browser-flags.ts'
import { startStore } from '#server/testing/start-store.ts'

import { ensureBrowser } from './browser.ts'

export type Bytes = {
  script: number
  style: number
  document: number
  image: number
  font: number
  other: number
}
type Kind = keyof Bytes

const SETTLE_MS = 1500

/** What a first visit to the home page of the demo shop loads, in brotli bytes where text is compressible. */
export async function homePageBytes(): Promise<Bytes> {
  const shop = await startStore({ seed: 'demo' })
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS })
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const responses: Response[] = []
    page.on('response', (response) => responses.push(response))
    await page.goto(shop.url, { waitUntil: 'networkidle' })
    await page.waitForTimeout(SETTLE_MS)
    return await sums(responses)
  } finally {
    await browser.close()
    await shop.close()
  }
}

async function sums(responses: Response[]): Promise<Bytes> {
  const bytes: Bytes = { script: 0, style: 0, document: 0, image: 0, font: 0, other: 0 }
  for (const response of responses) {
    const body = await response.body().catch(() => Buffer.alloc(0))
    const kind = kindOf(response.request().resourceType())
    bytes[kind] += kind === 'image' || kind === 'font' ? body.length : compressed(body)
  }
  return bytes
}

function kindOf(type: string): Kind {
  if (type === 'stylesheet') return 'style'
  return type === 'script' || type === 'document' || type === 'image' || type === 'font' ? type : 'other'
}

function compressed(body: Buffer): number {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}
