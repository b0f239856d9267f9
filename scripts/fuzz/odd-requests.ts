import { isObject } from '../generate/contract-node.ts'
import { bodyLimitOf } from '#contract/read-request.ts'
import type { Expected, FuzzRequest } from './fuzz-call.ts'
import type { FuzzedOperation } from './fuzzed-operation.ts'

type Oddity = (request: FuzzRequest) => FuzzRequest

const MALFORMED: Expected = { statuses: [422], code: 'invalid_input' }
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']

/** What can be wrong with a request whose data fit: its method, its token, its media type, the text of its body. */
export function odditiesOf(operation: FuzzedOperation): Oddity[] {
  return [...oddMethods(operation), ...oddTokens(operation), ...oddBodies(operation), ...oddHeaders]
}

function oddMethods({ methods }: FuzzedOperation): Oddity[] {
  return METHODS.filter((method) => !methods.includes(method)).map((method) => (request) => ({
    ...request,
    why: `method ${method}`,
    method,
    expects: { statuses: [405], code: 'method_not_allowed' },
  }))
}

const TOKENS = [
  'Bearer',
  'Bearer ',
  'Bearer AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  `Bearer ${'a'.repeat(201)}`,
  'Bearer null',
  'Basic YTpi',
  `' or 1=1 --`,
  'Bearer [object Object]',
]

function oddTokens({ security }: FuzzedOperation): Oddity[] {
  if (!security) return []
  const isOperators = security.scheme === 'operatorKey'
  const code = isOperators ? 'operator_key_needed' : 'unauthenticated'
  const refused: Expected = { statuses: [401], code }
  const wrong = TOKENS.map((authorization): Oddity => (request) => ({
    ...request,
    why: `token ${authorization}`,
    caller: { authorization },
    expects: refused,
  }))
  const none: Oddity = (request) => ({ ...request, why: 'no token', caller: 'nobody', expects: refused })
  return !isOperators && security.optional ? wrong : [...wrong, none]
}

const MEDIA_TYPES = [
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonx',
  'application/octet-stream',
  '*/*',
]

const DEPTH = 20_000

function oddBodies(operation: FuzzedOperation): Oddity[] {
  const { body } = operation
  const limit = bodyLimitOf(operation)
  if (!body) return [withPayload('a body where none is read', '{"surprise":1}', 'open')]
  const texts: [string, string][] = [
    ['half an object', '{"a":'],
    ['no JSON', 'email=a&password=b'],
    ['two values', '{}{}'],
    ['a text', '"text"'],
    ['a number', '7'],
    ['null', 'null'],
    ['a list', '[]'],
    ['an empty body', ''],
    ['lists in lists', '['.repeat(DEPTH)],
    ['lists in lists, closed', '['.repeat(DEPTH) + ']'.repeat(DEPTH)],
    ['NaN', '{"a":NaN}'],
  ]
  return [
    ...texts.map(([why, text]) => withPayload(why, text, MALFORMED)),
    ...MEDIA_TYPES.map((type): Oddity => (request) => ({
      ...request,
      why: `media type ${type}`,
      headers: { ...request.headers, 'content-type': type },
      expects: { statuses: [415], code: 'unsupported_media_type' },
    })),
    ...PROTOTYPES.flatMap(([why, member]) => [inside(why, member, MALFORMED, limit), innermost(why, member)]),
    inside('a deep member', `"deep":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`, MALFORMED, limit),
    endlessNumber,
    (request) => padded(request, limit, request.expects),
    (request) => padded(request, limit + 1, { statuses: [413], code: 'too_large' }),
    ({ payload = '', ...request }) => ({
      ...request,
      why: 'a byte order mark',
      payload: `\ufeff${payload}`,
      expects: 'open',
    }),
    (request) => repeatedMember(request, limit),
  ]
}

const PROTOTYPES: [string, string][] = [
  ['a reach for the prototype', '"__proto__":{"polluted":true}'],
  ['a disguised reach for the prototype', '"\\u005f_proto__":{"polluted":true}'],
  ['a reach for the constructor', '"constructor":{"prototype":{"polluted":true}}'],
]

function withPayload(why: string, payload: string, expects: Expected): Oddity {
  return (request) => ({
    ...request,
    why,
    headers: { ...request.headers, 'content-type': 'application/json' },
    payload,
    expects,
  })
}

/** Puts a member, as text, before the others of every object in the body. */
function inside(why: string, member: string, expects: Expected, limit: number): Oddity {
  return (request) => {
    const payload = (request.payload ?? '{}').replaceAll(/\{(?=")/g, () => `{${member},`)
    return { ...request, why, payload: withinLimit(payload, member, limit), expects }
  }
}

/** Puts a member into the last object alone, which may be one that takes members nobody has listed. */
function innermost(why: string, member: string): Oddity {
  return (request) => {
    const { payload = '{}' } = request
    const place = payload.lastIndexOf('{"')
    const before = payload.slice(0, place + 1)
    return {
      ...request,
      why: `${why}, far inside`,
      payload: place < 0 ? `{${member}}` : `${before}${member},${payload.slice(place + 1)}`,
      expects: MALFORMED,
    }
  }
}

/** One object alone where many would be too large. */
function withinLimit(payload: string, member: string, limit: number): string {
  return Buffer.byteLength(payload) <= limit ? payload : `{${member}}`
}

function padded(request: FuzzRequest, bytes: number, expects: Expected): FuzzRequest {
  const { payload = '' } = request
  const blanks = ' '.repeat(Math.max(0, bytes - Buffer.byteLength(payload)))
  return { ...request, why: `${bytes} bytes`, payload: payload + blanks, expects }
}

/** JSON can name numbers that no machine holds. */
function endlessNumber(request: FuzzRequest): FuzzRequest {
  const { payload = '' } = request
  const endless = payload.replace(
    /"(id|user_id|product_id|quantity|pay_amount|total)":\d[\d.]*/,
    '"$1":1e400',
  )
  return endless === payload
    ? request
    : { ...request, why: 'a number beyond all numbers', payload: endless, expects: MALFORMED }
}

/** The last of two members of one name counts, as for every reader of JSON; here both are the same. */
function repeatedMember(request: FuzzRequest, limit: number): FuzzRequest {
  const { payload = '{}' } = request
  const value: unknown = JSON.parse(payload)
  const [first] = isObject(value) ? Object.entries(value) : []
  if (!first || Buffer.byteLength(payload) * 2 > limit) return request
  const member = `${JSON.stringify(first[0])}:${JSON.stringify(first[1])}`
  return { ...request, why: 'a member twice', payload: payload.replace('{', () => `{${member},`) }
}

const HEADERS: Record<string, string>[] = [
  { host: 'evil.example' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', 'x-forwarded-for': '6.6.6.6' },
  { origin: 'https://evil.example', referer: 'https://evil.example/' },
  { 'accept-encoding': 'br;q=1, *;q=0' },
  { 'accept-encoding': ',,;;q=x' },
  { accept: 'text/html' },
  { 'if-none-match': '*' },
  { 'if-none-match': 'W/"' },
  { 'accept-language': '*, bn-BD;q=9, -' },
  { range: 'bytes=0-1' },
  { cookie: '__proto__=1; token=x; %=%' },
  { 'x-http-method-override': 'DELETE' },
]

/** Headers that change nothing of what is answered. */
const oddHeaders: Oddity[] = HEADERS.map((headers) => (request) => ({
  ...request,
  why: `${request.why}, with ${JSON.stringify(headers)}`,
  headers: { ...request.headers, ...headers },
}))
