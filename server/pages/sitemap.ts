import { LRUCache } from 'lru-cache'
import type { CatalogVersion } from '#server/http/cache/catalog-version.ts'
import type { Db } from '#server/db/db.ts'
import { PackedText } from './packed-text.ts'
import { escapeHtml } from '#core/text/html.ts'
import { alternatesOf } from '#core/text/languages.ts'
import {
  productPath,
  vendorPath,
  HOME_PATH,
  NEW_ARRIVALS_PATH,
  BROWSE_PATH,
  categoryPath,
} from '#core/catalog/page-paths.ts'
import { type PagedTable, nextId, listCategories, idsBetween } from '#server/catalog/catalog-queries.ts'

const CACHE_LIMITS = { max: 500, maxSize: 24 * 1024 * 1024 }
// What is still being made has a place, and no bytes yet.
const UNMADE_BYTES = 1

type Entry = { version: number; text: Promise<PackedText> }
type Sources = { db: Db; catalogVersion: CatalogVersion }

/** The sitemap as ready bytes: made when asked for, once for each catalog version, one file after the other. */
export class Sitemap {
  readonly #db: Db
  readonly #catalogVersion: CatalogVersion
  readonly #cache = new LRUCache<string, Entry>(CACHE_LIMITS)
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
    const known = this.#cache.get(key)
    if (known?.version === version) return known.text
    const entry: Entry = { version, text: this.#inTurn(() => PackedText.of(write())) }
    this.#cache.set(key, entry, { size: UNMADE_BYTES })
    const settle = (size: number | null) => {
      if (this.#cache.peek(key) !== entry) return
      if (size === null) this.#cache.delete(key)
      else this.#cache.set(key, { ...entry }, { size })
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

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export const URLSET_START = `${DECLARATION}<urlset xmlns="${SITEMAPS}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
export const URLSET_END = '</urlset>\n'

/** A page as a sitemap names it: its address, and the same page in every language. */
export function urlXml(origin: string, path: string): string {
  const alternates = alternatesOf(origin, path).map(
    ({ hreflang, href }) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>\n`,
  )
  return `<url>\n<loc>${escapeHtml(origin + path)}</loc>\n${alternates.join('')}</url>\n`
}

/** The list of the files that make up a sitemap. */
export function indexXml(addresses: readonly string[]): string {
  const entries = addresses.map((address) => `<sitemap><loc>${escapeHtml(address)}</loc></sitemap>\n`)
  return `${DECLARATION}<sitemapindex xmlns="${SITEMAPS}">\n${entries.join('')}</sitemapindex>\n`
}

/**
 * Ids of one file. Search engines take 50,000 addresses and 50 MB; each address is written in every language, which
 * makes this many about 7 MB, and a file's content does not move when others change.
 */
export const IDS_PER_FILE = 10000
const IDS_PER_QUERY = 1000

/** What one index may name. */
const MOST_FILES = 50000
const PATHS = { products: productPath, vendors: vendorPath }

/** A file of the sitemap: the pages that are no product's or vendor's, or a range of ids. */
export type SitemapFile = { kind: 'pages' } | { kind: PagedTable; number: number }

/** Every file that has an address in it. Asks once for each, however many rows there are. */
export async function sitemapFiles(db: Db): Promise<SitemapFile[]> {
  const files: SitemapFile[] = [{ kind: 'pages' }]
  for (const kind of ['vendors', 'products'] as const) {
    let id = await nextId(db, kind, 0)
    while (id !== null && files.length < MOST_FILES) {
      const number = Math.floor(id / IDS_PER_FILE)
      files.push({ kind, number })
      id = await nextId(db, kind, (number + 1) * IDS_PER_FILE)
    }
  }
  return files
}

/** The paths that a file names, a bounded number at a time. */
export async function* pathsIn(db: Db, file: SitemapFile): AsyncGenerator<string[]> {
  if (file.kind === 'pages') {
    yield [HOME_PATH, NEW_ARRIVALS_PATH, BROWSE_PATH, ...(await listCategories(db)).map(categoryPath)]
    return
  }
  const { kind, number } = file
  const end = (number + 1) * IDS_PER_FILE
  let from = number * IDS_PER_FILE
  while (from < end) {
    const ids = await idsBetween(db, kind, { from, end, limit: IDS_PER_QUERY })
    yield ids.map(PATHS[kind])
    from = ids.length < IDS_PER_QUERY ? end : (ids.at(-1) ?? end) + 1
  }
}

/** How a file is called in its address: `pages`, `products-3`. */
export function nameOf(file: SitemapFile): string {
  return file.kind === 'pages' ? file.kind : `${file.kind}-${file.number}`
}

/** The file of that name; null where no file is ever called so. */
export function fileNamed(name: string): SitemapFile | null {
  if (name === 'pages') return { kind: 'pages' }
  const [, kind, digits] = /^(products|vendors)-(0|[1-9]\d{0,5})$/.exec(name) ?? []
  return digits === undefined ? null : { kind: kind as PagedTable, number: Number(digits) }
}
