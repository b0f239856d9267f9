import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Language } from '#core/text/languages.ts'
import type { InternalFetch } from '#server/http/internal-reads.ts'
import { PrecompressedText } from '#server/http/cache/precompressed-text.ts'
import type { ReplyCache } from '#server/http/cache/reply-cache.ts'
import type { Rendering } from './rendering.ts'

/** A rendered page as precompressed bytes. */
export class PrecompressedPage extends PrecompressedText {
  readonly status: number
  /** ETags of the API responses that the page was rendered from, by URL. */
  readonly madeOf: ReadonlyMap<string, string>
  /** Hash of the inline styles for the content security policy; null without inline styles. */
  readonly styleHash: string | null

  constructor(html: string, status: number, madeOf: ReadonlyMap<string, string> = new Map()) {
    super(html)
    this.status = status
    this.styleHash = styleHash(html)
    this.madeOf = madeOf
  }
}

function styleHash(html: string): string | null {
  const styles = /<style>(.*?)<\/style>/s.exec(html)?.[1]
  return styles === undefined ? null : `sha256-${hash('sha256', styles, 'base64')}`
}

export type MadePage =
  /** To be cached. */
  | PrecompressedPage
  /** For the current callers only; the next one may get a better page. */
  | { passing: PrecompressedPage }
  | { location: string }

/** What a page depends on. It contains nothing of the visitor: all get the same page. */
export type PageKey = { url: string; language: Language; saving: boolean; origin: string }

/** How many pages may be rendered at the same time; more than that takes longer than a second. */
const MAX_CONCURRENT_RENDERS = 24

// Pages with longer addresses are not cached.
const MAX_CACHED_ADDRESS_LENGTH = 300

const MAX_REMEMBERED_ANSWERS = 2000

type Parts = {
  cache: ReplyCache<MadePage>
  rendering: Rendering
  ask: InternalFetch
  /** Called when a page could not be rendered; the response is the empty document. */
  onFailure: (error: unknown, address: string) => void
}

/** The storefront's pages; `ReplyCache` decides when one is rendered again. */
export class PageCache {
  readonly #parts: Parts
  /** Constant responses of the render thread. */
  readonly #known = new LRUCache<string, Promise<string>>({ max: MAX_REMEMBERED_ANSWERS })
  #making = 0

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async page(pageKey: PageKey): Promise<MadePage> {
    const { cache, rendering } = this.#parts
    const { url, language, saving, origin } = pageKey
    const address = await this.#remembered(url, () => rendering.addressOf(url))
    const make = (before: MadePage | null) => this.#make({ ...pageKey, url: address }, before)
    if (address.length > MAX_CACHED_ADDRESS_LENGTH) return make(null)
    return cache.get(`${origin} ${language} ${saving ? 'light' : ''} ${address}`, make)
  }

  /** Returns the document without content. */
  async empty({ language, origin }: Pick<PageKey, 'language' | 'origin'>): Promise<string> {
    const name = `empty ${language} ${origin}`
    return this.#remembered(name, () => this.#parts.rendering.empty(language, origin))
  }

  /** Returns the error document for a rate-limited caller. */
  async tooMany(language: Language, seconds: number): Promise<string> {
    const name = `too many ${language} ${seconds}`
    return this.#remembered(name, () => this.#parts.rendering.tooMany(language, seconds))
  }

  async #remembered(name: string, ask: () => Promise<string>): Promise<string> {
    if (name.length > MAX_CACHED_ADDRESS_LENGTH) return ask()
    const answer = this.#known.get(name) ?? ask()
    this.#known.set(name, answer)
    answer.catch(() => this.#known.delete(name))
    return answer
  }

  async #make(pageKey: PageKey, before: MadePage | null): Promise<MadePage> {
    const { url: address, language, saving, origin } = pageKey
    const { rendering, ask, onFailure } = this.#parts
    if (before instanceof PrecompressedPage && (await this.#isCurrent(before))) return before
    const empty = async () => ({ passing: new PrecompressedPage(await this.empty(pageKey), 200) })
    // Too many different pages: the visitor's script renders them.
    if (this.#making >= MAX_CONCURRENT_RENDERS) return empty()
    this.#making += 1
    try {
      return made(await rendering.render({ address, language, saving, origin }, ask))
    } catch (error) {
      onFailure(error, address)
      return empty()
    } finally {
      this.#making -= 1
    }
  }

  /** Returns whether the data of a page is unchanged. */
  async #isCurrent({ madeOf }: PrecompressedPage): Promise<boolean> {
    for (const [url, etag] of madeOf) if ((await this.#parts.ask(url, etag)).status !== 304) return false
    return madeOf.size > 0
  }
}

function made({ page, answers }: Awaited<ReturnType<Rendering['render']>>): MadePage {
  if (page.status === 302) return { location: page.location }
  const madeOf = new Map([...answers].map(([url, { etag = '' }]) => [url, etag]))
  const ready = new PrecompressedPage(page.html, page.status, madeOf)
  // The number of pages that do not exist is unbounded.
  return page.lasting && page.status === 200 ? ready : { passing: ready }
}
