import { bodyLimitOf } from '#contract/read-request.ts'

import type { Expected, FuzzRequest } from './fuzz-call.ts'
import type { FuzzedOperation } from './fuzzed-operation.ts'

type Change = Partial<FuzzRequest> & { why: string }

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const TOKENS = [
  'Bearer',
  `Bearer ${'A'.repeat(43)}`,
  `Bearer ${'a'.repeat(201)}`,
  'Basic YTpi',
  `' or 1=1 --`,
]
const MEDIA_TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx', '*/*']
const INVALID: Expected = { status: 422, code: 'invalid_input' }

/** What can be wrong with a request whose data are valid: method, token, media type, the text of the body. */
export function rawChanges(operation: FuzzedOperation): ((request: FuzzRequest) => FuzzRequest)[] {
  const changes = [...wrongMethods(operation), ...wrongTokens(operation), ...ODD_HEADERS]
  return [
    ...changes.map((change) => (request: FuzzRequest) => ({
      ...request,
      ...change,
      headers: { ...request.headers, ...change.headers },
    })),
    ...wrongBodies(operation),
  ]
}

function wrongMethods({ methods }: FuzzedOperation): Change[] {
  return METHODS.filter((method) => !methods.includes(method)).map((method) => ({
    why: `method ${method}`,
    method,
    expects: { status: 405, code: 'method_not_allowed' },
  }))
}

function wrongTokens({ security }: FuzzedOperation): Change[] {
  if (!security) return []
  const isOperators = security.scheme === 'operatorKey'
  const expects = { status: 401, code: isOperators ? 'operator_key_needed' : 'unauthenticated' }
  const wrong = TOKENS.map((authorization) => ({
    why: `token ${authorization}`,
    caller: { authorization },
    expects,
  }))
  return security.optional ? wrong : [...wrong, { why: 'no token', caller: 'nobody', expects }]
}

/** Headers that change nothing of the answer. */
const ODD_HEADERS: Change[] = [
  { host: 'evil.example' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '6.6.6.6', origin: 'https://evil.example' },
  { 'accept-encoding': ',,;;q=x' },
  { 'if-none-match': 'W/"' },
  { cookie: '__proto__=1; token=x; %=%' },
  { 'x-http-method-override': 'DELETE' },
].map((headers) => ({ why: JSON.stringify(headers), headers: headers as Record<string, string> }))

const DEPTH = 20_000
const BODIES = {
  'half an object': '{"a":',
  'no JSON': 'email=a&password=b',
  'two values': '{}{}',
  'a text': '"text"',
  null: 'null',
  'an empty body': '',
  'lists in lists': '['.repeat(DEPTH) + ']'.repeat(DEPTH),
  NaN: '{"a":NaN}',
}
const PROTOTYPES = [
  '"__proto__":{"polluted":true}',
  '"\\u005f_proto__":{"polluted":true}',
  '"constructor":{"prototype":{"polluted":true}}',
]

function wrongBodies(operation: FuzzedOperation): ((request: FuzzRequest) => FuzzRequest)[] {
  if (!operation.body) return []
  const limit = bodyLimitOf(operation)
  const withBody = (why: string, payload: string, expects: Expected) => (request: FuzzRequest) => ({
    ...request,
    why,
    headers: { ...request.headers, 'content-type': 'application/json' },
    payload,
    expects,
  })
  return [
    ...Object.entries(BODIES).map(([why, text]) => withBody(why, text, INVALID)),
    ...MEDIA_TYPES.map((type) => (request: FuzzRequest) => ({
      ...request,
      why: `media type ${type}`,
      headers: { ...request.headers, 'content-type': type },
      expects: { status: 415, code: 'unsupported_media_type' },
    })),
    ...PROTOTYPES.map((member) => (request: FuzzRequest) => {
      // Into the innermost object, which may accept members that the contract does not list.
      const { payload = '{}' } = request
      const at = payload.lastIndexOf('{"') + 1
      const inside = at > 0 ? `${payload.slice(0, at)}${member},${payload.slice(at)}` : `{${member}}`
      return withBody(member, inside, INVALID)(request)
    }),
    (request) => ({ ...request, ...padded(request, limit) }),
    (request) => ({
      ...request,
      ...padded(request, limit + 1),
      expects: { status: 413, code: 'too_large' },
    }),
  ]
}

function padded({ payload = '' }: FuzzRequest, bytes: number): { why: string; payload: string } {
  const blanks = ' '.repeat(Math.max(0, bytes - Buffer.byteLength(payload)))
  return { why: `${bytes} bytes`, payload: payload + blanks }
}
