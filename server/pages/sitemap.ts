import type { Db } from '#server/db/db.ts'
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
import { type PagedTable, nextId, idsBetween } from '#server/catalog/catalog-queries.ts'
import { allCategories } from '#server/catalog/import/catalog-rows.ts'

/** Range of ids per file, so that changes of other ids do not change a file. A full file has about 1.5 MB. */
const IDS_PER_FILE = 2000
/** Limit of files in a sitemap index (sitemaps.org). */
const MAX_FILES = 50_000
const PATHS = { products: productPath, vendors: vendorPath }

/** A file of the sitemap: a range of product or vendor ids, or all other pages. */
export type SitemapFile = { kind: 'pages' } | { kind: PagedTable; number: number }

/** Returns `/sitemap.xml`: all pages of a small shop, or the index of a large one. */
export async function wholeSitemap(db: Db, origin: string): Promise<string> {
  const files = await sitemapFiles(db)
  const isSmall = (['products', 'vendors'] as const).every(
    (kind) => files.filter((file) => file.kind === kind).length <= 1,
  )
  return isSmall ? sitemapXml(db, origin, files) : indexXml(origin, files)
}

/** Returns the sitemap of some files; empty when their pages are gone. */
export async function sitemapXml(db: Db, origin: string, files: readonly SitemapFile[]): Promise<string> {
  const pages: string[] = []
  for (const file of files) for (const path of await pathsIn(db, file)) pages.push(urlXml(origin, path))
  const namespaces = `xmlns="${SITEMAPS}" xmlns:xhtml="http://www.w3.org/1999/xhtml"`
  return `${DECLARATION}<urlset ${namespaces}>\n${pages.join('')}</urlset>\n`
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Returns the sitemap entry of a page with its alternates in every language. */
function urlXml(origin: string, path: string): string {
  const alternates = alternatesOf(origin, path).map(
    ({ hreflang, href }) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>\n`,
  )
  return `<url>\n<loc>${escapeHtml(origin + path)}</loc>\n${alternates.join('')}</url>\n`
}

function indexXml(origin: string, files: readonly SitemapFile[]): string {
  const addresses = files.map((file) => escapeHtml(`${origin}/sitemap-${nameOf(file)}.xml`))
  const entries = addresses.map((address) => `<sitemap><loc>${address}</loc></sitemap>\n`)
  return `${DECLARATION}<sitemapindex xmlns="${SITEMAPS}">\n${entries.join('')}</sitemapindex>\n`
}

/** Lists the non-empty files with one query per file. */
async function sitemapFiles(db: Db): Promise<SitemapFile[]> {
  const files: SitemapFile[] = [{ kind: 'pages' }]
  for (const kind of ['vendors', 'products'] as const) {
    let id = await nextId(db, kind, 0)
    while (id !== null && files.length < MAX_FILES) {
      const number = Math.floor(id / IDS_PER_FILE)
      files.push({ kind, number })
      id = await nextId(db, kind, (number + 1) * IDS_PER_FILE)
    }
  }
  return files
}

async function pathsIn(db: Db, file: SitemapFile): Promise<string[]> {
  if (file.kind === 'pages') {
    return [HOME_PATH, NEW_ARRIVALS_PATH, BROWSE_PATH, ...(await allCategories(db)).map(categoryPath)]
  }
  const from = file.number * IDS_PER_FILE
  const ids = await idsBetween(db, file.kind, { from, end: from + IDS_PER_FILE, limit: IDS_PER_FILE })
  return ids.map(PATHS[file.kind])
}

/** Returns the name of a file in its URL: `pages`, `products-3`. */
function nameOf(file: SitemapFile): string {
  return file.kind === 'pages' ? file.kind : `${file.kind}-${file.number}`
}

/** Returns the file of a name in a URL; null for an invalid name. */
export function fileNamed(name: string): SitemapFile | null {
  if (name === 'pages') return { kind: 'pages' }
  const [, kind, digits] = /^(products|vendors)-(0|[1-9]\d{0,5})$/.exec(name) ?? []
  return digits === undefined ? null : { kind: kind as PagedTable, number: Number(digits) }
}
