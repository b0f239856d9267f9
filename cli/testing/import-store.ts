import type { SetupServer } from 'msw/node'
import { mockOperation } from '#generated/handlers.ts'
import type { BodyOf, ReplyOf } from '#generated/operation-types.ts'
import type { ImportReport } from '#cli/import/import-report.ts'

type Body = BodyOf<'importCatalog'>

/** An import as it reached the store. */
export type GotImport = { key: string | null; body: Body }

type Behaviour = {
  /** Names rows that the store does not take. */
  refuse?: (body: Body) => { field: string; message: string }[]
  /** Whether the answer does not arrive. */
  lose?: (got: GotImport) => boolean
  /** Fields that the store reports as changed. */
  changes?: ReplyOf<'importCatalog', 200>['changes']
  /** Whether the store says that it is busy. */
  isBusy?: (got: GotImport) => boolean
}

/** Lets the store take every import, and collects what reached it. */
export function importsAt(
  store: SetupServer,
  { refuse, lose, isBusy, changes = [] }: Behaviour = {},
): GotImport[] {
  const got: GotImport[] = []
  store.use(
    mockOperation('importCatalog', ({ body, request, respond, problem, networkError, offContract }) => {
      const each = { key: request.headers.get('idempotency-key'), body }
      const errors = refuse?.(body) ?? []
      got.push(each)
      if (lose?.(each)) return networkError()
      if (isBusy?.(each)) return problem('unavailable', {}, { 'Retry-After': '0' })
      if (errors.length === 0) return respond(200, reportOf(body, changes))
      const { status } = problem('catalog_rows_refused', { count: errors.length })
      const detail = `Nothing was changed, as ${errors.length} of the rows cannot be taken`
      return offContract(Response.json({ status, code: 'catalog_rows_refused', detail, errors }, { status }))
    }),
  )
  return got
}

/** Finds the first so many of the imports that are not only tried. */
export function firstWrites(count = 1): (got: GotImport) => boolean {
  let writes = 0
  return ({ body }) => !body.dry_run && (writes += 1) <= count
}

/** Those that were not only tried. */
export function writtenOf(got: readonly GotImport[]): GotImport[] {
  return got.filter(({ body }) => !body.dry_run)
}

/** What `--json` printed. */
export function outcomeIn(out: string): ImportReport {
  return JSON.parse(out) as ImportReport
}

/** A CSV of so many rows, each a unit more of, … */
export function manyRows(
  rows: number,
  columns = 'product_code,stock_change',
  row = (at: number) => `A-${at},1`,
): string {
  return [columns, ...Array.from({ length: rows }, (_, at) => row(at + 1))].join('\n')
}

function reportOf(
  { dry_run = false, ...rows }: Body,
  changes: NonNullable<ReplyOf<'importCatalog', 200>['changes']>,
): ReplyOf<'importCatalog', 200> {
  const count = (added = 0) => ({ added, changed: 0, unchanged: 0 })
  return {
    dry_run,
    vendors: count(rows.vendors?.length),
    categories: count(rows.categories?.length),
    banners: count(rows.banners?.length),
    products: count(rows.products?.length),
    changes: [
      ...changes,
      ...(rows.categories ?? []).flatMap(({ parent }, at) =>
        parent === null ? [{ field: `categories.${at}.parent`, before: 'food', after: null }] : [],
      ),
    ],
  }
}
