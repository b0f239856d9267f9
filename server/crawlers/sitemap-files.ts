import {
  BROWSE_PATH,
  categoryPath,
  HOME_PATH,
  NEW_ARRIVALS_PATH,
  productPath,
  vendorPath,
} from '#core/catalog/page-paths.ts'
import { listCategories } from '#server/store/category-queries.ts'
import type { Db } from '#server/store/db.ts'
import { idsBetween, nextId, type PagedTable } from '#server/store/sitemap-queries.ts'

/**
 * Ids of one file. Search engines take 50,000 addresses and 50 MB; each address is written in every language, which
 * makes this many about 7 MB, and a file's content does not move when others change.
 */
export const IDS_PER_FILE = 10_000
const IDS_PER_QUERY = 1000
/** What one index may name. */
const MOST_FILES = 50_000

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
