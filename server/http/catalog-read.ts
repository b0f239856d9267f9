import { LRUCache } from 'lru-cache'
import { err, ok, type Result } from '#core/result.ts'
import type { OperationId, ProblemCodeOf, ReplyOf } from '#generated/operation-types.ts'
import type { operations } from '#generated/operations.ts'
import type { ProblemCode } from '#generated/problem-codes.ts'
import type { Deps } from '#server/deps.ts'
import type { ProductSearch } from '#server/search/search-service.ts'
import type { Db } from '#server/db/db.ts'
import { CachedBody } from '#server/http/cache/precompressed-text.ts'
import type { Found } from '#server/http/cache/reply-cache.ts'
import { checkReadLimit } from './shed-load.ts'
import { readCall, type RawCall, type Read } from './operation.ts'
import { inputProblem, isProblem, type Problem } from './problem.ts'

/** Operations that may answer 304, because their response depends only on the catalog. */
type CatalogReadId = {
  [Id in OperationId]: (typeof operations)[Id]['statuses'] extends { 304: unknown } ? Id : never
}[OperationId]

const MAX_CACHED_URLS = 1000
const MAX_CACHED_URL_LENGTH = 300

/** The parameters of a URL, and the key of its response in the cache. */
type ParsedUrl<Id extends CatalogReadId> = { key: string; params: Read<Id>['params'] }

/** Input of a catalog read: never the caller, because responses are shared. */
type CatalogCall<Id extends CatalogReadId> = { params: Read<Id>['params']; db: Db; search: ProductSearch }

/** A catalog read, to be registered as a route. */
export type CatalogRead<Id extends OperationId> = {
  kind: 'catalog-read'
  id: Id
  /**
   * Returns the response to a URL; `read` builds the whole request when it is needed. `isNewest` requests the current stock
   * counts of the database.
   */
  find: (url: string, deps: Deps, read: () => RawCall, isNewest: boolean) => Promise<Found>
}

type CatalogReadOptions = {
  /** The rate limit of the operation; a response 404 always counts as a miss. */
  limited?: 'searches'
  /** Freshness of stock counts, unless the caller requests the newest. */
  counts?: 'stale' | 'known'
}

/** Defines an operation with a shared response, which `ReplyCache` stores as bytes for each set of parameters. */
export function catalogRead<Id extends CatalogReadId>(
  id: Id,
  read: (call: CatalogCall<Id>) => Promise<ReplyOf<Id, 200> | Problem<ProblemCodeOf<Id> & ProblemCode>>,
  { limited, counts = 'stale' }: CatalogReadOptions = {},
): CatalogRead<Id> {
  // Caches parsed URLs, so that each URL is validated only once.
  const parsedUrls = new LRUCache<string, ParsedUrl<Id>>({ max: MAX_CACHED_URLS })
  const parse = (url: string, raw: () => RawCall): Result<ParsedUrl<Id>, Problem<'invalid_input'>> => {
    const cached = parsedUrls.get(url)
    if (cached) return ok(cached)
    const input = readCall(id, raw())
    if (!input.ok) return err(inputProblem(input.errors))
    // The contract's schema made these parameters; the generic type cannot see that.
    const parsed = { key: keyOf(id, input.params), params: input.params as Read<Id>['params'] }
    if (url.length <= MAX_CACHED_URL_LENGTH) parsedUrls.set(url, parsed)
    return ok(parsed)
  }
  return {
    kind: 'catalog-read',
    id,
    async find(url, { db, replies, limits, search }, raw, isNewest) {
      const parsed = parse(url, raw)
      if (!parsed.ok) return parsed.error
      const tooMany = limited && checkReadLimit(limits, limited, raw().address)
      if (tooMany) return tooMany
      const { key, params } = parsed.value
      const make = async (before: Found | null) => found(await read({ params, db, search }), before)
      const answer = await replies.get(key, make, isNewest ? 'newest' : counts)
      return (isMiss(answer) && checkReadLimit(limits, 'misses', raw().address)) || answer
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

/** Returns the cache key of parameters. Absent and empty parameters are equivalent in catalog reads. */
function keyOf(id: string, params: object): string {
  const present = Object.entries(params).filter(([, value]) => value !== '' && value !== undefined)
  return `${id} ${JSON.stringify(present.toSorted(([one], [other]) => (one < other ? -1 : 1)))}`
}
