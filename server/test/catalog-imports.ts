import type { Db } from '#server/db/db.ts'
import { readCatalogState } from '#server/http/cache/catalog-version.ts'
import type { BodyOf, ReplyOf } from '#generated/operation-types.ts'
import { send, type Answer } from './send.ts'

export type CatalogImport = BodyOf<'importCatalog'>
export type CatalogPage = ReplyOf<'exportCatalog', 200>

type At = { url: string }

/** Sends an import as an operator. */
export function importInto(store: At, token: string, body: CatalogImport, key?: string): Promise<Answer> {
  const headers = key === undefined ? {} : { 'idempotency-key': key }
  return send(store, 'POST', '/api/operator/catalog', { token, body, headers })
}

/** Everything that the store exports, its pages put together. */
export async function exportOf(store: At, token: string, query = ''): Promise<CatalogPage[]> {
  const pages: CatalogPage[] = []
  let after = ''
  do {
    const { status, body } = await send(store, 'GET', `/api/operator/catalog?${query}${after}`, { token })
    if (status !== 200) throw new Error(`the export was answered with ${status}`)
    const page = body as CatalogPage
    pages.push(page)
    after = page.next === null ? '' : `&after=${page.next}`
  } while (after !== '')
  return pages
}

/** A page as an import, which it has the form of. */
export function asImport({ next: _next, ...rows }: CatalogPage): CatalogImport {
  return rows
}

/** How many changes of the catalog there were so far, mere units included. */
export async function catalogCount(db: Db): Promise<number> {
  const { version, counts } = await readCatalogState(db)
  return version + counts
}
