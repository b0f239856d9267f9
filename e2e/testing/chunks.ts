import type { Page } from 'playwright'

import type { ShopTab } from '#features/drivers/web/shop-tab.ts'

const CHUNKS = '**/app/*.js'

/** From now on no chunk of the script arrives, or the store has none of them, or all arrive again. */
export async function loseChunks(page: Page, how: 'lost' | 'gone' | null): Promise<void> {
  await page.unroute(CHUNKS)
  if (how === 'lost') await page.route(CHUNKS, (route) => route.abort())
  if (how === 'gone') await page.route(CHUNKS, (route) => route.fulfill({ status: 404 }))
}

/** From the next page on the script waits on its way until the function that is returned is called. */
export async function holdScriptBack(tab: ShopTab): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  // All but the few bytes that remember early taps and load the rest.
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
