import { bodyLimitOf } from '#contract/read-request.ts'
import type { FuzzedOperation, FuzzedParameter } from './fuzzed-operation.ts'
import { schemaBreak } from './schema-break.ts'

/** Who calls: the customer or the operator of the run, nobody, or whoever an Authorization header of this text is. */
export type Caller = 'customer' | 'operator' | 'nobody' | { authorization: string }

/** A request to an operation before it is written down; texts are what stands in the address once it is decoded. */
export type FuzzCall = {
  caller: Caller
  path: Readonly<Record<string, string>>
  query: readonly (readonly [string, string])[]
  headers: Readonly<Record<string, string>>
  /** A JSON value; undefined for no body. */
  body: unknown
}

/** A request as it is sent, and what has to become of it. */
export type FuzzRequest = {
  why: string
  method: string
  url: string
  caller: Caller
  headers: Readonly<Record<string, string>>
  payload?: string
  expects: Expected
}

/**
 * A request that fits is answered, or refused for reasons of the shop; one that does not is malformed input. Others
 * name their statuses; `open` leaves it to the contract's list.
 */
export type Expected = 'fits' | 'malformed' | 'open' | { statuses: readonly number[]; code?: string }

/** Writes a call down; what the contract says of it decides what is expected. */
export function requestOf(operation: FuzzedOperation, call: FuzzCall): FuzzRequest {
  const found = callBreak(operation, call)
  const payload = call.body === undefined ? undefined : JSON.stringify(call.body)
  const isTooLarge = payload !== undefined && Buffer.byteLength(payload) > bodyLimitOf(operation)
  return {
    why: found ?? 'fits',
    method: operation.method,
    url: addressOf(operation, call),
    caller: call.caller,
    headers: { ...(payload === undefined ? {} : { 'content-type': 'application/json' }), ...call.headers },
    ...(payload === undefined ? {} : { payload }),
    expects: isTooLarge ? { statuses: [413], code: 'too_large' } : found === null ? 'fits' : 'malformed',
  }
}

const judged = new WeakMap<FuzzCall, { operation: FuzzedOperation; found: string | null }>()

/** What in a call breaks the contract; null when nothing does. An operation that reads no input takes any. */
export function callBreak(operation: FuzzedOperation, call: FuzzCall): string | null {
  // Whoever makes a call asks whether it fits, and then writes it down.
  const known = judged.get(call)
  if (known?.operation === operation) return known.found
  const found = findBreak(operation, call)
  judged.set(call, { operation, found })
  return found
}

function findBreak(operation: FuzzedOperation, { path, query, headers, body }: FuzzCall): string | null {
  if (!operation.replies.has(422)) return null
  const isPublicRead = operation.method === 'GET' && operation.security === null
  const asked = operation.parameters.filter((each) => each.in !== 'header')
  const counts = ([name]: readonly [string, string]) =>
    !isPublicRead || asked.some((each) => each.in === 'query' && each.name === name)
  const given = Object.groupBy([...query.filter(counts), ...Object.entries(path)], ([name]) => name)
  const unknown = Object.keys(given).find((name) => asked.every((each) => each.name !== name))
  if (unknown !== undefined) return `${unknown}: unknown`
  const sent = Object.fromEntries(Object.entries(headers).map(([name, text]) => [name.toLowerCase(), text]))
  for (const parameter of operation.parameters) {
    const texts =
      parameter.in === 'header'
        ? [sent[parameter.name.toLowerCase()] ?? []].flat()
        : (given[parameter.name] ?? []).map(([, text]) => text)
    const found = parameterBreak(parameter, texts)
    if (found !== null) return found
  }
  const { exactlyOne } = operation
  const count = exactlyOne.filter((name) => given[name]).length
  if (exactlyOne.length > 0 && count !== 1) return `${count} of ${exactlyOne.join(', ')} given`
  if (!operation.body) return null
  if (body === undefined) return operation.body.required ? 'body: missing' : null
  // As the store reads it: JSON has no undefined and no negative zero.
  return schemaBreak(operation.body.schema, JSON.parse(JSON.stringify(body)), 'body')
}

function parameterBreak(
  { name, required, schema }: FuzzedParameter,
  texts: readonly string[],
): string | null {
  const [sent, ...others] = texts
  if (sent === undefined) return required ? `${name}: missing` : null
  // Half a surrogate pair has no bytes of its own, so it cannot even arrive.
  const text = sent.toWellFormed()
  if (others.length > 0) return `${name}: given twice`
  if (!schema.types.includes('integer')) return schemaBreak(schema, text, name)
  return /^(?:0|-?[1-9]\d*)$/.test(text)
    ? schemaBreak(schema, Number(text), name)
    : `${name}: no whole number`
}

function addressOf({ path }: FuzzedOperation, { path: texts, query }: FuzzCall): string {
  const place = path.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => encoded(texts[name] ?? ''))
  const pairs = query.map(([name, text]) => `${encoded(name)}=${encoded(text)}`)
  return pairs.length > 0 ? `${place}?${pairs.join('&')}` : place
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
