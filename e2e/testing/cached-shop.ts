import { expect } from '@playwright/test'
import type { BrowserContext } from 'playwright'

import type { ShopTab } from '#features/drivers/web/shop-tab.ts'

/** Idle time before a page registers the service worker. */
const REST_MS = 4000

/** Makes pages register the service worker immediately. */
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

/** Waits until the worker has cached the open page, the empty page, and the scripts that it precaches. */
export async function pageCached(tab: ShopTab): Promise<void> {
  const pages = [tab.path(), '/empty-page']
  const missing = async () => {
    const cached = new Set((await cachedUrls(tab)).map((url) => new URL(url).pathname))
    return [...pages, ...(await scriptsOfBuild(tab))].filter((path) => !cached.has(path))
  }
  await expect.poll(missing).toEqual([])
}

/** Returns the scripts that the store's current service worker precaches. */
async function scriptsOfBuild(tab: ShopTab): Promise<string[]> {
  const worker = await (await fetch(`${tab.base}/service-worker.js`)).text()
  return worker.match(/\/app\/[\w.$-]+\.js/g) ?? []
}

/** Returns the entry script of the store's current home page. */
export async function servedMainScript(tab: ShopTab): Promise<string> {
  const page = await fetch(tab.base, { headers: { accept: 'text/html' } })
  return (
    /data-main[^>]*src="([^"]+)"|src="([^"]+)"[^>]*data-main/
      .exec(await page.text())
      ?.slice(1)
      .join('') ?? ''
  )
}

/** Returns the URLs of all cached responses. */
export function cachedUrls(tab: ShopTab): Promise<string[]> {
  return tab.page.evaluate(async () => {
    const caught = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return caught.flat().map(({ url }) => url)
  })
}

/** Returns all cached responses as text. */
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

/** Returns whether a service worker is active. */
export function hasWorker(tab: ShopTab): Promise<boolean> {
  return tab.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length > 0)
}

/** Returns whether the document came from the cache. */
export function comesFromDevice(tab: ShopTab): Promise<boolean> {
  return tab.page.evaluate(() => document.documentElement.hasAttribute('data-from-cache'))
}

/** Returns the entry script of this page. */
export function mainScript(tab: ShopTab): Promise<string> {
  return tab.page.evaluate(() => document.querySelector('script[data-main]')?.getAttribute('src') ?? '')
}

/** Checks for an update, and returns whether a new service worker is waiting. */
export function isNewWorkerWaiting(tab: ShopTab): Promise<boolean> {
  return tab.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    if (registration?.waiting === null && registration.installing === null) await registration.update()
    return (registration?.waiting ?? null) !== null
  })
}

/**
 * Returns whether a service worker is active and none is waiting. Asks the workers, because an open page would belong to the
 * former build.
 */
export async function hasNewWorkerTakenOver({ page }: ShopTab): Promise<boolean> {
  const isInCharge = () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    return registration.waiting === null && registration.active?.state === 'activated'
  }
  const workers = page.context().serviceWorkers()
  // A worker that is starting or stopping cannot answer.
  const said = await Promise.all(workers.map((worker) => worker.evaluate(isInCharge).catch(() => false)))
  return said.length > 0 && said.every(Boolean)
}
