import { child, ContractError, follow, isObject, items, textAt, type ContractNode } from './contract-node.ts'
import { joinKeywords } from './join-keywords.ts'

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
