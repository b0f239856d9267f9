import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import type { FuzzRequest } from './fuzz-call.ts'
import { follow } from '../generate/contract-node.ts'
import type { ContractReply } from '../generate/operation-model.ts'
import { typesOf } from '../generate/schema-facts.ts'
import type { FuzzedOperation } from './fuzzed-operation.ts'
import { schemaBreak } from './schema-break.ts'

export type FuzzAnswer = { status: number; headers: Readonly<Record<string, string>>; bytes: Buffer }

/** Problems that tell a caller of a mistake; a valid request must not meet them. */
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
const PROBLEM = { $ref: '#/components/schemas/Problem' }

/** What is wrong with an answer, in one sentence; null when nothing is. */
export function judgeAnswer(
  operation: FuzzedOperation,
  request: FuzzRequest,
  answer: FuzzAnswer,
): string | null {
  if (answer.status >= 500) return `answered ${answer.status}`
  const body = jsonOf(answer)
  const code = answer.status < 400 ? '' : String(Object(body).code)
  return (
    statusBreak(operation, request, answer.status, code, body) ??
    shapeBreak(operation, answer, code, body) ??
    leak(answer)
  )
}

function statusBreak(
  operation: FuzzedOperation,
  { expects, caller }: FuzzRequest,
  status: number,
  code: string,
  body: unknown,
): string | null {
  if (typeof expects === 'object')
    return status === expects.status && code === expects.code
      ? null
      : `answered ${status} ${code}, not ${expects.status} ${expects.code}`
  if (!operation.replies.some((reply) => reply.status === status))
    return `answered ${status}, which the contract does not list`
  if (expects === 'invalid')
    return status === 422 && code === 'invalid_input' ? null : `answered ${status} ${code} to invalid input`
  if (expects === 'open' || !MISTAKES.has(code)) return null
  // A guest who gives a customer's number is asked to sign in.
  if (status === 401 && caller === 'nobody' && operation.security?.optional) return null
  return isAboutCursor(body) ? null : `answered ${status} ${code} to a request that fits the contract`
}

/** Only the store knows whether a cursor is one of its own: the contract calls it opaque. */
function isAboutCursor(body: unknown): boolean {
  const errors: unknown = Object(body).errors
  return Array.isArray(errors) && errors.every((error) => Object(error).field === 'after')
}

/** The body, its type and the headers, as the contract has them for this status. */
function shapeBreak(
  operation: FuzzedOperation,
  { status, headers, bytes }: FuzzAnswer,
  code: string,
  body: unknown,
): string | null {
  const reply = operation.replies.find((each) => each.status === status)
  // Statuses of every operation, such as 405 and 415, are not listed at each.
  if (!reply) return schemaBreak(PROBLEM, body, 'the problem')
  if (reply.contentType === null) return bytes.length > 0 ? 'a body where none is documented' : null
  const type = headers['content-type']?.split(';', 1)[0]
  if (type !== reply.contentType) return `content type ${type}, not ${reply.contentType}`
  const found = reply.schema === null ? null : schemaBreak(reply.schema.value, body, `the body of ${status}`)
  if (found !== null) return found
  if (status >= 400 && !reply.problemCodes.includes(code)) return `${status} lists no problem ${code}`
  return headerBreak(reply, headers)
}

function headerBreak(reply: ContractReply, sent: FuzzAnswer['headers']): string | null {
  for (const { name, required, schema } of reply.headers) {
    const text = sent[name.toLowerCase()]
    if (text === undefined && required) return `no header ${name}`
    if (text === undefined) continue
    const value = typesOf(follow(schema)).includes('integer') ? Number(text) : text
    const found = schemaBreak(schema.value, value, `header ${name}`)
    if (found !== null) return found
  }
  return null
}

/** No host that a caller names comes back, and nothing about the inside of the store. */
function leak(answer: FuzzAnswer): string | null {
  const text = `${JSON.stringify(answer.headers)}\n${textOf(answer)}`
  const found = /evil\.example|SQLITE_|\bat \S+\.ts:\d|node_modules/.exec(text)?.[0]
  return found === undefined ? null : `the answer says ${JSON.stringify(found)}`
}

function textOf({ headers, bytes }: FuzzAnswer): string {
  switch (headers['content-encoding']) {
    case 'br':
      return brotliDecompressSync(bytes).toString()
    case 'gzip':
      return gunzipSync(bytes).toString()
    default:
      return bytes.toString()
  }
}

function jsonOf(answer: FuzzAnswer): unknown {
  try {
    return JSON.parse(textOf(answer))
  } catch {
    return undefined
  }
}
