import { sql } from 'kysely'
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
import { allCategories } from '#server/catalog/import/catalog-rows.ts'

/** Products or vendors per file; a full file has about 1.5 MB. */
const IDS_PER_FILE = 2000
const PATHS = { vendors: vendorPath, products: productPath }
type PagedTable = keyof typeof PATHS

/** Name of a file in its URL: `pages`, or a table with a number, such as `products-3`. */
const FILE_NAME = /^(?:pages|(products|vendors)-(0|[1-9]\d{0,4}))$/

export function isSitemapFile(name: string): boolean {
  return FILE_NAME.test(name)
}

/** Returns `/sitemap.xml`: all pages of a small shop, or the index of a large one. */
export async function wholeSitemap(db: Db, origin: string): Promise<string> {
  const names = ['pages', ...(await fileNames(db, 'vendors')), ...(await fileNames(db, 'products'))]
  return names.length <= 3 ? sitemapXml(db, origin, names) : indexXml(origin, names)
}

/** Returns the sitemap of some files; empty when their pages are gone. */
export async function sitemapXml(db: Db, origin: string, names: readonly string[]): Promise<string> {
  const pages: string[] = []
  for (const name of names) for (const path of await pathsIn(db, name)) pages.push(urlXml(origin, path))
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

function indexXml(origin: string, names: readonly string[]): string {
  const addresses = names.map((name) => escapeHtml(`${origin}/sitemap-${name}.xml`))
  const entries = addresses.map((address) => `<sitemap><loc>${address}</loc></sitemap>\n`)
  return `${DECLARATION}<sitemapindex xmlns="${SITEMAPS}">\n${entries.join('')}</sitemapindex>\n`
}

async function pathsIn(db: Db, name: string): Promise<string[]> {
  if (name === 'pages') {
    return [HOME_PATH, NEW_ARRIVALS_PATH, BROWSE_PATH, ...(await allCategories(db)).map(categoryPath)]
  }
  const [, table, number] = FILE_NAME.exec(name) ?? []
  const ids = await pageIds(db, table as PagedTable, Number(number) * IDS_PER_FILE)
  return ids.map(PATHS[table as PagedTable])
}

async function fileNames(db: Db, table: PagedTable): Promise<string[]> {
  const { count } = await rowsOf(db, table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Array.from({ length: Math.ceil(count / IDS_PER_FILE) }, (_, number) => `${table}-${number}`)
}

const ORDER = { vendors: sql`id`, products: sql`listed_at, id` }

/** Returns the ids of one file. */
export async function pageIds(db: Db, table: PagedTable, offset: number): Promise<number[]> {
  const page = rowsOf(db, table).select('id').orderBy(ORDER[table]).limit(IDS_PER_FILE).offset(offset)
  return (await page.execute()).map(({ id }) => id)
}

/** Unpublished products have no page. */
function rowsOf(db: Db, table: PagedTable) {
  const all = db.selectFrom(table)
  return table === 'products' ? all.where(sql<boolean>`on_shelf = 1`) : all
}
