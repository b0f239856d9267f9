import { chromium } from 'playwright'

import { BROWSER_FLAGS } from '#features/drivers/web/browser-flags.ts'

import { startingBrowser } from '../../checks/starting-browser.ts'

// The phone that Lighthouse plays.
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/** The document of a page after its scripts have drawn it. */
export async function drawnPage(url: string): Promise<string> {
  const browser = await chromium.launch({ executablePath: await startingBrowser(), args: BROWSER_FLAGS })
  try {
    const page = await browser.newPage(PHONE)
    await page.goto(url, { waitUntil: 'networkidle' })
    return await page.content()
  } finally {
    await browser.close()
  }
}
