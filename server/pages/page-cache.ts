import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Language } from '#core/text/languages.ts'
import type { InternalFetch } from '#server/http/internal-reads.ts'
import { ReadyText } from '#server/http/cache/precompressed-text.ts'
import type { ReplyCache } from '#server/http/cache/reply-cache.ts'
import type { Rendering } from './rendering.ts'

/** A page as bytes that only have to be sent. */
export class ReadyPage extends ReadyText {
  readonly status: number
  /** The validators of the answers that it was made of, by their addresses. */
  readonly madeOf: ReadonlyMap<string, string>
  /** Of the styles that it carries, as its policy names them; null where it carries none. */
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
  ask: InternalFetch
  /** Told when a page could not be rendered; its reader gets the document without a page in it. */
  onFailure: (error: unknown, address: string) => void
}

/** The build whose pages are wanted, and what renders them. */
type Build = { rendering: Rendering; build: number }

/** The storefront's pages, each made once, however many ask for it, and made anew as `ReplyCache` decides. */
export class ReadyPages {
  readonly #parts: Parts
  readonly #known = new WeakMap<Rendering, LRUCache<string, Promise<string>>>()
  #making = 0

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async page({ rendering, build }: Build, wish: PageWish): Promise<MadePage> {
    const { url, language, saving, origin } = wish
    const address = await this.#remembered(rendering, url, () => rendering.addressOf(url))
    const make = (before: MadePage | null) => this.#make(rendering, { ...wish, url: address }, before)
    if (address.length > LONGEST_KEPT_ADDRESS) return make(null)
    const key = `${build} ${origin} ${language} ${saving ? 'light' : ''} ${address}`
    return this.#parts.cache.get(key, make)
  }

  /** The document without a page in it. */
  async empty(
    { rendering }: Build,
    { language, origin }: Pick<PageWish, 'language' | 'origin'>,
  ): Promise<string> {
    const name = `empty ${language} ${origin}`
    return this.#remembered(rendering, name, () => rendering.empty(language, origin))
  }

  /** The document for a caller who requested too much, and has to wait for so many seconds. */
  async tooMany({ rendering }: Build, language: Language, seconds: number): Promise<string> {
    return this.#remembered(rendering, `too many ${language} ${seconds}`, () =>
      rendering.tooMany(language, seconds),
    )
  }

  /** What a thread says once and for all is asked of it once, as long as somebody wants to know. */
  async #remembered(rendering: Rendering, name: string, ask: () => Promise<string>): Promise<string> {
    if (name.length > LONGEST_KEPT_ADDRESS) return ask()
    const answers = this.#known.get(rendering) ?? new LRUCache({ max: KNOWN_ADDRESSES })
    this.#known.set(rendering, answers)
    const answer = answers.get(name) ?? ask()
    answers.set(name, answer)
    answer.catch(() => answers.delete(name))
    return answer
  }

  async #make(rendering: Rendering, wish: PageWish, before: MadePage | null): Promise<MadePage> {
    const { url: address, language, saving, origin } = wish
    if (before instanceof ReadyPage && (await this.#stillStands(before))) return before
    const empty = async () => ({
      passing: new ReadyPage(await this.empty({ rendering, build: 0 }, wish), 200),
    })
    // A crowd at many addresses gets its pages from its own script, as long as it lasts.
    if (this.#making >= MAKING_LIMIT) return empty()
    this.#making += 1
    try {
      return made(await rendering.render({ address, language, saving, origin }, this.#parts.ask))
    } catch (error) {
      this.#parts.onFailure(error, address)
      return empty()
    } finally {
      this.#making -= 1
    }
  }

  /** Whether all that a page was made of is as it was. */
  async #stillStands({ madeOf }: ReadyPage): Promise<boolean> {
    for (const [url, etag] of madeOf) if ((await this.#parts.ask(url, etag)).status !== 304) return false
    return madeOf.size > 0
  }
}

function made({ page, answers }: Awaited<ReturnType<Rendering['render']>>): MadePage {
  if (page.status === 302) return { location: page.location }
  const madeOf = new Map([...answers].map(([url, { etag = '' }]) => [url, etag]))
  const ready = new ReadyPage(page.html, page.status, madeOf)
  // Of what is not there, there is no end.
  return page.lasting && page.status === 200 ? ready : { passing: ready }
}
