import {
  child,
  ContractError,
  entries,
  follow,
  isObject,
  items,
  textAt,
  type ContractNode,
} from './contract-node.ts'

/** A reference with messages beside it: the schema it leads to, its messages replaced rule by rule. */
export function withOwnMessages(reference: ContractNode): ContractNode {
  const target = follow(reference)
  if (!isObject(target.value) || !isObject(reference.value))
    throw new ContractError(reference, 'must lead to a schema')
  const { $ref: _, ...beside } = reference.value
  const messages = { ...members(target.value['x-messages']), ...members(beside['x-messages']) }
  return { ...target, value: { ...target.value, ...beside, 'x-messages': messages } }
}

/**
 * `allOf`, and what stands beside it, as one schema. A part closed by `additionalProperties: false` would refuse the
 * members of its neighbours, so only the whole can be closed, by `unevaluatedProperties: false`.
 */
export function mergeAllOf(schema: ContractNode): ContractNode {
  const { allOf: _, unevaluatedProperties, ...beside } = members(schema.value)
  const parts = items(child(schema, 'allOf')).map(openPart)
  const value = [beside, ...parts.map((part) => members(part.value))].reduce(
    (whole, part) => joinKeywords(whole, part, schema),
    {},
  )
  if (unevaluatedProperties === undefined || unevaluatedProperties === true) return { ...schema, value }
  if (unevaluatedProperties !== false || 'additionalProperties' in value)
    throw new ContractError(schema, 'the whole is closed by unevaluatedProperties: false alone')
  return { ...schema, value: { ...value, additionalProperties: false } }
}

function openPart(node: ContractNode): ContractNode {
  const target = follow(node)
  const part = child(target, 'allOf') ? mergeAllOf(target) : target
  for (const keyword of ['additionalProperties', 'unevaluatedProperties']) {
    if ((child(part, keyword)?.value ?? true) !== true) {
      throw new ContractError(
        part,
        `a part of allOf cannot say ${keyword}: close the whole by unevaluatedProperties`,
      )
    }
  }
  if (part === node || textAt(node, '$ref') === undefined) return part
  // What stands beside a reference goes before what it leads to.
  const { $ref: _, ...beside } = members(node.value)
  return { ...part, value: joinKeywords(beside, members(part.value), part) }
}

function members(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {}
}

type Join = (one: unknown, other: unknown, place: (message: string) => ContractError) => unknown
const largest: Join = (one, other) => Math.max(Number(one), Number(other))
const smallest: Join = (one, other) => Math.min(Number(one), Number(other))
const either: Join = (one, other) => one === true || other === true
const first: Join = (one) => one
const both: Join = (one, other) => [...new Set([...listOf(one), ...listOf(other)])]

/** What two schemas say together about one keyword, where that is more than saying the same. */
const JOINS: Readonly<Record<string, Join>> = {
  // What a reader is told: the whole speaks for its parts.
  title: first,
  description: first,
  examples: first,
  example: first,
  deprecated: either,
  readOnly: either,
  writeOnly: either,
  type: common('type'),
  enum: common('choice'),
  required: both,
  properties: (one, other) => joinedMembers(one, other),
  'x-messages': (one, other) => ({ ...recordOf(other), ...recordOf(one) }),
  minimum: largest,
  exclusiveMinimum: largest,
  minLength: largest,
  minItems: largest,
  minProperties: largest,
  maximum: smallest,
  exclusiveMaximum: smallest,
  maxLength: smallest,
  maxItems: smallest,
  maxProperties: smallest,
  uniqueItems: either,
}

/** Keywords of which two schemas have to say the same. */
const EQUAL = new Set([
  'const',
  'default',
  'format',
  'items',
  'multipleOf',
  'pattern',
  'additionalProperties',
  'x-equal-to',
])

/**
 * Two schemas as the one that accepts what both accept; where they only describe, the first speaks.
 * @throws ContractError at a keyword that cannot be joined, so that none is dropped.
 */
export function joinKeywords(
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
  node: ContractNode,
): Record<string, unknown> {
  const joined: Record<string, unknown> = { ...one }
  for (const [keyword, value] of Object.entries(other)) {
    const join = JOINS[keyword]
    if (!join && !EQUAL.has(keyword)) throw new ContractError(node, `allOf cannot join "${keyword}"`)
    const known = joined[keyword]
    if (known === undefined) joined[keyword] = value
    else if (join) joined[keyword] = join(known, value, (message) => new ContractError(node, message))
    else if (JSON.stringify(known) !== JSON.stringify(value))
      throw new ContractError(node, `the parts of allOf say two different "${keyword}"`)
  }
  return joined
}

function common(what: string): Join {
  return (one, other, place) => {
    const left = listOf(one).filter((value) => listOf(other).includes(value))
    if (left.length === 0) throw place(`allOf: no ${what} is left that all parts allow`)
    return Array.isArray(one) || Array.isArray(other) ? left : left[0]
  }
}

/** A member that both describe has to fit both descriptions. */
function joinedMembers(one: unknown, other: unknown): Record<string, unknown> {
  const joined: Record<string, unknown> = { ...recordOf(one) }
  for (const [name, member] of Object.entries(recordOf(other))) {
    joined[name] = name in joined ? { allOf: [joined[name], member] } : member
  }
  return joined
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value]
}

function recordOf(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {}
}

/** Keywords that change nothing about what a value of the schema is; some say where it may stand (directions.ts). */
const DOCUMENTING = [
  'title',
  'description',
  'default',
  'examples',
  'example',
  'deprecated',
  'readOnly',
  'writeOnly',
]

const ANYWHERE = new Set(['type', 'enum', 'const', 'x-messages', 'x-equal-to', ...DOCUMENTING])
const BY_TYPE: Readonly<Record<string, readonly string[]>> = {
  string: ['minLength', 'maxLength', 'pattern', 'format'],
  integer: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  boolean: [],
  null: [],
  array: ['items', 'minItems', 'maxItems', 'uniqueItems'],
  object: ['properties', 'required', 'additionalProperties', 'minProperties', 'maxProperties'],
}

/** The keywords allowed in a schema that points elsewhere or combines others. */
export const REFERENCE_KEYWORDS = new Set(['$ref', 'x-messages', 'x-equal-to', ...DOCUMENTING])
export const COMBINING_KEYWORDS = new Set(['oneOf', 'anyOf', 'x-messages', ...DOCUMENTING])

/** Refuses a keyword that the generator would otherwise silently leave out of the checks. */
export function checkKeywords(schema: ContractNode, types: readonly string[]): void {
  const allowed = new Set(ANYWHERE)
  for (const type of types) {
    const own = BY_TYPE[type]
    if (!own) throw new ContractError(schema, `unknown type "${type}"`)
    for (const keyword of own) allowed.add(keyword)
  }
  onlyKeywords(schema, allowed)
}

export function onlyKeywords(schema: ContractNode, allowed: ReadonlySet<string>): void {
  for (const [keyword, node] of entries(schema)) {
    if (!allowed.has(keyword)) throw new ContractError(node, `the generator does not know "${keyword}" here`)
  }
}
