import type { Page } from 'playwright'

import type { ShopTab } from '#features/drivers/web/shop-tab.ts'

const CHUNKS = '**/app/*.js'

/** Makes requests for JavaScript chunks fail, return 404, or succeed again. */
export async function loseChunks(page: Page, how: 'lost' | 'gone' | null): Promise<void> {
  await page.unroute(CHUNKS)
  if (how === 'lost') await page.route(CHUNKS, (route) => route.abort())
  if (how === 'gone') await page.route(CHUNKS, (route) => route.fulfill({ status: 404 }))
}

/** Delays the script of later pages until the returned function is called. */
export async function holdScriptBack(tab: ShopTab): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  // All scripts except the small ones that record taps and load the rest.
  await tab.page.route(/\/app\/(?!event-replay|start)[^/]*\.js/, async (route) => {
    await promise
    await route.continue()
  })
  tab.hasScript = false
  return () => {
    tab.hasScript = true
    resolve()
  }
}
