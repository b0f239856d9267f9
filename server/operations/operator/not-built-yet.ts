import type { OperationId } from '#generated/operation-types.ts'
import type { Operation } from '#server/http/operation.ts'
import { problem } from '#server/http/problem.ts'

/** Stands where an operation is missing while its side of the store is being built. */
export function notBuiltYet<Id extends OperationId>(id: Id): Operation<Id> {
  return { kind: 'operation', id, answer: async () => problem('unavailable') }
}
