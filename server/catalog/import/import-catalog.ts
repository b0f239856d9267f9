import { err, ok as done, type Result } from '#core/result.ts'
import { ok, operation } from '#server/http/operation.ts'
import { problem, rowsProblem } from '#server/http/problem.ts'
import { lockCatalog } from '#server/catalog/import/catalog-rows.ts'
import { ConcurrencyConflictError } from '#server/db/commit.ts'
import type { Db, Trx } from '#server/db/db.ts'
import type { CatalogImport, ImportReport, RefusedRows } from './catalog-import.ts'
import { importRows, type ImportMeans } from './import-rows.ts'
import { createHash } from 'node:crypto'
import { fingerprint } from '#core/orders/idempotency.ts'
import type { Operator } from '#server/http/authentication.ts'

/** Whose key it is, and what was asked under it. */
type KeyedRequest = { scope: string; key: string; fingerprint: string }
type Imported = { report: ImportReport; replayed: boolean }
type Refused = { rows: RefusedRows } | 'key reused'

/** Adds and changes the catalog, all rows or none; the same key and body get the first answer again. */
export const importCatalog = operation('importCatalog', async ({ body, headers, operator, deps }) => {
  const { commit, now, pictures, catalogVersion } = deps
  const keyed = keyedImport(operator, headers['idempotency-key'], body)
  const means: ImportMeans = {
    now: now(),
    findPictures: (db, kind, names) => pictures.find(db, kind, names),
  }
  const outcome = await commit((trx) => importOnce(trx, body, means, keyed))
  if (!outcome.ok) {
    const { error } = outcome
    return error === 'key reused' ? problem('import_key_reused') : rowsProblem(error.rows)
  }
  const { report, replayed } = outcome.value
  if (!replayed) catalogVersion.changed()
  return ok(report, replayed ? { 'Idempotency-Replayed': 'true' } : {})
})

async function importOnce(
  trx: Trx,
  body: CatalogImport,
  means: ImportMeans,
  keyed: KeyedRequest | null,
): Promise<Result<Imported, Refused>> {
  // First the lock: the next import under the same key then sees what this one did.
  if (!body.dry_run) await lockCatalog(trx)
  const known = keyed && (await findAnswer(trx, keyed))
  if (known) {
    if (known.fingerprint !== keyed.fingerprint) return err('key reused')
    return done({ report: JSON.parse(known.body) as ImportReport, replayed: true })
  }
  const imported = await importRows(trx, body, means)
  if (!imported.ok) return err({ rows: imported.error })
  if (keyed && !body.dry_run) await insertAnswer(trx, keyed, JSON.stringify(imported.value), means.now)
  return done({ report: imported.value, replayed: false })
}

/** How the store remembers an import that came with a key, a dry run like the import itself: keys of different operators never meet. */
function keyedImport(
  { keyId }: Operator,
  key: string | undefined,
  { dry_run: _dryRun, pending_photos: _pending, ...rows }: CatalogImport,
): KeyedRequest | null {
  if (key === undefined) return null
  return {
    scope: `import of operator key ${keyId}`,
    key,
    fingerprint: createHash('sha256').update(fingerprint(rows)).digest('base64url'),
  }
}

/**
 * Stores the answer that a repetition gets. Throws ConcurrencyConflictError when another one has taken the place meanwhile: what was
 * written beside this answer must not stay.
 */
async function insertAnswer(trx: Trx, request: KeyedRequest, body: string, now: number): Promise<void> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('idempotency_keys')
    .values({ ...request, body, created_at: now })
    .onConflict((other) => other.columns(['scope', 'key']).doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) throw new ConcurrencyConflictError('another request has used the key')
}

/** What was asked and answered under a key, or undefined. */
function findAnswer(db: Db, { scope, key }: KeyedRequest) {
  return db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'body'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
}
