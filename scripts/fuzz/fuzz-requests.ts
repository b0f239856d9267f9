import { bodyLimitOf } from '#contract/read-request.ts'

import type { Parameter } from '../generate/contract.ts'
import { violation, type FuzzedOperation } from './fuzzed-contract.ts'
import { boundaryChanges, changed, type Change, type KnownValues } from './fuzz-values.ts'
import { rawRequests } from './raw-requests.ts'
import type { Caller, FuzzRequest } from './fuzz-request.ts'

/** A request as a value of the request schema of its operation. */
type Call = {
  path: Readonly<Record<string, unknown>>
  query: Readonly<Record<string, unknown>>
  headers: Readonly<Record<string, unknown>>
  body?: unknown
}

/** The requests to an operation. */
export type FuzzPlan = {
  /** Valid requests: one with each body, and one with each optional parameter. */
  valid: FuzzRequest[]
  /** Requests with one value at or beyond a limit of the contract, and malformed ones. */
  boundaries: FuzzRequest[]
}

/** A plan with at most `most` boundaries. `bodies` are accepted by the store; `known` has values that exist there. */
export function planFor(
  operation: FuzzedOperation,
  known: KnownValues,
  bodies: readonly unknown[],
  most: number,
): FuzzPlan {
  const calls = bodies.map((body, at) => validCall(operation, known, body, `key-of-the-request-${at}`))
  const [first = validCall(operation, known, undefined, 'key-of-the-request')] = calls
  const optional = operation.parameters.flatMap(({ name, in: place, required }) => {
    const part = place === 'header' ? 'headers' : place
    const [value] = known[name] ?? []
    return required || value === undefined ? [] : [changed(first, { place: [part, name], value }) as Call]
  })
  const valid = [...calls, ...optional].map((call) => requestOf(operation, call))
  const anonymous = operation.security?.optional
    ? valid.map((request) => ({ ...request, caller: 'anonymous' as const }))
    : []
  const changes = boundaryChanges(operation.request, first).filter(isSendable)
  const boundaries = [
    ...changes.map((change) => () => requestOf(operation, changed(first, change) as Call)),
    ...rawRequests(operation, requestOf(operation, first)).map((request) => () => request),
  ]
  return {
    valid: [...valid, ...anonymous],
    // Builds only the selected requests, because building and checking one takes longer than sending it.
    boundaries: spread(boundaries, most).map((write) => write()),
  }
}

/** At most `most` of them, evenly from first to last. */
function spread<T>(all: readonly T[], most: number): T[] {
  const step = Math.max(1, all.length / most)
  return most === 0 ? [] : all.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step))
}

/** A request with only the required parameters; `key` makes values that may be used once. */
function validCall(operation: FuzzedOperation, known: KnownValues, body: unknown, key: string): Call {
  const { exactlyOne, parameters } = operation
  const required = (place: Parameter['in']) =>
    Object.fromEntries(
      parameters
        .filter(
          ({ in: each, required: isNeeded, name }) => each === place && (isNeeded || name === exactlyOne[0]),
        )
        .map(({ name, schema }) => {
          const values = [...(known[name] ?? []), key]
          // An operation removes data of its own, because other operations need the rest.
          if (operation.method === 'DELETE') values.reverse()
          return [name, values.find((value) => violation(schema, value, name) === null)]
        }),
    )
  const call = { path: required('path'), query: required('query'), headers: required('header'), body }
  const found = violation(operation.request, received(operation, call), 'request')
  if (found !== null) throw new Error(`${operation.id}: its first call is not valid: ${found}`)
  return call
}

/** Headers allow visible characters only, and an empty path segment is another route. */
function isSendable({ place: [place], value }: Change): boolean {
  if (place === 'body') return true
  if (value === undefined) return place !== 'path'
  if (place === 'query' && Array.isArray(value)) return value.every((text) => typeof text === 'string')
  if (typeof value !== 'string' && typeof value !== 'number') return false
  const text = String(value)
  if (place === 'headers') return /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(text)
  return place === 'query' || (!/^\.{0,2}$/.test(text) && text.length <= 300)
}

function requestOf(operation: FuzzedOperation, call: Call): FuzzRequest {
  const found = violation(operation.request, received(operation, call), 'request')
  const payload = call.body === undefined ? undefined : JSON.stringify(call.body)
  const isTooLarge = payload !== undefined && Buffer.byteLength(payload) > bodyLimitOf(operation)
  const pairs = textsOf(call.query).map(([name, text]) => `${encoded(name)}=${encoded(text)}`)
  const path = operation.path.replaceAll(/\{([^{}]+)\}/g, (_, name: string) =>
    encoded(String(call.path[name])),
  )
  return {
    why: found ?? 'valid',
    method: operation.method,
    url: pairs.length > 0 ? `${path}?${pairs.join('&')}` : path,
    caller: callerOf(operation),
    headers: {
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...Object.fromEntries(textsOf(call.headers)),
    },
    ...(payload !== undefined && { payload }),
    expects: isTooLarge
      ? { status: 413, code: 'too_large' }
      : found !== null
        ? 'invalid'
        : isBeyondTheContract(operation, payload)
          ? 'open'
          : 'valid',
  }
}

function callerOf({ security }: FuzzedOperation): Caller {
  if (!security) return 'anonymous'
  return security.scheme === 'operatorKey' ? 'operator' : 'customer'
}

const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u1680\u202F\u205F\u2800]/u

/** The store refuses vendor names with invisible characters, which no pattern of the contract describes. */
function isBeyondTheContract({ id }: FuzzedOperation, payload = ''): boolean {
  return id === 'renameVendor' && INVISIBLE.test(Object.values(JSON.parse(payload) as object).join(''))
}

/** The request as the store receives it: parameters as text, JSON without `undefined` and negative zero. */
function received({ parameters }: FuzzedOperation, { path, query, headers, body }: Call): Call {
  const read = (values: Call['query']) =>
    Object.fromEntries(
      [...Map.groupBy(textsOf(values), ([name]) => name)].map(([name, pairs]) => {
        const texts = pairs.map(([, text]) => text.toWellFormed())
        const type = parameters.find((each) => each.name === name)?.schema.type
        const isWhole = type === 'integer' && /^(?:0|-?[1-9]\d*)$/.test(texts[0] ?? '')
        return [name, texts.length > 1 ? texts : isWhole ? Number(texts[0]) : texts[0]]
      }),
    )
  return {
    ...{ path: read(path), query: read(query), headers: read(headers) },
    ...(body !== undefined && { body: JSON.parse(JSON.stringify(body)) as unknown }),
  }
}

function textsOf(values: Readonly<Record<string, unknown>>): [name: string, text: string][] {
  return Object.entries(values).flatMap(([name, value]) =>
    [value].flat().map((each): [string, string] => [name, String(each)]),
  )
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
