import fc from 'fast-check'

import { callBreak, requestOf, type Caller, type FuzzCall, type FuzzRequest } from './fuzz-call.ts'
import type { Parameter } from '../generate/operation-model.ts'
import { readSchema, type FuzzedOperation } from './fuzzed-operation.ts'
import { changed, changesOf, oddValues } from './invalid-values.ts'
import { rawChanges } from './raw-requests.ts'
import { validValues, type Likely } from './valid-values.ts'

export type FuzzPlan = {
  /** Every limit of the contract from both sides, in a fixed order. */
  boundaries: FuzzRequest[]
  /** Valid requests, and requests with one mistake. */
  random: fc.Arbitrary<FuzzRequest>
}

/** What is sent to an operation; `realistic` are bodies that the store is likely to accept. */
export function planFor(
  operation: FuzzedOperation,
  likely: Likely,
  realistic?: fc.Arbitrary<unknown>,
): FuzzPlan {
  const calls = validCalls(operation, likely, realistic)
  const [sample] = fc.sample(validCalls(operation, likely), { numRuns: 1, seed: 1 })
  if (!sample) throw new Error(`${operation.id}: no call is valid`)
  const plain = operation.body ? { ...sample, body: operation.body.examples[0]?.value } : sample
  const mistaken = fc.tuple(calls, fc.nat()).map(([call, pick]) => {
    const changes = callChanges(operation, call)
    const change = changes[pick % Math.max(1, changes.length)]
    return requestOf(operation, change ? change(call) : call)
  })
  const valid = calls.map((call) => requestOf(operation, call))
  return {
    boundaries: [
      ...callChanges(operation, plain).map((change) => requestOf(operation, change(plain))),
      ...rawChanges(operation).map((change) => change(requestOf(operation, plain))),
    ],
    random: fc.oneof({ weight: 2, arbitrary: valid }, { weight: 1, arbitrary: mistaken }),
  }
}

function validCalls(operation: FuzzedOperation, likely: Likely, realistic?: fc.Arbitrary<unknown>) {
  const { body, security, exactlyOne } = operation
  const bodies = body ? validValues(readSchema(body.schema), likely) : fc.constant(undefined)
  const callers: Caller[] = !security
    ? ['nobody']
    : security.scheme === 'operatorKey'
      ? ['operator']
      : security.optional
        ? ['customer', 'nobody']
        : ['customer']
  return fc
    .record({
      caller: fc.constantFrom(...callers),
      path: textsOf(operation, 'path', likely),
      query: textsOf(operation, 'query', likely).map((texts) => Object.entries(texts)),
      headers: textsOf(operation, 'header', likely),
      body: realistic
        ? fc.oneof({ weight: 2, arbitrary: realistic }, { weight: 1, arbitrary: bodies })
        : bodies,
    })
    .map((call): FuzzCall => {
      if (exactlyOne.length === 0) return call
      const chosen = call.query.find(([name]) => exactlyOne.includes(name))
      const others = call.query.filter(([name]) => !exactlyOne.includes(name))
      return { ...call, query: [chosen ?? [exactlyOne[0] ?? '', 'tea'], ...others] }
    })
    .filter((call) => callBreak(operation, call) === null)
}

function textsOf(operation: FuzzedOperation, place: string, likely: Likely) {
  const own = operation.parameters.filter((each) => each.in === place)
  const texts = own.map(
    ({ name, schema }) => [name, validValues(readSchema(schema), likely, name).map(String)] as const,
  )
  const requiredKeys = own.filter(({ required }) => required).map(({ name }) => name)
  return fc.record<Record<string, string>>(Object.fromEntries(texts), { requiredKeys })
}

type CallChange = (call: FuzzCall) => FuzzCall

function callChanges(operation: FuzzedOperation, call: FuzzCall): CallChange[] {
  const { body, parameters } = operation
  const ofBody: CallChange[] = body
    ? [
        ...changesOf(readSchema(body.schema), call.body).map((change): CallChange => (made) => ({
          ...made,
          body: changed(made.body, change),
        })),
        (made) => ({ ...made, body: undefined }),
      ]
    : []
  const unknown = ['surprise', '__proto__', 'vendor_name[x]'].map((name): CallChange => (made) => ({
    ...made,
    query: [...made.query, [name, '1']],
  }))
  return [...ofBody, ...parameters.flatMap(parameterChanges), ...unknown]
}

const ODD_NUMBERS = [
  '0x10',
  '1e3',
  '007',
  '-0',
  ' 1',
  '1.0',
  '+1',
  '1,2',
  '９',
  '99999999999999999999',
  'NaN',
]

function parameterChanges({ name, in: place, schema: node }: Parameter): CallChange[] {
  const schema = readSchema(node)
  const odd = oddValues(schema).filter((value) => ['string', 'number'].includes(typeof value))
  const texts = [...odd.map(String), ...(schema.types.includes('integer') ? ODD_NUMBERS : [])]
  if (place === 'query') {
    const sets = [...texts.map((text) => [text]), [], ['1', '1']]
    return sets.map((set) => (call) => ({
      ...call,
      query: [...call.query.filter(([each]) => each !== name), ...set.map((text) => [name, text] as const)],
    }))
  }
  if (place === 'header')
    return texts
      .filter((text) => /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(text))
      .map((text) => (call) => ({ ...call, headers: { ...call.headers, [name]: text } }))
  // An empty segment, or one of dots, is another address.
  return texts
    .filter((text) => !/^\.{0,2}$/.test(text) && text.length <= 300)
    .map((text) => (call) => ({ ...call, path: { ...call.path, [name]: text } }))
}
