import fc from 'fast-check'

import type { Parameter } from '../generate/operation-model.ts'
import { changed, likelyChanges, oddChanges, oddValues, type Change, type Likely } from './changes.ts'
import { callBreak, requestOf, type Caller, type FuzzCall, type FuzzRequest } from './fuzz-call.ts'
import { readSchema, type FuzzedOperation } from './fuzzed-operation.ts'
import { rawChanges } from './raw-requests.ts'
import { schemaBreak } from './schema-break.ts'

export type FuzzPlan = {
  /** Every limit of the contract from both sides, in a fixed order. */
  boundaries: FuzzRequest[]
  /** Plain requests with some likely changes, every third one with an odd change as well. */
  random: fc.Arbitrary<FuzzRequest>
}

type CallChange = (call: FuzzCall) => FuzzCall

/** What is sent to an operation; `bodies` are those that the store is likely to accept. */
export function planFor(operation: FuzzedOperation, likely: Likely, bodies: readonly unknown[]): FuzzPlan {
  const plain = plainCall(operation, likely, bodies[0], 'key-of-a-plain-request')
  const oddPick = fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat() })
  return {
    boundaries: [
      ...oddCallChanges(operation, plain).map((change) => requestOf(operation, change(plain))),
      ...rawChanges(operation).map((change) => change(requestOf(operation, plain))),
    ],
    random: fc
      .tuple(fc.constantFrom(...bodies), fc.uuid(), fc.array(fc.nat(), { maxLength: 4 }), oddPick)
      .map(([body, key, picks, odd]) => {
        const start = plainCall(operation, likely, body, key)
        const call = picks.reduce((made, pick) => likelyCallChange(operation, made, likely, pick), start)
        return requestOf(operation, odd === null ? call : withOne(call, oddCallChanges(operation, call), odd))
      }),
  }
}

function withOne(call: FuzzCall, changes: readonly CallChange[], pick: number): FuzzCall {
  return changes[pick % Math.max(1, changes.length)]?.(call) ?? call
}

/** A call with what has to be given, and nothing else; `key` is for what may not be given twice. */
function plainCall(operation: FuzzedOperation, likely: Likely, body: unknown, key: string): FuzzCall {
  const { security, exactlyOne, parameters } = operation
  const needed = (place: Parameter['in']) =>
    parameters
      .filter(({ in: each, required, name }) => each === place && (required || name === exactlyOne[0]))
      .map((parameter): [string, string] => [parameter.name, plainText(parameter, likely, key)])
  const call: FuzzCall = {
    caller: callerOf(security),
    path: Object.fromEntries(needed('path')),
    query: needed('query'),
    headers: Object.fromEntries(needed('header')),
    body,
  }
  const found = callBreak(operation, call)
  if (found !== null) throw new Error(`${operation.id}: its plain call is not valid: ${found}`)
  return call
}

function plainText({ name, schema }: Parameter, likely: Likely, key: string): string {
  const fits = [...(likely[name] ?? []), key].find((value) => schemaBreak(schema.value, value) === null)
  if (fits === undefined) throw new Error(`nothing likely is known for the parameter ${name}`)
  return typeof fits === 'string' ? fits : JSON.stringify(fits)
}

function callerOf(security: FuzzedOperation['security']): Caller {
  if (!security) return 'nobody'
  return security.scheme === 'operatorKey' ? 'operator' : 'customer'
}

/** Of the body and of each parameter, as often one as the other. */
function likelyCallChange(
  operation: FuzzedOperation,
  call: FuzzCall,
  likely: Likely,
  pick: number,
): FuzzCall {
  const { body, parameters, security } = operation
  const groups = [
    body ? likelyChanges(readSchema(body.schema), call.body, likely).map(ofBody) : [],
    ...parameters.map(({ name, in: place }) =>
      (likely[name] ?? []).map((value) => ofParameter(name, place, [String(value)])),
    ),
    security?.optional ? [(made: FuzzCall): FuzzCall => ({ ...made, caller: 'nobody' })] : [],
  ].filter((group) => group.length > 0)
  const group = groups[pick % Math.max(1, groups.length)] ?? []
  return withOne(call, group, Math.floor(pick / Math.max(1, groups.length)))
}

function oddCallChanges({ body, parameters }: FuzzedOperation, call: FuzzCall): CallChange[] {
  const ofBodies: CallChange[] = body
    ? [
        ...oddChanges(readSchema(body.schema), call.body).map(ofBody),
        (made) => ({ ...made, body: undefined }),
      ]
    : []
  const unknown = ['surprise', '__proto__', 'vendor_name[x]'].map((name): CallChange => (made) => ({
    ...made,
    query: [...made.query, [name, '1']],
  }))
  return [...ofBodies, ...parameters.flatMap(oddParameterChanges), ...unknown]
}

function ofBody(change: Change): CallChange {
  return (made) => ({ ...made, body: changed(made.body, change) })
}

/** The parameter with these texts instead: none, one, or several where it stands in the query. */
function ofParameter(name: string, place: Parameter['in'], texts: readonly string[]): CallChange {
  const [text = ''] = texts
  if (place === 'path') return (call) => ({ ...call, path: { ...call.path, [name]: text } })
  if (place === 'header') return (call) => ({ ...call, headers: { ...call.headers, [name]: text } })
  return (call) => ({
    ...call,
    query: [
      ...call.query.filter(([each]) => each !== name),
      ...texts.map((each): [string, string] => [name, each]),
    ],
  })
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

function oddParameterChanges({ name, in: place, schema: node }: Parameter): CallChange[] {
  const schema = readSchema(node)
  const odd = oddValues(schema).filter((value) => ['string', 'number'].includes(typeof value))
  const texts = [...odd.map(String), ...(schema.types.includes('integer') ? ODD_NUMBERS : [])]
  return textsFor(place, texts).map((each) => ofParameter(name, place, each))
}

/** Those that can be sent there: a header has no other characters, an empty segment of a path is another address. */
function textsFor(place: Parameter['in'], texts: readonly string[]): string[][] {
  if (place === 'query') return [...texts.map((text) => [text]), [], ['1', '1']]
  const fits = (text: string) =>
    place === 'header'
      ? /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(text)
      : !/^\.{0,2}$/.test(text) && text.length <= 300
  return texts.filter(fits).map((text) => [text])
}
