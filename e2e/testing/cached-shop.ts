import type { BrowserContext } from 'playwright'

import { OUTCOME_LIMIT_MS, type ShopTab } from '#features/drivers/web/shop-tab.ts'

/** How long a page rests before the device keeps the shop, and how long what is kept stays the same once it is all there. */
const REST_MS = 4000
const DONE_MS = 400

/** Lets pages come to rest at once: a scenario need not wait for what no shopper waits for. */
export async function shortenRest(context: BrowserContext): Promise<void> {
  await context.addInitScript((rest) => {
    const later = window.setTimeout
    const sooner = (call: TimerHandler, ms?: number, ...given: unknown[]) =>
      later(call, ms === rest ? 0 : ms, ...given)
    window.setTimeout = sooner as typeof window.setTimeout
  }, REST_MS)
}

/** Opens a page and waits until the worker has cached it. */
export async function visit(tab: ShopTab, path: string): Promise<void> {
  await tab.open(path)
  await pageCached(tab)
}

/** Waits until this device has kept the page that it shows, and all else that it keeps. */
export async function pageCached(tab: ShopTab): Promise<void> {
  const end = Date.now() + OUTCOME_LIMIT_MS
  for (let before = ''; ;) {
    const now = await cachedUrls(tab)
    const said = now.join()
    if (said === before && hasPages(now, [tab.path(), '/empty-page'])) return
    if (Date.now() > end) throw new Error(`The device did not keep ${tab.path()}; it keeps ${said}`)
    before = said
    await tab.page.waitForTimeout(DONE_MS)
  }
}

function hasPages(urls: readonly string[], paths: readonly string[]): boolean {
  const found = urls.map((url) => new URL(url).pathname)
  return paths.every((path) => found.includes(path))
}

/** The addresses of all that this device keeps of the shop. */
export function cachedUrls(tab: ShopTab): Promise<string[]> {
  return tab.page.evaluate(async () => {
    const caught = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return caught.flat().map(({ url }) => url)
  })
}

/** All that this device keeps of the shop, as text. */
export function cachedText(tab: ShopTab): Promise<string> {
  return tab.page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '')
      }
    }
    return texts.join('\n')
  })
}

/** Whether a worker of the shop is at this device's service. */
export function hasWorker(tab: ShopTab): Promise<boolean> {
  return tab.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length > 0)
}

/** Whether the document came from the device. */
export function comesFromDevice(tab: ShopTab): Promise<boolean> {
  return tab.page.evaluate(() => document.documentElement.hasAttribute('data-from-cache'))
}

/** The script that the shop starts with on this page. */
export function mainScript(tab: ShopTab): Promise<string> {
  return tab.page.evaluate(() => document.querySelector('script[data-main]')?.getAttribute('src') ?? '')
}

/** Whether another worker waits for the pages of this one to be closed. */
export function isNewWorkerWaiting(tab: ShopTab): Promise<boolean> {
  return tab.page.evaluate(
    async () => ((await navigator.serviceWorker.getRegistration())?.waiting ?? null) !== null,
  )
}

/**
 * Whether a worker is in charge and none waits any more. The workers say so themselves: a page that is open to be asked
 * would be a page of the former build.
 */
export async function hasNewWorkerTakenOver({ page }: ShopTab): Promise<boolean> {
  const isInCharge = () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    return registration.waiting === null && registration.active?.state === 'activated'
  }
  const workers = page.context().serviceWorkers()
  // One that ends or starts meanwhile cannot say.
  const said = await Promise.all(workers.map((worker) => worker.evaluate(isInCharge).catch(() => false)))
  return said.length > 0 && said.every(Boolean)
}
