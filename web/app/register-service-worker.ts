import { prefersReducedData } from '#web/shared/lib/reduced-data.ts'
import { CACHE_PREFIX, WORKER_URL } from '#web/shared/lib/service-worker-caches.ts'

/** The content security policy lets scripts be loaded by address only through a policy of this kind. */
type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => unknown }
}

type Router = { subscribe: (event: 'onResolved', listener: () => void) => unknown }

/** How long a shopper stays on a page that is worth caching. */
const STAY_MS = 1500
const MAX_FIRST_FILES = 40

/** Registers the worker and caches this page and visited ones, or removes a worker that the server has withdrawn. */
export async function registerServiceWorker(router: Router): Promise<void> {
  const { serviceWorker } = navigator
  const known = await serviceWorker.getRegistration()
  if (known && (await isWithdrawn())) return remove(known)
  await serviceWorker.register(workerUrl())
  await serviceWorker.ready
  await controlled(serviceWorker)
  await cachePage(documentAddress())
  if (prefersReducedData()) return
  cacheVisitedPages(router)
  // The shopper may have followed a link before the worker was there.
  if (currentAddress() !== documentAddress()) await cachePage(currentAddress())
  await Promise.allSettled(loadedFiles().map((address) => fetch(address)))
}

function cacheVisitedPages(router: Router): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  router.subscribe('onResolved', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void cachePage(currentAddress()), STAY_MS)
  })
}

async function cachePage(address: string): Promise<void> {
  await fetch(address, { headers: { accept: 'text/html' } }).catch(() => {})
}

async function isWithdrawn(): Promise<boolean> {
  const { status } = await fetch(WORKER_URL, { method: 'HEAD', cache: 'no-store' })
  return status === 404 || status === 410
}

async function remove(registration: ServiceWorkerRegistration): Promise<void> {
  await registration.unregister()
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(CACHE_PREFIX)).map((name) => caches.delete(name)))
}

function controlled(serviceWorker: ServiceWorkerContainer): Promise<void> {
  if (serviceWorker.controller) return Promise.resolve()
  return new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
  })
}

function workerUrl(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('haat-worker', {
    createScriptURL: (address) => {
      if (address === WORKER_URL) return address
      throw new TypeError(`Not the shop's worker: ${address}`)
    },
  })
  return (policy?.createScriptURL(WORKER_URL) ?? WORKER_URL) as string
}

const currentAddress = () => location.pathname + location.search

/** The address of the document; the shop may show another page by now. */
function documentAddress(): string {
  const { pathname, search } = new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href)
  return pathname + search
}

function loadedFiles(): string[] {
  const names = performance.getEntriesByType('resource').map(({ name }) => name)
  const own = names.filter((name) => /^\/(?:app|assets|images|locales)\//.test(new URL(name).pathname))
  return [...new Set(own)].filter((name) => name.startsWith(location.origin)).slice(0, MAX_FIRST_FILES)
}
