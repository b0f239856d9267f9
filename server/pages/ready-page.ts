import { LRUCache } from 'lru-cache'
import type { Language } from '#core/text/languages.ts'
import type { PageRenderer, RenderedPage } from '#core/page/page-renderer.ts'
import { ReadyText } from '#server/reply-cache/ready-text.ts'
import type { ReplyCache } from '#server/reply-cache/reply-cache.ts'
import type { CatalogVersion } from '#server/reply-cache/catalog-version.ts'

/** A page as bytes that only have to be sent. */
export class ReadyPage extends ReadyText {
  readonly status: number

  constructor(html: string, status: number) {
    super(html)
    this.status = status
  }
}

export type MadePage =
  /** Worth keeping. */
  | ReadyPage
  /** For those who wait for it; the next reader may get a better one. */
  | { passing: ReadyPage }
  | { location: string }

/** What a page is made for. Nothing in it says who asks: everybody gets the same. */
export type PageWish = { url: string; language: Language; saving: boolean; origin: string }

/** How many pages may be in the making; more than that is more than this process can do in a second. */
const MAKING_LIMIT = 24

// Longer addresses are nobody's bookmark; they are not worth a place among the pages.
const LONGEST_KEPT_ADDRESS = 300

const KNOWN_ADDRESSES = 2000

type Parts = {
  cache: ReplyCache<MadePage>
  catalogVersion: CatalogVersion
  fetch: (request: Request) => Promise<Response>
  /** Told when a page could not be rendered; its reader gets the document without a page in it. */
  onFailure: (error: unknown, address: string) => void
}

/** The storefront's pages, each made once for a version of the catalog, however many ask for it. */
export class ReadyPages {
  readonly #parts: Parts
  readonly #addresses = new WeakMap<PageRenderer, LRUCache<string, string>>()
  #making = 0

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async page(
    { renderer, build }: { renderer: PageRenderer; build: number },
    wish: PageWish,
  ): Promise<MadePage> {
    const address = this.#addressOf(renderer, wish.url)
    const { language, saving, origin } = wish
    const make = () => this.#make(renderer, { ...wish, url: address })
    if (address.length > LONGEST_KEPT_ADDRESS) return make()
    // The version is asked first: a page may then be newer than its version says, which is harmless, never older.
    const version = await this.#parts.catalogVersion.current()
    return this.#parts.cache.get(
      `${build} ${origin} ${language} ${saving ? 'light' : ''} ${address}`,
      version,
      make,
    )
  }

  /** What a renderer calls an address; each is read once, as long as it is asked for. */
  #addressOf(renderer: PageRenderer, url: string): string {
    if (url.length > LONGEST_KEPT_ADDRESS) return renderer.addressOf(url)
    const known = this.#addresses.get(renderer) ?? new LRUCache({ max: KNOWN_ADDRESSES })
    this.#addresses.set(renderer, known)
    const address = known.get(url) ?? renderer.addressOf(url)
    known.set(url, address)
    return address
  }

  async #make(
    renderer: PageRenderer,
    { url: address, language, saving, origin }: PageWish,
  ): Promise<MadePage> {
    const empty = () => ({ passing: new ReadyPage(renderer.empty(language, origin), 200) })
    // A crowd at many addresses gets its pages from its own script, as long as it lasts.
    if (this.#making >= MAKING_LIMIT) return empty()
    this.#making += 1
    try {
      return made(await renderer.render({ address, language, saving, origin, fetch: this.#parts.fetch }))
    } catch (error) {
      this.#parts.onFailure(error, address)
      return empty()
    } finally {
      this.#making -= 1
    }
  }
}

function made(page: RenderedPage): MadePage {
  if (page.status === 302) return { location: page.location }
  const ready = new ReadyPage(page.html, page.status)
  // Of what is not there, there is no end.
  return page.lasting && page.status === 200 ? ready : { passing: ready }
}
