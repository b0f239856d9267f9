import { LRUCache } from 'lru-cache'
import type { CatalogVersion } from '#server/reply-cache/catalog-version.ts'
import type { Db } from '#server/store/db.ts'
import { PackedText } from './packed-text.ts'
import { nameOf, pathsIn, sitemapFiles, type SitemapFile } from './sitemap-files.ts'
import { indexXml, URLSET_END, URLSET_START, urlXml } from './sitemap-xml.ts'

const KEPT = { max: 500, maxSize: 24 * 1024 * 1024 }
// What is still being made has a place, and no bytes yet.
const UNMADE_BYTES = 1

type Entry = { version: number; text: Promise<PackedText> }
type Sources = { db: Db; catalogVersion: CatalogVersion }

/** The sitemap as ready bytes: made when asked for, once for each catalog version, one file after the other. */
export class Sitemap {
  readonly #db: Db
  readonly #catalogVersion: CatalogVersion
  readonly #kept = new LRUCache<string, Entry>(KEPT)
  #last: Promise<unknown> = Promise.resolve()

  constructor({ db, catalogVersion }: Sources) {
    this.#db = db
    this.#catalogVersion = catalogVersion
  }

  /** `/sitemap.xml`: every page of a small shop, the list of the files of a large one. */
  whole(origin: string): Promise<PackedText> {
    return this.#get(`${origin} whole`, () => wholeSitemap(this.#db, origin))
  }

  /** One file of the list. A file whose pages are all gone is empty. */
  file(origin: string, file: SitemapFile): Promise<PackedText> {
    return this.#get(`${origin} ${nameOf(file)}`, () => urlset(this.#db, origin, [file]))
  }

  async #get(key: string, write: () => AsyncGenerator<string>): Promise<PackedText> {
    const { version } = await this.#catalogVersion.current()
    const known = this.#kept.get(key)
    if (known?.version === version) return known.text
    const entry: Entry = { version, text: this.#inTurn(() => PackedText.of(write())) }
    this.#kept.set(key, entry, { size: UNMADE_BYTES })
    const settle = (size: number | null) => {
      if (this.#kept.peek(key) !== entry) return
      if (size === null) this.#kept.delete(key)
      else this.#kept.set(key, { ...entry }, { size })
    }
    entry.text.then(
      ({ size }) => settle(size),
      () => settle(null),
    )
    return entry.text
  }

  /** Shoppers come first: however many files are asked for, one at a time is made. */
  #inTurn<Made>(make: () => Promise<Made>): Promise<Made> {
    const made = this.#last.then(make, make)
    this.#last = made
    return made
  }
}

async function* wholeSitemap(db: Db, origin: string): AsyncGenerator<string> {
  const files = await sitemapFiles(db)
  const isSmall = (['products', 'vendors'] as const).every(
    (kind) => files.filter((file) => file.kind === kind).length <= 1,
  )
  if (isSmall) yield* urlset(db, origin, files)
  else yield indexXml(files.map((file) => `${origin}/sitemap-${nameOf(file)}.xml`))
}

async function* urlset(db: Db, origin: string, files: readonly SitemapFile[]): AsyncGenerator<string> {
  yield URLSET_START
  for (const file of files)
    for await (const paths of pathsIn(db, file)) yield paths.map((path) => urlXml(origin, path)).join('')
  yield URLSET_END
}
