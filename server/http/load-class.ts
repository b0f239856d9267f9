import type { OperationId } from '#generated/operation-types.ts'
import { operations } from '#generated/operations.ts'
import type { LoadClass } from '#server/load/load-guard.ts'

type Known = { kind: 'operation' | 'catalog-read'; id: OperationId }

const ALWAYS_ANSWERED: readonly OperationId[] = ['getHealth', 'getReadiness']
const COSTLY: readonly OperationId[] = ['searchProducts', 'requestQuote']

/** What an operation is to a store that has too much to do: none where it is always answered. */
export function loadClassOf({ kind, id }: Known): { loadClass?: LoadClass } {
  if (ALWAYS_ANSWERED.includes(id)) return {}
  if (COSTLY.includes(id) || operations[id].path.startsWith('/api/operator/')) return { loadClass: 'costly' }
  return { loadClass: kind === 'catalog-read' ? 'looking' : 'buying' }
}
