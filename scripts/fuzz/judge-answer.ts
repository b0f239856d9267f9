import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Problem } from '#generated/schemas.ts'
import * as z from 'zod/mini'
import { isObject } from '../generate/contract-node.ts'
import type { FuzzRequest } from './fuzz-call.ts'
import type { FuzzedOperation, ReplyShape } from './fuzzed-operation.ts'
import { schemaBreak } from './schema-break.ts'

export type FuzzAnswer = { status: number; headers: Readonly<Record<string, string>>; bytes: Buffer }

/** Problems that tell a caller of a mistake; who made none must not meet them. */
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

/** What is wrong with an answer, in one sentence; null when nothing is. */
export function judgeAnswer(
  operation: FuzzedOperation,
  request: FuzzRequest,
  answer: FuzzAnswer,
): string | null {
  if (answer.status >= 500) return `answered ${answer.status}`
  return expectationBreak(operation, request, answer) ?? shapeBreak(operation, answer) ?? leak(answer)
}

function expectationBreak(operation: FuzzedOperation, request: FuzzRequest, answer: FuzzAnswer) {
  const { expects, method } = request
  const { status } = answer
  const code = codeOf(answer)
  if (typeof expects === 'object') {
    if (!expects.statuses.includes(status) || (expects.code !== undefined && code !== expects.code))
      return `answered ${status} ${code}, not ${expects.statuses.join(' or ')} ${expects.code ?? ''}`
    return status === 405 ? allowBreak(operation, method, answer) : null
  }
  if (!operation.replies.has(status)) return `answered ${status}, which the contract does not list`
  if (expects === 'malformed')
    return status === 422 && code === 'invalid_input' ? null : `answered ${status} ${code} to malformed input`
  // A guest who gives a customer's number is asked to sign in.
  if (
    status === 401 &&
    request.caller === 'nobody' &&
    operation.security?.scheme === 'bearer' &&
    operation.security.optional
  )
    return null
  if (code === 'invalid_input' && isAboutCursor(answer)) return null
  return expects === 'fits' && MISTAKES.has(code)
    ? `answered ${status} ${code} to a request that fits the contract`
    : null
}

/** Whether a cursor is one of its own only the store can say: the contract calls it opaque. */
function isAboutCursor(answer: FuzzAnswer): boolean {
  const body = jsonOf(answer)
  const errors = isObject(body) && Array.isArray(body['errors']) ? body['errors'] : []
  return errors.length > 0 && errors.every((error) => isObject(error) && error['field'] === 'after')
}

/** Whoever is told that a method is not offered is told which are. */
function allowBreak({ methods }: FuzzedOperation, method: string, { headers }: FuzzAnswer): string | null {
  const allowed = (headers['allow'] ?? '').split(', ')
  const isWhole = methods.every((each) => allowed.includes(each)) && !allowed.includes(method)
  return isWhole
    ? null
    : `Allow is ${JSON.stringify(headers['allow'])} where ${methods.join(', ')} are offered`
}

/** The body, its type and the documented headers, as the contract has them for this status. */
function shapeBreak(operation: FuzzedOperation, answer: FuzzAnswer): string | null {
  const reply = operation.replies.get(answer.status)
  if (!reply)
    return z.safeParse(Problem, jsonOf(answer)).success ? null : 'a problem in no shape of a problem'
  if (reply.contentType === null) return answer.bytes.length > 0 ? 'a body where none is documented' : null
  const type = answer.headers['content-type']?.split(';', 1)[0]
  if (type !== reply.contentType) return `content type ${type}, not ${reply.contentType}`
  const body = jsonOf(answer)
  const found = reply.schema && schemaBreak(reply.schema, body, `the body of ${answer.status}`)
  return found ?? headerBreak(reply, answer) ?? codeBreak(reply, codeOf(answer))
}

function headerBreak({ headers }: ReplyShape, answer: FuzzAnswer): string | null {
  for (const { name, required, schema } of headers) {
    const text = answer.headers[name.toLowerCase()]
    if (text === undefined && required) return `no header ${name}`
    if (text === undefined) continue
    const value = schema.types.includes('integer') ? Number(text) : text
    const found = schemaBreak(schema, value, `header ${name}`)
    if (found !== null) return found
  }
  return null
}

function codeBreak({ status, problemCodes }: ReplyShape, code: string): string | null {
  return status < 400 || problemCodes.includes(code) ? null : `${status} lists no problem ${code}`
}

/** Nothing of what a stranger says about hosts comes back, and no word about the inside of the store. */
function leak({ headers, bytes }: FuzzAnswer): string | null {
  const text = `${JSON.stringify(headers)}\n${bytes.toString('latin1')}`
  const found = /evil\.example|SQLITE_|\bat \S+\.ts:\d|node_modules/.exec(text)?.[0]
  return found === undefined ? null : `the answer says ${JSON.stringify(found)}`
}

function codeOf(answer: FuzzAnswer): string {
  const body = answer.status < 400 ? null : jsonOf(answer)
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : ''
}

const texts = new WeakMap<FuzzAnswer, string>()

/** The body of an answer as text, whatever it was packed with. */
export function textOf(answer: FuzzAnswer): string {
  const text = texts.get(answer) ?? unpacked(answer)
  texts.set(answer, text)
  return text
}

function unpacked({ headers, bytes }: FuzzAnswer): string {
  const encoding = headers['content-encoding']
  const plain =
    encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes
  return plain.toString()
}

const parsed = new WeakMap<FuzzAnswer, unknown>()

function jsonOf(answer: FuzzAnswer): unknown {
  if (!parsed.has(answer)) parsed.set(answer, parse(textOf(answer)))
  return parsed.get(answer)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
