import { answersOf, breaksOfAnswer, breaksOfProblem, type ContractBreak } from '#contract/answer-check.ts'
import type { OperationId } from '#generated/operation-types.ts'
import { operations } from '#generated/operations.ts'

import type { Answered } from './exchange.ts'

/**
 * Headers of HTTP, caches and browsers that any answer may have without declaration. Headers that API callers read, such as
 * ETag and Retry-After, must be declared.
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

/** Id of a request in the store's log, which every problem has. */
const OF_ANY_PROBLEM = 'x-request-id'

type Documented = Readonly<Record<number, { headers: readonly string[] }>>

/** Returns contract violations of an answer. `foreign` answers may have headers of proxies. */
export function breaksOfCall(id: OperationId, answer: Answered, foreign: boolean): ContractBreak[] {
  const documented = (operations[id].statuses as Documented)[answer.status]?.headers
  return [
    ...breaksOfAnswer(answersOf(id), rawAnswer(answer)),
    ...(foreign || !documented ? [] : undocumentedHeaders(answer, documented)),
  ]
}

/** Checks that an error answer outside of operations is a problem. */
export function breaksOfUnknownCall(answer: Answered): ContractBreak[] {
  const { status, method } = answer
  if (status >= 400) return breaksOfProblem(rawAnswer(answer))
  if (method === 'OPTIONS' && status === 204) return []
  return [{ path: 'status', message: `${status} for a call that the contract does not know` }]
}

function rawAnswer({ method, status, responseHeaders: headers, responseBody }: Answered) {
  return { status, headers, text: responseBody ?? '', isHead: method === 'HEAD' }
}

/** Returns undeclared headers. */
function undocumentedHeaders(
  { status, responseHeaders }: Answered,
  documented: readonly string[],
): ContractBreak[] {
  const known = new Set(documented.map((name) => name.toLowerCase()))
  return Object.keys(responseHeaders)
    .filter((name) => !known.has(name) && !OF_ANY_ANSWER.has(name))
    .filter((name) => !(name === OF_ANY_PROBLEM && status >= 400))
    .map((name) => ({ path: `header ${name}`, message: 'the contract does not document it' }))
}
