import type { BrowserContext, BrowserContextOptions } from 'playwright'

import { browser } from './browser.ts'
import { watchDevice } from './evidence-of-device.ts'
import { withoutNewerFunctions } from './oldest-browser.ts'

/**
 * A phone-sized device that nobody used before. Its browser keeps nothing of the shop for visits without a network, unless
 * a scenario is about that.
 */
export async function newDevice(locale: string, more: BrowserContextOptions = {}): Promise<BrowserContext> {
  const viewport = { width: 390, height: 844 }
  const context = await (await browser()).newContext({ viewport, locale, serviceWorkers: 'block', ...more })
  await watchDevice(context)
  return withoutNewerFunctions(context)
}
