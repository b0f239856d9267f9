import type { ContractReply } from '../generate/collect-operations.ts'
import type { FuzzRequest } from './fuzz-request.ts'
import { problemSchema, violation, type FuzzedOperation } from './fuzzed-contract.ts'

export type FuzzResponse = { status: number; headers: Readonly<Record<string, string>>; text: string }

/** Problems that report a mistake of the caller; a valid request must not get one. */
const MISTAKES = new Set([
  'invalid_input',
  'unauthenticated',
  'operator_key_needed',
  'scope_missing',
  'too_large',
  'unsupported_media_type',
  'method_not_allowed',
  'not_found',
])

/** Returns the fault of a response in one sentence; null for a correct response. */
export function responseFault(
  operation: FuzzedOperation,
  request: FuzzRequest,
  response: FuzzResponse,
): string | null {
  if (response.status >= 500) return `answered ${response.status}`
  const body = jsonOf(response.text)
  const code = response.status < 400 ? '' : String(Object(body).code)
  return (
    statusFault(operation, request, response.status, code, body) ??
    bodyFault(operation, response, code, body) ??
    leak(response)
  )
}

function statusFault(
  { replies, security }: FuzzedOperation,
  { expects, caller }: FuzzRequest,
  status: number,
  code: string,
  body: unknown,
): string | null {
  const answered = `answered ${status} ${code}`
  if (typeof expects === 'object')
    return status === expects.status && code === expects.code
      ? null
      : `${answered}, not ${expects.status} ${expects.code}`
  if (!replies.some((reply) => reply.status === status))
    return `${answered}, which the contract does not list`
  if (expects === 'invalid')
    return status === 422 && code === 'invalid_input' ? null : `${answered} to invalid input`
  if (expects === 'open' || !MISTAKES.has(code)) return null
  // A guest who sends a customer's number must sign in.
  if (status === 401 && caller === 'anonymous' && security?.optional) return null
  return isAboutCursor(body) ? null : `${answered} to a valid request`
}

/** Cursors are opaque: only the store can validate them. */
function isAboutCursor(body: unknown): boolean {
  const errors: unknown = Object(body).errors
  return Array.isArray(errors) && errors.every((error) => Object(error).field === 'after')
}

function bodyFault(
  { replies }: FuzzedOperation,
  { status, headers, text }: FuzzResponse,
  code: string,
  body: unknown,
): string | null {
  const reply = replies.find((each) => each.status === status)
  // Statuses of every operation, such as 405 and 415, are not listed at each.
  if (!reply) return violation(problemSchema, body, 'problem')
  if (reply.contentType === null) return text === '' ? null : 'a body where none is documented'
  const type = headers['content-type']?.split(';', 1)[0]
  if (type !== reply.contentType) return `content type ${type}, not ${reply.contentType}`
  const found = reply.schema && violation(reply.schema, body, `body of ${status}`)
  if (found !== null) return found
  if (status >= 400 && !reply.problemCodes.includes(code)) return `${status} lists no problem ${code}`
  return headerFault(reply, headers)
}

function headerFault(reply: ContractReply, sent: FuzzResponse['headers']): string | null {
  for (const { name, required, schema } of reply.headers) {
    const text = sent[name.toLowerCase()]
    if (text === undefined && required) return `no header ${name}`
    if (text === undefined) continue
    const isNumber = schema.type === 'integer'
    const found = violation(schema, isNumber ? Number(text) : text, `header ${name}`)
    if (found !== null) return found
  }
  return null
}

/** A response must not contain a host from the request or internals of the store. */
function leak({ headers, text }: FuzzResponse): string | null {
  const found = /evil\.example|SQLITE_|\bat \S+\.ts:\d|node_modules/.exec(JSON.stringify(headers) + text)?.[0]
  return found === undefined ? null : `the response contains ${JSON.stringify(found)}`
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
