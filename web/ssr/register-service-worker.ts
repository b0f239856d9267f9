import type { i18n } from 'i18next'

import { prefersReducedData } from '#web/shared/lib/reduced-data.ts'
import {
  forgetShop,
  isWorkerGone,
  WORKER_ADDRESS,
  type ToWorker,
} from '#web/shared/lib/service-worker-messages.ts'

/** Where browsers ask for it, scripts may only be loaded from addresses that a policy has let through. */
type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => unknown }
}

/** As much of the router as says that another page is shown. */
export type Moving = { subscribe: (event: 'onResolved', moved: () => void) => unknown }

/** How long somebody stays at a page that is worth keeping. */
const STAY_MS = 1500

/** How many files of the first page are kept with it. */
const FIRST_FILES = 40

/**
 * Starts the worker, and tells it what this page is made of; ends one that the store has no more. Rejects where the browser
 * or the store has none to start.
 */
export async function keepShop(speech: Pick<i18n, 'language'>, router: Moving): Promise<void> {
  const { serviceWorker } = navigator
  const known = await serviceWorker.getRegistration()
  // A worker that is about to go would come back to life when it is registered again.
  if ((known || serviceWorker.controller) && (await isWorkerGone())) {
    await known?.unregister()
    return forgetShop()
  }
  await serviceWorker.register(workerAddress())
  const { active } = await serviceWorker.ready
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of no other origin
  const say = (rest: ToWorker['rest']) => active?.postMessage({ language: speech.language, rest })
  const saving = prefersReducedData()
  say({ address: documentAddress(), loaded: loadedFiles().slice(0, FIRST_FILES), saving })
  followVisits(router, (address) => say({ address, loaded: [], saving: prefersReducedData() }))
}

/** Pages to which links lead are kept as well, those at which somebody stays, unless that would cost more than it may. */
function followVisits(router: Moving, visited: (address: string) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  router.subscribe('onResolved', () => {
    clearTimeout(timer)
    if (prefersReducedData()) return
    timer = setTimeout(() => visited(location.pathname + location.search), STAY_MS)
  })
}

/** The page's policy allows one way to load a script by its address, and this lets only the worker's through. */
function workerAddress(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('haat-worker', {
    createScriptURL: (address) => {
      if (address === WORKER_ADDRESS) return address
      throw new TypeError(`No worker of the shop: ${address}`)
    },
  })
  return (policy?.createScriptURL(WORKER_ADDRESS) ?? WORKER_ADDRESS) as string
}

/** Where the document came from; the shop may show another page by now. */
function documentAddress(): string {
  const { pathname, search } = new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href)
  return pathname + search
}

function loadedFiles(): string[] {
  const entries = performance.getEntriesByType('resource')
  return [...new Set(entries.map(({ name }) => name))].filter((name) =>
    name.startsWith(`${location.origin}/`),
  )
}
