import { CacheExpiration } from 'workbox-expiration/CacheExpiration.js'

import { firstLanguage, type Language } from '#core/text/languages.ts'
import { PAGES_CACHE, STORED_AFTER_MS } from '#web/shared/lib/service-worker-messages.ts'

import { keepFiles, keptFiles } from './files.ts'
import { documentFiles, documentLanguage, hasPage, keptAddress, marked } from './cached-document.ts'
import { rememberedLanguage } from './remembered-language.ts'

/** A document without a page in it, which its script then makes: for addresses that were never visited. */
const EMPTY_PAGE = '/empty-page'

/** What a kept document names, in its own header. */
const FILES_HEADER = 'haat-files'

const MONTH_S = 30 * 24 * 60 * 60
const expiration = new CacheExpiration(PAGES_CACHE, { maxEntries: 60, maxAgeSeconds: MONTH_S })

/** How long the store has to answer before an address that is not stored gets the empty page. */
const EMPTY_AFTER_MS = 6000

type KeptPage = {
  response: Response
  /** Whether it belongs to the build of this worker, so that all the script that it may yet ask for is still there. */
  isOfThisBuild: boolean
}

/**
 * The document of a visit: from the store. Where the store cannot be reached, or does not answer in time, a stored copy
 * takes its place, and an empty page is better than the browser's error or a blank one. `then` is what is left to do once
 * the page is kept.
 */
export async function answerVisit(event: FetchEvent, then: () => Promise<void>): Promise<Response> {
  const url = new URL(event.request.url)
  const fresh = fromStore(event)
  const keeping = fresh.then((response) => keepPage(url, response.clone())).catch(() => {})
  event.waitUntil(keeping.then(then))
  const inTime = await within(fresh, STORED_AFTER_MS)
  if (inTime && inTime.status < 500) return inTime
  const stored = await storedPage(url)
  if (stored) return stored
  const answer = inTime ?? (await within(fresh, EMPTY_AFTER_MS - STORED_AFTER_MS))
  return answer ?? (await emptyPage(url)) ?? fresh
}

/** The answer, or undefined when there is none within the time. */
function within(answer: Promise<Response>, limitMs: number): Promise<Response | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, limitMs, undefined)
    const end = (response?: Response) => {
      clearTimeout(timer)
      resolve(response)
    }
    answer.then(end, () => end())
  })
}

/** The stored copy of a page, of whatever build; undefined where there is none, or the browser stores nothing. */
async function storedPage(url: URL): Promise<Response | undefined> {
  try {
    const language = await languageOf(url)
    return language && (await keptPage(url, language))?.response
  } catch {
    return undefined
  }
}

/** Keeps a document as the store has sent it, with the files that it names; what is no page any more is dropped. */
export async function keepPage(url: URL, response: Response): Promise<void> {
  const html = response.status === 200 && !response.redirected ? await response.text() : ''
  if (html === '') return response.status < 500 ? dropPage(url) : undefined
  // A store in a hurry sends no page in it; what is kept is better.
  if (hasPage(html)) await keep(url, html, response.headers)
}

/** Fetches a document, unless it is kept already. */
export async function keepVisited(address: string, language: Language): Promise<void> {
  const url = new URL(address, self.location.origin)
  if ((await keptPage(url, language))?.isOfThisBuild) return
  await keepPage(url, await fetch(url, { headers: { accept: 'text/html' } }))
}

/** Keeps the document without a page, in a language. */
export async function keepEmptyPage(language: Language): Promise<void> {
  const url = new URL(`${EMPTY_PAGE}?lng=${language}`, self.location.origin)
  if ((await keptPage(url, language))?.isOfThisBuild) return
  const response = await fetch(url)
  if (response.status === 200) await keep(url, await response.text(), response.headers)
}

/** The files that kept documents name, of whatever build. */
export async function filesOfKeptPages(): Promise<string[]> {
  const cache = await caches.open(PAGES_CACHE)
  const pages = await Promise.all((await cache.keys()).map((key) => cache.match(key)))
  return pages.flatMap((page) => (page ? filesIn(page) : []))
}

/** The languages of the empty pages that are kept. */
export async function emptyPageLanguages(): Promise<Language[]> {
  const keys = await (await caches.open(PAGES_CACHE)).keys()
  const found = keys.map(({ url }) => /^\/kept\/(\w+)\/empty-page$/.exec(new URL(url).pathname)?.[1] ?? '')
  return found.flatMap((code) => firstLanguage([code]) ?? [])
}

async function keep(url: URL, html: string, headers: Headers): Promise<void> {
  const language = documentLanguage(html)
  if (language === undefined) return
  const named = documentFiles(html)
  await keepFiles(named)
  const kept = new Headers({ [FILES_HEADER]: named.join(' ') })
  for (const [name, value] of headers) if (!NOT_OF_THE_COPY.has(name)) kept.set(name, value)
  const address = keptAddress(url, language)
  await (await caches.open(PAGES_CACHE)).put(address, new Response(marked(html), { headers: kept }))
  await expiration.updateTimestamp(address)
  await expiration.expireEntries()
}

/** What was said of the bytes as they were sent, and of whoever asked for them. */
const NOT_OF_THE_COPY = new Set([
  'content-encoding',
  'content-length',
  'etag',
  'vary',
  'connection',
  'keep-alive',
])

async function dropPage(url: URL): Promise<void> {
  const language = await languageOf(url)
  if (language) await (await caches.open(PAGES_CACHE)).delete(keptAddress(url, language))
}

async function keptPage(url: URL, language: Language): Promise<KeptPage | null> {
  const response = await (await caches.open(PAGES_CACHE)).match(keptAddress(url, language))
  if (!response) return null
  const [named, known] = [filesIn(response), await keptFiles()]
  if (!named.every((file) => known.has(file))) return null
  return { response, isOfThisBuild: named.every((file) => HAAT_BUILD.files.includes(file)) }
}

/** In the wanted language, else in any: its script speaks what this browser asks for, as far as the texts are there. */
async function emptyPage(visited: URL): Promise<Response | undefined> {
  const url = new URL(EMPTY_PAGE, self.location.origin)
  try {
    const wanted = await languageOf(visited)
    for (const language of [...(wanted ? [wanted] : []), ...(await emptyPageLanguages())]) {
      const kept = await keptPage(url, language)
      if (kept) return kept.response
    }
  } catch {
    // A browser that stores nothing has no empty page, either.
  }
  return undefined
}

function filesIn(page: Response): string[] {
  return page.headers.get(FILES_HEADER)?.split(' ') ?? []
}

async function languageOf(url: URL): Promise<Language | undefined> {
  return firstLanguage([url.searchParams.get('lng') ?? '']) ?? (await rememberedLanguage())
}

async function fromStore(event: FetchEvent): Promise<Response> {
  const early = (await event.preloadResponse.catch(() => undefined)) as Response | undefined
  return early ?? fetch(event.request)
}
