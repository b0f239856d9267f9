import type { Answered, Break } from './break.ts'

/**
 * What HTTP itself, caches and browsers know, and any answer may carry without the contract naming it. ETag, Retry-After
 * and whatever a caller of the API has to read are not among them: those are documented with their operation.
 */
const OF_ANY_ANSWER = new Set([
  'access-control-allow-origin',
  'cache-control',
  'connection',
  'content-encoding',
  'content-length',
  'content-security-policy',
  'content-type',
  'cross-origin-opener-policy',
  'date',
  'keep-alive',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'transfer-encoding',
  'vary',
  'x-content-type-options',
  'x-frame-options',
])

/** The number of a refused request in the store's log, as the head of the contract says of every problem. */
const OF_ANY_PROBLEM = 'x-request-id'

/** Headers that neither the contract nor HTTP know of. */
export function undocumentedHeaders(
  { status, responseHeaders }: Answered,
  documented: readonly string[],
): Break[] {
  const known = new Set(documented.map((name) => name.toLowerCase()))
  return Object.keys(responseHeaders)
    .filter((name) => !known.has(name) && !OF_ANY_ANSWER.has(name))
    .filter((name) => !(name === OF_ANY_PROBLEM && status >= 400))
    .map((name) => ({ place: 'headers', reason: `${name} is not documented` }))
}
