import { child, ContractError, entries, follow, isObject, items, type ContractNode } from './contract-node.ts'
import { COMBINING_KEYWORDS, onlyKeywords } from './schema-keywords.ts'

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
 * `allOf` of objects as one object. A part closed by `additionalProperties: false` would refuse the members of its
 * neighbours, so only the whole can be closed, by `unevaluatedProperties: false`.
 */
export function mergeAllOf(schema: ContractNode): ContractNode {
  onlyKeywords(schema, COMBINING_KEYWORDS)
  const properties: Record<string, unknown> = {}
  const required = new Set<unknown>()
  for (const part of items(child(schema, 'allOf')).map(mergedPart)) {
    if (child(part, 'additionalProperties')) {
      throw new ContractError(
        part,
        'a part of allOf cannot say additionalProperties: close the whole by unevaluatedProperties',
      )
    }
    for (const [name, property] of entries(child(part, 'properties'))) properties[name] = property.value
    for (const name of items(child(part, 'required'))) required.add(name.value)
  }
  const closing =
    child(schema, 'unevaluatedProperties')?.value === false ? { additionalProperties: false } : {}
  const { allOf: _, unevaluatedProperties: __, ...rest } = members(schema.value)
  return { ...schema, value: { ...rest, type: 'object', properties, required: [...required], ...closing } }
}

function mergedPart(node: ContractNode): ContractNode {
  const part = follow(node)
  return child(part, 'allOf') ? mergeAllOf(part) : part
}

function members(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {}
}
