import { createHash } from 'node:crypto'
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
  const text = JSON.stringify(body, inOrder)
  return {
    scope: `import of operator key ${keyId}`,
    key,
    fingerprint: createHash('sha256').update(text).digest('base64url'),
    validSince: 0,
  }
}

/** The order in which somebody writes the members of an object says nothing. */
function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
