import { LANGUAGES } from '#core/text/languages.ts'
import { forgetShop, isWorkerGone, type ToWorker } from '#web/shared/lib/service-worker-messages.ts'

import { answers, pictures } from './strategies.ts'
import { dropFilesBut, files, keepFiles } from './files.ts'
import { keptHow } from './cache-strategy.ts'
import { answerVisit, emptyPageLanguages, filesOfKeptPages, keepEmptyPage, keepVisited } from './pages.ts'
import { rememberLanguage } from './remembered-language.ts'

declare const self: ServiceWorkerGlobalScope

/** Whether the store has no worker any more: pages then get what they ask for as if there were none. */
let ended = false
let askedOnce = false

const STRATEGIES = { file: files, picture: pictures, answer: answers }

// A new worker waits until no page under the former one is open any more: the files of their build stay on the device.
self.addEventListener('install', (event) => event.waitUntil(keepFiles(HAAT_BUILD.vital)))

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (ended) return
  const asked = {
    method: request.method,
    url: new URL(request.url),
    navigates: request.mode === 'navigate',
    authorized: request.headers.has('authorization'),
  }
  const kept = keptHow(asked, self.location.origin)
  if (kept === 'not') return
  if (kept === 'page') {
    // Last, so that nothing of this visit is kept behind its back.
    event.respondWith(answerVisit(event, endIfGone))
    return
  }
  // A browser that keeps nothing gets it from the store.
  event.respondWith(STRATEGIES[kept].handle({ event, request }).catch(() => fetch(request)))
})

self.addEventListener('message', (event) => {
  event.waitUntil(listen(event).catch(() => {}))
})

/**
 * Ends this worker and forgets all that it kept when the store has no worker any more. Asked once in the life of the
 * worker, which is a few minutes.
 */
async function endIfGone(): Promise<void> {
  if (askedOnce || !navigator.onLine) return
  askedOnce = true
  if (!(await isWorkerGone())) return
  ended = true
  await self.registration.unregister()
  await forgetShop()
}

/** Pages of the former build are closed: their files go, but for those of documents that are still good without a network. */
async function takeOver(): Promise<void> {
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
  try {
    for (const language of await emptyPageLanguages()) await keepEmptyPage(language)
  } catch {
    // Without a network the former one stays.
  }
  await dropFormerFiles()
}

/** A page of the former build that was kept till now is renewed with its first visit: then its files go as well. */
async function dropFormerFiles(): Promise<void> {
  // What a worker that waits has fetched already is not ours.
  if (self.registration.installing || self.registration.waiting) return
  await dropFilesBut(new Set([...HAAT_BUILD.files, ...(await filesOfKeptPages())]))
}

async function listen(event: ExtendableMessageEvent): Promise<void> {
  const { language: code, rest } = event.data as ToWorker
  const language = await rememberLanguage(code)
  if (language === undefined || ended) return
  if (rest) await keepVisited(rest.address, language)
  await keepEmptyPage(language)
  if (rest) await dropFormerFiles()
  if (!rest || rest.saving) return
  const others = LANGUAGES.filter((each) => each !== language).map((each) => `/locales/${each}.json`)
  await keepFiles(HAAT_BUILD.files.filter((file) => !others.some((other) => file.startsWith(other))))
  for (const address of rest.loaded) await keepPicture(event, address)
}

/** From the browser's own cache, where it lies since the page has shown it. */
async function keepPicture(event: ExtendableMessageEvent, address: string): Promise<void> {
  const request = new Request(address)
  const asked = { method: 'GET', url: new URL(request.url), navigates: false, authorized: false }
  if (keptHow(asked, self.location.origin) !== 'picture') return
  const [response, done] = pictures.handleAll({ event, request })
  await Promise.allSettled([response, done])
}
