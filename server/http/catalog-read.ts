import { LRUCache } from 'lru-cache'
import { err, ok, type Result } from '#core/result.ts'
import type { OperationId, ProblemCodeOf, ReplyOf } from '#generated/operation-types.ts'
import { operations } from '#generated/operations.ts'
import type { ProblemCode } from '#generated/problem-codes.ts'
import type { Deps } from '#server/deps.ts'
import type { ProductSearch } from '#server/search/search-service.ts'
import type { Db } from '#server/db/db.ts'
import { CachedBody } from '#server/http/cache/precompressed-text.ts'
import type { Found } from '#server/http/cache/reply-cache.ts'
import { askedTooOften } from './shed-load.ts'
import { readCall, type RawCall, type Read } from './operation.ts'
import { inputProblem, isProblem, type Problem } from './problem.ts'

/** The operations that may answer 304: what they say depends on the catalog alone. */
type CatalogReadId = {
  [Id in OperationId]: (typeof operations)[Id]['statuses'] extends { 304: unknown } ? Id : never
}[OperationId]

const KNOWN_ADDRESSES = 1000
const LONGEST_KNOWN_ADDRESS = 300

/** What an address asks for, and the name under which its answer is kept. */
type Wish<Id extends CatalogReadId> = { key: string; params: Read<Id>['params'] }

/** What a read of the catalog sees: its parameters and the store; never who asks. */
type CatalogCall<Id extends CatalogReadId> = { params: Read<Id>['params']; db: Db; search: ProductSearch }

/** A read of the catalog, ready to be put behind its route. */
export type CatalogRead<Id extends OperationId> = {
  kind: 'catalog-read'
  id: Id
  /**
   * The answer to an address of the operation; `read` gives the whole request, if it has to be looked at. The newest is
   * the one with the counts of units that the database has now.
   */
  find: (url: string, deps: Deps, read: () => RawCall, isNewest: boolean) => Promise<Found>
}

type CatalogReadOptions = {
  /** What such questions count as; one for what is not there always counts as a miss. */
  limited?: 'searches'
  /** How fresh its stock counts are, unless the caller requests the newest. */
  counts?: 'stale' | 'known'
}

/**
 * An operation that everybody gets the same answer from: it is made once for each set of parameters, handed out as bytes,
 * and made anew as `ReplyCache` decides.
 */
export function catalogRead<Id extends CatalogReadId>(
  id: Id,
  read: (call: CatalogCall<Id>) => Promise<ReplyOf<Id, 200> | Problem<ProblemCodeOf<Id> & ProblemCode>>,
  { limited, counts = 'stale' }: CatalogReadOptions = {},
): CatalogRead<Id> {
  // What an address asks for never changes: the contract reads each but once, as long as it is asked for.
  const wishes = new LRUCache<string, Wish<Id>>({ max: KNOWN_ADDRESSES })
  const known = new Set<string>(operations[id].params.map(({ name }) => name))
  const wishAt = (url: string, raw: () => RawCall): Result<Wish<Id>, Problem<'invalid_input'>> => {
    const remembered = wishes.get(url)
    if (remembered) return ok(remembered)
    const call = raw()
    const input = readCall(id, call)
    if (!input.ok) return err(inputProblem(input.errors))
    // The contract's schema made these parameters; the generic type cannot see that.
    const wish = { key: keyOf(id, input.params), params: input.params as Read<Id>['params'] }
    // There is no end of addresses with a parameter of somebody else's.
    const isOwn = Array.from(call.query, ([name]) => name).every((name) => known.has(name))
    if (isOwn && url.length <= LONGEST_KNOWN_ADDRESS) wishes.set(url, wish)
    return ok(wish)
  }
  return {
    kind: 'catalog-read',
    id,
    async find(url, { db, replies, limits, search }, raw, isNewest) {
      const wish = wishAt(url, raw)
      if (!wish.ok) return wish.error
      const tooMany = limited && askedTooOften(limits, limited, raw().address)
      if (tooMany) return tooMany
      const { key, params } = wish.value
      const make = async (before: Found | null) => found(await read({ params, db, search }), before)
      const answer = await replies.get(key, make, isNewest ? 'newest' : counts)
      return (isMiss(answer) && askedTooOften(limits, 'misses', raw().address)) || answer
    },
  }
}

/** Reuses the cached body when it is unchanged, with its compressed variants. */
function found(answer: unknown, before: Found | null): Found {
  if (isProblem(answer)) return answer
  const body = new CachedBody(answer)
  return before instanceof CachedBody && before.equals(body) ? before : body
}

function isMiss(answer: Found): boolean {
  return 'status' in answer && answer.status === 404
}

/** Absent and empty parameters mean the same everywhere in the catalog. */
function keyOf(id: string, params: object): string {
  const given = Object.entries(params).filter(([, value]) => value !== '' && value !== undefined)
  return `${id} ${JSON.stringify(given.toSorted(([one], [other]) => (one < other ? -1 : 1)))}`
}
