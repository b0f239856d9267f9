import { createHash } from 'node:crypto'
import { fingerprint } from '#core/orders/idempotency.ts'
import { err, ok as done, type Result } from '#core/result.ts'
import { lockCatalog } from '#server/catalog/import/catalog-rows.ts'
import type { Trx } from '#server/db/db.ts'
import type { Operator } from '#server/http/authentication.ts'
import { ok, operation } from '#server/http/operation.ts'
import { problem, rowsProblem } from '#server/http/problem.ts'
import type { CatalogImport, ImportReport, RefusedRows } from './catalog-import.ts'
import { importRows, type ImportMeans } from './import-rows.ts'

/** Whose key it is, and what was asked under it. */
type KeyedRequest = { scope: string; key: string; fingerprint: string }
type Imported = { report: ImportReport; replayed: boolean }

/** Adds and changes the catalog, all rows or none; the same key and body get the first answer again. */
export const importCatalog = operation('importCatalog', async ({ body, headers, operator, deps }) => {
  const keyed = keyedRequest(operator, headers['idempotency-key'], body)
  const outcome = await deps.commit((trx) =>
    importOnce(trx, body, keyed, { now: deps.now(), pictures: deps.pictures }),
  )
  if (!outcome.ok)
    return outcome.error === 'key reused' ? problem('import_key_reused') : rowsProblem(outcome.error)
  const { report, replayed } = outcome.value
  if (!replayed) deps.catalogVersion.changed()
  return ok(report, replayed ? { 'Idempotency-Replayed': 'true' } : {})
})

async function importOnce(
  trx: Trx,
  body: CatalogImport,
  keyed: KeyedRequest | null,
  means: ImportMeans,
): Promise<Result<Imported, RefusedRows | 'key reused'>> {
  // First the lock: the next import under the same key then sees what this one did.
  if (!body.dry_run) await lockCatalog(trx)
  const known = keyed && (await findAnswer(trx, keyed))
  if (known && known.fingerprint !== keyed.fingerprint) return err('key reused')
  if (known) return done({ report: JSON.parse(known.body) as ImportReport, replayed: true })
  const imported = await importRows(trx, body, means)
  if (!imported.ok) return imported
  if (keyed && !body.dry_run) {
    const answer = { ...keyed, body: JSON.stringify(imported.value), created_at: means.now }
    await trx.insertInto('idempotency_keys').values(answer).execute()
  }
  return done({ report: imported.value, replayed: false })
}

/** The request under its key, which a dry run shares with the import; keys of different operators never meet. */
function keyedRequest(
  { keyId }: Operator,
  key: string | undefined,
  { dry_run: _dryRun, pending_photos: _pending, ...rows }: CatalogImport,
): KeyedRequest | null {
  if (key === undefined) return null
  const hash = createHash('sha256').update(fingerprint(rows)).digest('base64url')
  return { scope: `import of operator key ${keyId}`, key, fingerprint: hash }
}

/** What was asked and answered under a key, or undefined. */
function findAnswer(trx: Trx, { scope, key }: KeyedRequest) {
  return trx
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'body'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
}
