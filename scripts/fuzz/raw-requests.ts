import { bodyLimitOf } from '#contract/read-request.ts'

import type { FuzzedOperation } from './fuzzed-contract.ts'
import type { Expected, FuzzRequest } from './fuzz-request.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const TOKENS = [
  'Bearer',
  `Bearer ${'A'.repeat(43)}`,
  `Bearer ${'a'.repeat(201)}`,
  'Basic YTpi',
  `' or 1=1 --`,
]
const MEDIA_TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx', '*/*']
/** Headers that must not change the response. */
const HEADERS: Readonly<Record<string, string>>[] = [
  { host: 'evil.example' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '6.6.6.6', origin: 'https://evil.example' },
  { 'if-none-match': 'W/"' },
  { cookie: '__proto__=1; token=x; %=%' },
  { 'x-http-method-override': 'DELETE' },
]
const DEPTH = 20_000
const BODIES = [
  ...['{"a":', 'email=a&password=b', '{}{}', '"text"', 'null', '', '{"a":NaN}'],
  '['.repeat(DEPTH) + ']'.repeat(DEPTH),
]
const PROTOTYPES = [
  '"__proto__":{"polluted":true}',
  '"\\u005f_proto__":{"polluted":true}',
  '"constructor":{"prototype":{"polluted":true}}',
]
const JSON_TYPE = { 'content-type': 'application/json' }

/** A valid request with another method, token, header, media type or body text. */
export function rawRequests(operation: FuzzedOperation, valid: FuzzRequest): FuzzRequest[] {
  const { methods, security, body } = operation
  const others = METHODS.filter((method) => !methods.includes(method)).map((method) => ({
    ...valid,
    ...{ method, expects: { status: 405, code: 'method_not_allowed' } },
  }))
  const code = security?.scheme === 'operatorKey' ? 'operator_key_needed' : 'unauthenticated'
  const unauthenticated = { status: 401, code }
  const callers = security
    ? [
        ...TOKENS.map((authorization) => ({ authorization })),
        ...(security.optional ? [] : ['anonymous' as const]),
      ]
    : []
  return [
    ...others,
    ...callers.map((caller) => ({ ...valid, caller, expects: unauthenticated })),
    ...HEADERS.map((headers) => ({ ...valid, headers: { ...valid.headers, ...headers } })),
    ...(body ? withBodies(valid, bodyLimitOf(operation)) : []),
  ]
}

function withBodies(valid: FuzzRequest, limit: number): FuzzRequest[] {
  const { payload = '{}' } = valid
  const invalid: Expected = { status: 422, code: 'invalid_input' }
  // Into the innermost object, which may accept members that the contract does not list.
  const at = payload.lastIndexOf('{"') + 1
  const polluted = PROTOTYPES.map((member) =>
    at > 0 ? `${payload.slice(0, at)}${member},${payload.slice(at)}` : `{${member}}`,
  )
  const padded = (bytes: number) => payload + ' '.repeat(Math.max(0, bytes - Buffer.byteLength(payload)))
  const withType = (type: string) => ({ ...valid.headers, 'content-type': type })
  return [
    ...[...BODIES, ...polluted].map((text) => ({
      ...valid,
      ...{
        why: text.slice(0, 100),
        headers: { ...valid.headers, ...JSON_TYPE },
        payload: text,
        expects: invalid,
      },
    })),
    ...MEDIA_TYPES.map((type) => ({
      ...valid,
      ...{ headers: withType(type), expects: { status: 415, code: 'unsupported_media_type' } },
    })),
    { ...valid, payload: padded(limit) },
    { ...valid, payload: padded(limit + 1), expects: { status: 413, code: 'too_large' } },
  ]
}
