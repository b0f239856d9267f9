import { createHash } from 'node:crypto'
import { fingerprint } from '#core/orders/fingerprint.ts'
import type { Operator } from '#server/http/operator.ts'
import type { KeyedRequest } from '#server/store/idempotency-queries.ts'
import type { CatalogImport } from './catalog-import.ts'

/** How the store remembers an import that came with a key: keys of different operators never meet. */
export function keyedImport(
  { keyId }: Operator,
  key: string | undefined,
  body: CatalogImport,
): KeyedRequest | null {
  if (key === undefined) return null
  return {
    scope: `import of operator key ${keyId}`,
    key,
    fingerprint: createHash('sha256').update(fingerprint(body)).digest('base64url'),
  }
}
