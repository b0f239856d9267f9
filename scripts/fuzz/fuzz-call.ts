import { bodyLimitOf } from '#contract/read-request.ts'

import { follow } from '../generate/contract-node.ts'
import type { Parameter } from '../generate/operation-model.ts'
import { typesOf } from '../generate/schema-facts.ts'
import type { FuzzedOperation } from './fuzzed-operation.ts'
import { schemaBreak } from './schema-break.ts'

/** Who calls: the customer or the operator of the run, nobody, or the owner of an Authorization header. */
export type Caller = 'customer' | 'operator' | 'nobody' | { authorization: string }

/** A request before it is written down; parameters are decoded texts. */
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

/** A valid request must not be called a mistake, an invalid one must be refused with 422; or one status and code. */
export type Expected = 'valid' | 'invalid' | 'open' | { status: number; code: string }

/** Writes a call down; the contract decides what is expected. */
export function requestOf(operation: FuzzedOperation, call: FuzzCall): FuzzRequest {
  const found = callBreak(operation, call)
  const payload = call.body === undefined ? undefined : JSON.stringify(call.body)
  const isTooLarge = payload !== undefined && Buffer.byteLength(payload) > bodyLimitOf(operation)
  const pairs = call.query.map(([name, text]) => `${encoded(name)}=${encoded(text)}`)
  const path = operation.path.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => encoded(call.path[name] ?? ''))
  return {
    why: found ?? 'valid',
    method: operation.method,
    url: pairs.length > 0 ? `${path}?${pairs.join('&')}` : path,
    caller: call.caller,
    headers: { ...(payload === undefined ? {} : { 'content-type': 'application/json' }), ...call.headers },
    ...(payload === undefined ? {} : { payload }),
    expects: isTooLarge
      ? { status: 413, code: 'too_large' }
      : found !== null
        ? 'invalid'
        : isBeyondTheContract(operation, payload)
          ? 'open'
          : 'valid',
  }
}

const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u1680\u202F\u205F\u2800]/u

/**
 * The store refuses names of vendors with invisible characters, as two names that look alike cannot be told apart. Which characters
 * are visible depends on their neighbors in the script, which no pattern of the contract can say.
 */
function isBeyondTheContract({ id }: FuzzedOperation, payload = ''): boolean {
  return id === 'renameVendor' && INVISIBLE.test(Object.values(JSON.parse(payload) as object).join(''))
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

/** What in a call breaks the contract; null when nothing does. An operation without a 422 reads no input. */
export function callBreak(
  operation: FuzzedOperation,
  { path, query, headers, body }: FuzzCall,
): string | null {
  if (!operation.replies.some(({ status }) => status === 422)) return null
  const known = operation.parameters.map(({ name }) => name)
  // Public reads ignore unknown parameters, such as those of advertisements.
  const isPublicRead = operation.method === 'GET' && operation.security === null
  const unknown = query.find(([name]) => !known.includes(name))
  if (unknown && !isPublicRead) return `${unknown[0]}: unknown`
  const sent = [...query, ...Object.entries(path), ...Object.entries(headers)]
  for (const parameter of operation.parameters) {
    const texts = sent.filter(([name]) => name === parameter.name).map(([, text]) => text)
    const found = parameterBreak(parameter, texts)
    if (found !== null) return found
  }
  const { exactlyOne } = operation
  const given = exactlyOne.filter((name) => query.some(([each]) => each === name))
  if (exactlyOne.length > 0 && given.length !== 1) return `${given.length} of ${exactlyOne.join(', ')} given`
  if (!operation.body) return null
  if (body === undefined) return operation.body.required ? 'body: missing' : null
  // As the store reads it: JSON has no undefined and no negative zero.
  return schemaBreak(operation.body.schema.value, JSON.parse(JSON.stringify(body)), 'body')
}

function parameterBreak({ name, required, schema }: Parameter, texts: readonly string[]): string | null {
  const [sent, ...others] = texts
  if (sent === undefined) return required ? `${name}: missing` : null
  if (others.length > 0) return `${name}: given twice`
  // Half of a surrogate pair has no bytes of its own, so it cannot arrive.
  const text = sent.toWellFormed()
  if (!typesOf(follow(schema)).includes('integer')) return schemaBreak(schema.value, text, name)
  return /^(?:0|-?[1-9]\d*)$/.test(text)
    ? schemaBreak(schema.value, Number(text), name)
    : `${name}: no whole number`
}
