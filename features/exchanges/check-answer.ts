import { operationSchemas } from '#generated/operation-schemas.ts'
import type { OperationId } from '#generated/operation-types.ts'
import { operations } from '#generated/operations.ts'
import { Problem } from '#generated/schemas.ts'
import * as z from 'zod/mini'

import type { Answered, Break } from './journal.ts'

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

type Declared = Readonly<Record<number, { contentType: string | null; headers: readonly string[] }>>

/** What in an operation's answer is not as the contract has it. `foreign` answers may carry headers of proxies in between. */
export function breaksOfAnswer(id: OperationId, answer: Answered, foreign: boolean): Break[] {
  const replies: Readonly<Record<number, z.ZodMiniType | null>> = operationSchemas[id].replies
  const schema = replies[answer.status]
  const declared = (operations[id].statuses as Declared)[answer.status]
  if (schema === undefined || !declared)
    return [{ place: 'status', reason: `${answer.status} is not documented` }]
  return [
    ...breaksOfHeaders(id, answer),
    ...(foreign ? [] : undocumentedHeaders(answer, declared.headers)),
    ...breaksOfBody(id, answer, schema, declared.contentType),
  ]
}

/** What the API refuses outside its operations is a problem as well. */
export function breaksOfUnknownCall(answer: Answered): Break[] {
  if (answer.status < 400)
    return answer.method === 'OPTIONS' && answer.status === 204
      ? []
      : [{ place: 'status', reason: `${answer.status} for a call that the contract does not know` }]
  return answer.method === 'HEAD' ? [] : breaksOfProblem(answer)
}

function breaksOfHeaders(id: OperationId, { status, responseHeaders }: Answered): Break[] {
  const documented: Readonly<Record<number, z.ZodMiniType>> = operationSchemas[id].replyHeaders
  const result = documented[status] && z.safeParse(documented[status], responseHeaders)
  return !result || result.success ? [] : breaksOf('headers', result.error)
}

function breaksOfBody(
  id: OperationId,
  answer: Answered,
  schema: z.ZodMiniType | null,
  contentType: string | null,
): Break[] {
  const { method, status, responseHeaders, responseBody } = answer
  if (schema === null || method === 'HEAD')
    return responseBody === null ? [] : [{ place: 'body', reason: 'a body where none is documented' }]
  const type = responseHeaders['content-type']?.split(';', 1)[0]
  if (type !== contentType) return [{ place: 'content type', reason: `${type}, not ${contentType}` }]
  const body = jsonOf(responseBody)
  if (body === undefined) return [{ place: 'body', reason: 'it is not JSON' }]
  const result = z.safeParse(schema, body)
  if (!result.success) return breaksOf('body', result.error)
  if (status < 400) return []
  const problems: Readonly<Record<number, readonly string[]>> = operations[id].problems
  const { code } = z.parse(Problem, body)
  return [
    ...(problems[status]?.includes(code)
      ? []
      : [{ place: 'body' as const, reason: `${status} lists no problem ${code}` }]),
    ...breaksOfProblem(answer),
  ]
}

function breaksOfProblem({ status, responseHeaders, responseBody }: Answered): Break[] {
  const type = responseHeaders['content-type']?.split(';', 1)[0]
  if (type !== 'application/problem+json')
    return [{ place: 'content type', reason: `${type}, not application/problem+json` }]
  const body = jsonOf(responseBody)
  if (body === undefined) return [{ place: 'body', reason: 'it is not JSON' }]
  const result = z.safeParse(Problem, body)
  if (!result.success) return breaksOf('body', result.error)
  return result.data.status === status
    ? []
    : [{ place: 'body', reason: `the problem says ${result.data.status}, the answer ${status}` }]
}

function breaksOf(place: Break['place'], error: z.core.$ZodError): Break[] {
  return error.issues.map(({ path, message }) => ({
    place,
    reason: path.length > 0 ? `${path.join('.')}: ${message}` : message,
  }))
}

/** Undefined when the text is none of JSON. */
export function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** Headers that neither the contract nor HTTP know of. */
function undocumentedHeaders({ status, responseHeaders }: Answered, documented: readonly string[]): Break[] {
  const known = new Set(documented.map((name) => name.toLowerCase()))
  return Object.keys(responseHeaders)
    .filter((name) => !known.has(name) && !OF_ANY_ANSWER.has(name))
    .filter((name) => !(name === OF_ANY_PROBLEM && status >= 400))
    .map((name) => ({ place: 'headers', reason: `${name} is not documented` }))
}
