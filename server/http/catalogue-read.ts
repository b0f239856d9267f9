import type { OperationId, ParamsOf, ProblemCodeOf, ReplyOf } from '#generated/operation-types.ts'
import type { operations } from '#generated/operations.ts'
import type { ProblemCode } from '#generated/problem-codes.ts'
import type { Db } from '#server/store/db.ts'
import { CachedBody } from './cached-body.ts'
import { readCall, type RawCall } from './operation.ts'
import { isRefusal, refuseInput, type Refusal } from './refusal.ts'
import type { Found } from './reply-cache.ts'

/** The operations that may answer 304: what they say depends on the catalogue alone. */
type CatalogueReadId = {
  [Id in OperationId]: (typeof operations)[Id]['statuses'] extends { 304: unknown } ? Id : never
}[OperationId]

/** What a read of the catalogue sees: its parameters and the store; never who asks. */
type CatalogueCall<Id extends CatalogueReadId> = { params: ParamsOf<Id>; db: Db }

/** A read of the catalogue, ready to be put behind its route. */
export type CatalogueRead<Id extends OperationId> = {
  kind: 'catalogue-read'
  id: Id
  find: (raw: RawCall) => Promise<Found>
}

/**
 * An operation that everybody gets the same answer from: it is made once for each catalogue version and set of
 * parameters, and handed out as bytes.
 */
export function catalogueRead<Id extends CatalogueReadId>(
  id: Id,
  read: (call: CatalogueCall<Id>) => Promise<ReplyOf<Id, 200> | Refusal<ProblemCodeOf<Id> & ProblemCode>>,
): CatalogueRead<Id> {
  return {
    kind: 'catalogue-read',
    id,
    async find(raw) {
      const input = readCall(id, raw)
      if (!input.ok) return refuseInput(input.errors)
      const { db, catalogueVersion, replies } = raw.deps
      // The contract's schema made these parameters; the generic type cannot see that.
      const params = input.params as ParamsOf<Id>
      // The version is asked first: an answer may then be newer than its version says, which is harmless, never older.
      const version = await catalogueVersion.current()
      return replies.get(keyOf(id, input.params), version, async () => found(await read({ params, db })))
    },
  }
}

function found(answer: unknown): Found {
  return isRefusal(answer) ? answer : new CachedBody(answer)
}

/** Absent and empty parameters mean the same everywhere in the catalogue. */
function keyOf(id: string, params: object): string {
  const given = Object.entries(params).filter(([, value]) => value !== '' && value !== undefined)
  return `${id} ${JSON.stringify(given.toSorted(([one], [other]) => (one < other ? -1 : 1)))}`
}
