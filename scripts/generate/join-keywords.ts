import { ContractError, isObject, type ContractNode } from './contract-node.ts'

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
  const members: Record<string, unknown> = { ...recordOf(one) }
  for (const [name, member] of Object.entries(recordOf(other))) {
    members[name] = name in members ? { allOf: [members[name], member] } : member
  }
  return members
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value]
}

function recordOf(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {}
}
