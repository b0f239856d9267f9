import fc from 'fast-check'
import { callBreak, requestOf, type Caller, type FuzzCall, type FuzzRequest } from './fuzz-call.ts'
import type { FuzzedOperation, FuzzedParameter } from './fuzzed-operation.ts'
import { fittingValues, type Likely } from './fitting-values.ts'
import { odditiesOf } from './odd-requests.ts'
import { changed, oddChanges, oddValues, type Change } from './odd-values.ts'

export type FuzzPlan = {
  /** Every limit of the contract from both sides, in a fixed order. */
  boundaries: FuzzRequest[]
  /** Requests that fit, requests with one mistake, and odd ones. */
  random: fc.Arbitrary<FuzzRequest>
}

/** How to attack an operation; `honest` are bodies that the store is likely to take. */
export function planFor(
  operation: FuzzedOperation,
  likely: Likely,
  honest?: fc.Arbitrary<unknown>,
): FuzzPlan {
  const fitting = fittingCalls(operation, likely, honest)
  const oddities = odditiesOf(operation)
  const fits = fitting.map((call) => requestOf(operation, call))
  const sound = fits.filter(({ expects }) => expects === 'fits')
  const odd = fc.tuple(sound, fc.constantFrom(...oddities)).map(([request, oddity]) => oddity(request))
  const plain = plainCall(operation, likely)
  return {
    boundaries: [
      ...changesOf(operation, plain).map((change) => requestOf(operation, change(plain))),
      ...oddities.map((oddity) => oddity(requestOf(operation, plain))),
    ],
    random: fc.oneof(
      { weight: 6, arbitrary: fits },
      { weight: 2, arbitrary: mistaken(operation, fitting) },
      { weight: 1, arbitrary: odd },
    ),
  }
}

function mistaken(operation: FuzzedOperation, fitting: fc.Arbitrary<FuzzCall>): fc.Arbitrary<FuzzRequest> {
  return fc.tuple(fitting, fc.nat()).map(([call, pick]) => {
    const changes = changesOf(operation, call)
    const change = changes[pick % Math.max(1, changes.length)]
    return requestOf(operation, change ? change(call) : call)
  })
}

const callerOf = ({ security }: FuzzedOperation): fc.Arbitrary<Caller> =>
  security?.scheme === 'operatorKey'
    ? fc.constant('operator')
    : security
      ? fc.constantFrom<Caller>('customer', ...(security.optional ? ['nobody' as const] : []))
      : fc.constant('nobody')

function fittingCalls(
  operation: FuzzedOperation,
  likely: Likely,
  honest?: fc.Arbitrary<unknown>,
): fc.Arbitrary<FuzzCall> {
  const { body } = operation
  const bodies = body ? fittingValues(body.schema, likely) : fc.constant(undefined)
  return fc
    .record({
      caller: callerOf(operation),
      path: textsOf(operation, 'path', likely),
      query: textsOf(operation, 'query', likely).map((texts) => Object.entries(texts)),
      headers: textsOf(operation, 'header', likely),
      body: honest ? fc.oneof({ weight: 2, arbitrary: honest }, { weight: 1, arbitrary: bodies }) : bodies,
    })
    .map((call) => withExactlyOne(operation, call))
    .filter((call) => callBreak(operation, call) === null)
}

function textsOf(operation: FuzzedOperation, place: FuzzedParameter['in'], likely: Likely) {
  const own = operation.parameters.filter((each) => each.in === place)
  const texts = own.map(
    ({ name, schema }) => [name, fittingValues(schema, likely, name).map(String)] as const,
  )
  const requiredKeys = own.filter(({ required }) => required).map(({ name }) => name)
  return fc.record<Record<string, string>>(Object.fromEntries(texts), { requiredKeys })
}

/** Of parameters that exclude each other the first that is there stays. */
function withExactlyOne({ exactlyOne }: FuzzedOperation, call: FuzzCall): FuzzCall {
  if (exactlyOne.length === 0) return call
  const kept =
    call.query.find(([name]) => exactlyOne.includes(name)) ?? ([exactlyOne[0] ?? '', 'tea'] as const)
  return { ...call, query: [kept, ...call.query.filter(([name]) => !exactlyOne.includes(name))] }
}

/** The call that the changes of the boundary set start from. */
function plainCall(operation: FuzzedOperation, likely: Likely): FuzzCall {
  const [value] = fc.sample(fittingCalls(operation, likely), { numRuns: 1, seed: 1 })
  if (!value) throw new Error(`${operation.id}: nothing fits`)
  return operation.body ? { ...value, body: operation.body.example } : value
}

type CallChange = (call: FuzzCall) => FuzzCall

function changesOf(operation: FuzzedOperation, call: FuzzCall): CallChange[] {
  const { body, parameters } = operation
  const ofBody: CallChange[] = body
    ? [
        ...oddChanges(body.schema, call.body).map((change) => bodyChange(change)),
        (made) => ({ ...made, body: undefined }),
      ]
    : []
  const unknown: CallChange[] = ['surprise', '__proto__', 'toString', 'vendor_name[x]'].map(
    (name) => (made) => ({
      ...made,
      query: [...made.query, [name, '1']],
    }),
  )
  return [...ofBody, ...parameters.flatMap(parameterChanges), ...unknown]
}

function bodyChange(change: Change): CallChange {
  return (call) => ({ ...call, body: changed(call.body, change) })
}

const ODD_NUMBERS = [
  ...[
    '0x10',
    '1e3',
    '007',
    '-0',
    ' 1',
    '1 ',
    '1.0',
    '-1',
    '+1',
    '1,2',
    '９',
    '1_0',
    '99999999999999999999',
    'NaN',
  ],
]

function parameterChanges({ name, in: place, schema }: FuzzedParameter): CallChange[] {
  const odd = oddValues(schema).flatMap((value) =>
    typeof value === 'string' || typeof value === 'number' ? [String(value)] : [],
  )
  const texts = [...new Set([...odd, ...(schema.types.includes('integer') ? ODD_NUMBERS : [])])]
  if (place === 'query') {
    return [
      ...texts.map((text): CallChange => (call) => ({ ...call, query: replaced(call.query, name, [text]) })),
      (call) => ({ ...call, query: replaced(call.query, name, []) }),
      (call) => ({ ...call, query: replaced(call.query, name, ['1', '1']) }),
    ]
  }
  if (place === 'header') {
    return texts
      .filter(isHeaderText)
      .map((text) => (call) => ({ ...call, headers: { ...call.headers, [name]: text } }))
  }
  // An empty segment, or one of dots, is another address.
  return texts
    .filter((text) => !/^\.{0,2}$/.test(text) && text.length <= 300)
    .map((text) => (call) => ({ ...call, path: { ...call.path, [name]: text } }))
}

function replaced(query: FuzzCall['query'], name: string, texts: readonly string[]): FuzzCall['query'] {
  return [...query.filter(([each]) => each !== name), ...texts.map((text) => [name, text] as const)]
}

/** What a header can carry at all; blanks at its ends are none of it. */
function isHeaderText(text: string): boolean {
  return /^[\x21-\x7e\xa0-\xff](?:[\t\x20-\x7e\xa0-\xff]*[\x21-\x7e\xa0-\xff])?$/.test(text)
}
