import type { BrowserContext, BrowserContextOptions } from 'playwright'

import { browser } from './browser.ts'
import { watchDevice } from './device-in-browser.ts'

/**
 * Creates a phone-sized browser context. Service workers are blocked, unless the scenario needs them.
 */
export async function newDevice(locale: string, more: BrowserContextOptions = {}): Promise<BrowserContext> {
  const viewport = { width: 390, height: 844 }
  const context = await (await browser()).newContext({ viewport, locale, serviceWorkers: 'block', ...more })
  await watchDevice(context)
  return withoutNewerFunctions(context)
}

/**
 * Removes functions that a supported browser (Chrome 109, Safari 15.6, Firefox 115) lacks, so that scenarios fail when the
 * shop uses one; `checkVisibility` stays for the driver.
 */
export async function withoutNewerFunctions(context: BrowserContext): Promise<BrowserContext> {
  await context.addInitScript(() => {
    const take = (from: object, ...names: string[]) => {
      for (const name of names) Reflect.deleteProperty(from, name)
    }
    take(Array.prototype, 'toSorted', 'toReversed', 'toSpliced', 'with')
    take(Array, 'fromAsync')
    take(Object.getPrototypeOf(Int8Array.prototype) as object, 'toSorted', 'toReversed', 'with')
    take(String.prototype, 'isWellFormed', 'toWellFormed')
    take(Promise, 'withResolvers', 'try')
    take(Object, 'groupBy')
    take(Map, 'groupBy')
    take(Set.prototype, 'union', 'intersection', 'difference', 'symmetricDifference')
    take(Set.prototype, 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom')
    take(Iterator.prototype, 'map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach')
    take(Iterator.prototype, 'some', 'every', 'find')
    take(Intl, 'Segmenter', 'DurationFormat')
    take(RegExp, 'escape')
    take(AbortSignal, 'any', 'timeout')
    take(URL, 'canParse', 'parse')
    take(Response, 'json')
    take(Element.prototype, 'moveBefore')
    take(HTMLElement.prototype, 'showPopover', 'hidePopover', 'togglePopover')
    take(Document.prototype, 'startViewTransition')
    take(window, 'requestIdleCallback', 'cancelIdleCallback', 'navigation', 'scheduler', 'cookieStore')
  })
  return context
}
