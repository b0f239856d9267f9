import { follow, type Schema } from './contract.ts'
import { isObject } from './is-object.ts'

/** The types that a schema allows, or those of the values it lists; none when it does not say. */
export function typesOf({ type = [], enum: choices = [] }: Schema): string[] {
  const types = [type].flat()
  if (types.length > 0) return types
  return [...new Set(choices.map((value) => (value === null ? 'null' : typeof value)))]
}

/** The value that a request gets where it leaves a member out. */
export function defaultOf(member: Schema): unknown {
  return member.default ?? follow(member).default
}

/** Whether a schema contains a default, so that it means something else in a request than in an answer. */
export function hasDefaults(schema: object): boolean {
  if ('default' in schema) return true
  const target = follow(schema)
  if (target !== schema && hasDefaults(target)) return true
  return Object.values(schema).some(
    (member) => typeof member === 'object' && member !== null && hasDefaults(member),
  )
}

/** A reference with messages beside it: its target, whose messages are replaced rule by rule. */
export function withOwnMessages(reference: Schema): Schema {
  const target = follow(reference)
  if (target === reference) return target
  const { $ref: _, ...beside } = reference
  return { ...target, ...beside, 'x-messages': { ...target['x-messages'], ...beside['x-messages'] } }
}

/**
 * `allOf`, and what stands beside it, as one object. A part closed by `additionalProperties: false` would refuse the members
 * of its neighbours, so only the whole can be closed, by `unevaluatedProperties: false`.
 */
export function mergeAllOf({ allOf = [], unevaluatedProperties, ...own }: Schema): Schema {
  const parts = [own, ...allOf.map(follow)]
  for (const { type, properties: _, required: __, description: ___, ...others } of parts.slice(1))
    if (Object.keys(others).length > 0 || (type ?? 'object') !== 'object')
      throw new Error(
        `a part of allOf has only properties and required, not ${Object.keys(others).join(', ')}`,
      )
  return {
    type: 'object',
    ...own,
    properties: Object.assign({}, ...parts.map(({ properties = {} }) => properties)) as Record<
      string,
      Schema
    >,
    required: [...new Set(parts.flatMap(({ required = [] }) => required))],
    ...(unevaluatedProperties === false && { additionalProperties: false }),
  }
}

const KEYWORDS = new Set(
  `type enum format pattern not minLength maxLength minimum maximum x-decimals items minItems maxItems uniqueItems properties required
  additionalProperties $ref oneOf anyOf x-messages x-equal-to title description default examples example deprecated`.split(
    /\s+/,
  ),
)

/** Refuses a keyword that the generated code would not check. */
export function checkKeywords(schema: Schema): void {
  for (const keyword of Object.keys(schema))
    if (!KEYWORDS.has(keyword)) throw new Error(`the generator does not know the keyword "${keyword}"`)
  if (isObject(schema.additionalProperties)) throw new Error('additionalProperties must be true or false')
}
