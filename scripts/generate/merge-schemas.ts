import { child, ContractError, entries, follow, isObject, items, type ContractNode } from './contract-node.ts'

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
 * `allOf`, and what stands beside it, as one object. A part closed by `additionalProperties: false` would refuse the members
 * of its neighbours, so only the whole can be closed, by `unevaluatedProperties: false`.
 */
export function mergeAllOf(schema: ContractNode): ContractNode {
  const { allOf: _, unevaluatedProperties, ...whole } = members(schema.value)
  for (const part of items(child(schema, 'allOf')).map(follow)) {
    for (const [keyword, node] of entries(part)) {
      const [one, other] = [whole[keyword], node.value]
      if (one === undefined && keyword !== 'description' && PARTS.has(keyword)) whole[keyword] = other
      else if (keyword === 'required') whole[keyword] = [...new Set([...listOf(one), ...listOf(other)])]
      else if (keyword === 'properties') whole[keyword] = joinedMembers(node, members(one))
      else if (keyword !== 'description' && (keyword !== 'type' || one !== other))
        throw new ContractError(node, 'a part of allOf says its type, its members and which are required')
    }
  }
  if (unevaluatedProperties === false) whole['additionalProperties'] = false
  return { ...schema, value: whole }
}

/** What the parts of one object can say. */
const PARTS = new Set(['type', 'required', 'properties'])

function joinedMembers(part: ContractNode, others: Record<string, unknown>): Record<string, unknown> {
  const twice = entries(part).find(([name]) => name in others)
  if (twice) throw new ContractError(twice[1], 'another part of allOf describes this member as well')
  return { ...others, ...members(part.value) }
}

function members(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {}
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Keywords that change nothing about what a value of the schema is. */
const DOCUMENTING = ['title', 'description', 'default', 'examples', 'example', 'deprecated']

const ANYWHERE = new Set(['type', 'enum', 'x-messages', 'x-equal-to', ...DOCUMENTING])
const BY_TYPE: Readonly<Record<string, readonly string[]>> = {
  string: ['minLength', 'maxLength', 'pattern', 'not', 'format'],
  integer: ['minimum', 'maximum'],
  number: ['minimum', 'maximum', 'x-decimals'],
  boolean: [],
  null: [],
  array: ['items', 'minItems', 'maxItems', 'uniqueItems'],
  object: ['properties', 'required', 'additionalProperties'],
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
