import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import type { PageWish } from './ready-page.ts'
import { LRUCache } from 'lru-cache/raw'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { HOME_PATH, NEW_ARRIVALS_PATH } from '#core/catalog/page-paths.ts'
import { LANGUAGES } from '#core/text/languages.ts'
import { writeFileAtomic } from '#server/backup/write-file-atomic.ts'

// A start may take that much longer.
const LONGEST_MS = 1500
const REMEMBER_EVERY_MS = 60_000

/**
 * Makes the pages that are asked for most as soon as the store listens, and holds back balancers until these are there:
 * no crowd is to meet an instance that knows no page yet. Which they are is written down every minute, and at the end.
 */
export function warmUp(
  app: FastifyInstance,
  lifecycle: Deps['lifecycle'],
  wanted: WantedPages,
  { origin, make }: { origin: string | undefined; make: (wish: PageWish) => Promise<unknown> },
): void {
  const remember = () =>
    wanted
      .remember()
      .catch((error: unknown) => app.log.info({ err: error }, 'wanted pages were not written down'))
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', (done) => {
    timer = setInterval(() => void remember(), REMEMBER_EVERY_MS).unref()
    const wishes = wanted.remembered(origin)
    if (wishes.length > 0) {
      lifecycle.warming = true
      void makeInTime(wishes).finally(() => (lifecycle.warming = false))
    }
    done()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await remember()
  })

  async function makeInTime(wishes: readonly PageWish[]): Promise<void> {
    const started = performance.now()
    let made = 0
    const makeAll = async () => {
      for (const wish of wishes) {
        if (performance.now() - started > LONGEST_MS) return
        await make(wish).catch(() => {})
        made += 1
      }
    }
    const timeUp = new Promise((resolve) => setTimeout(resolve, LONGEST_MS).unref())
    await Promise.race([makeAll(), timeUp])
    app.log.info({ pages: made, ms: Math.round(performance.now() - started) }, 'pages are ready')
  }
}

type Asked = { wish: PageWish; times: number }
// What a process makes in a second, and what is enough to find these among.
const MOST_KEPT = 40
const COUNTED = 1000
// A search is somebody's own words, and no file is to keep them.
const SEARCH = /[?&](?:q|search)=/

/** The pages that are asked for most, in a file that the next start of the store reads. */
export class WantedPages {
  readonly #file: string
  readonly #asked = new LRUCache<string, Asked>({ max: COUNTED })
  #isChanged = false

  constructor(file: string) {
    this.#file = file
  }

  /** Counts a page that somebody got. */
  note(wish: PageWish): void {
    if (SEARCH.test(wish.url)) return
    const { url, language, saving, origin } = wish
    const key = `${origin} ${language} ${saving ? 'light' : ''} ${url}`
    const asked = this.#asked.get(key)
    this.#isChanged = true
    if (asked) asked.times += 1
    else this.#asked.set(key, { wish: { url, language, saving, origin }, times: 1 })
  }

  /**
   * The pages to make before a crowd comes, the most wanted first: those of the file, and where there is none yet those
   * that a shop at this address is entered by. Nothing without an address, as pages name it.
   */
  remembered(origin: string | undefined): PageWish[] {
    const known = this.#read()
    const wishes = origin === undefined ? known : known.map((wish) => ({ ...wish, origin }))
    for (const wish of wishes) this.note(wish)
    if (wishes.length > 0 || origin === undefined) return wishes
    return [HOME_PATH, NEW_ARRIVALS_PATH].flatMap((url) =>
      LANGUAGES.map((language) => ({ url, language, saving: false, origin })),
    )
  }

  /** Writes them down; what was wanted long ago counts less each time. */
  async remember(): Promise<void> {
    if (!this.#isChanged) return
    this.#isChanged = false
    const most = [...this.#asked.values()].toSorted((one, other) => other.times - one.times)
    const wishes = most.slice(0, MOST_KEPT).map(({ wish }) => wish)
    for (const asked of most) asked.times /= 2
    await writeFileAtomic(this.#file, (unfinished) => writeFile(unfinished, JSON.stringify(wishes)))
  }

  #read(): PageWish[] {
    try {
      const kept: unknown = JSON.parse(readFileSync(this.#file, 'utf8'))
      return Array.isArray(kept) ? kept.filter(isWish).slice(0, MOST_KEPT) : []
    } catch {
      // None yet, or none that can be read: it saves time and is worth no more.
      return []
    }
  }
}

function isWish(value: unknown): value is PageWish {
  const { url, language, saving, origin } = Object(value) as Record<keyof PageWish, unknown>
  return (
    typeof url === 'string' &&
    LANGUAGES.some((known) => known === language) &&
    typeof saving === 'boolean' &&
    typeof origin === 'string' &&
    URL.canParse(origin)
  )
}
