import { chromium } from 'playwright'

import { BROWSER_FLAGS } from '#features/drivers/web/browser-flags.ts'
import { startStore } from '#server/testing/start-store.ts'

import { clickTimes } from './bench/click-times.ts'
import { startingBrowser } from './checks/starting-browser.ts'

// `node scripts/click-times.ts`: how long a shopper waits after a tap, in the demo store as it is built.
const store = await startStore({ seed: 'demo' })
const browser = await chromium.launch({ executablePath: await startingBrowser(), args: BROWSER_FLAGS })
try {
  for (const slowdown of [1, 4]) {
    const { productHeading, addedDialog } = await clickTimes(browser, store.url, { slowdown })
    console.log(
      `${slowdown}x CPU: product heading ${productHeading.toFixed(0)} ms, added dialog ${addedDialog.toFixed(0)} ms`,
    )
  }
} finally {
  await browser.close()
  await store.close()
}
