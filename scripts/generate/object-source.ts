import type { Schema } from './contract.ts'
import { defaultOf } from './schema-facts.ts'
import { checked, message, quote, typeWords, type SourceContext } from './source-context.ts'

type SourceOf = (schema: Schema, context: SourceContext) => string

/** An object: closed by `additionalProperties: false`, else unknown members are dropped, or passed on when it is true. */
export function objectSource(schema: Schema, context: SourceContext, sourceOf: SourceOf): string {
  const { properties = {}, required = [], additionalProperties } = schema
  const members = Object.entries(properties).map(([name, property]) => {
    const isRequired = required.includes(name)
    const source = sourceOf(property, { ...context, required: isRequired })
    return `${quote(name)}: ${isRequired ? source : optionalSource(property, source, context)}`
  })
  const unknown = message(schema, context, 'additionalProperties')
  const constructor =
    additionalProperties === undefined
      ? 'z.object'
      : additionalProperties
        ? 'z.looseObject'
        : 'z.strictObject'
  const object = objectOf(constructor, members, `${typeWords(schema, 'object', context)}, ${unknown}`)
  return checked(object, objectRules(schema, context))
}

/** A member that may be absent; in a request its default replaces it. */
export function optionalSource(member: Schema, source: string, { direction }: SourceContext): string {
  const value = direction === 'request' ? defaultOf(member) : undefined
  return value === undefined ? `z.exactOptional(${source})` : `z._default(${source}, ${quote(value)})`
}

/** The rules between the members of an object, as checks: `x-equal-to` beside a property. */
export function objectRules({ properties = {} }: Schema, context: SourceContext): string[] {
  return Object.entries(properties).flatMap(([name, property]) => {
    const other = property['x-equal-to']
    if (other === undefined) return []
    if (!(other in properties)) throw new Error(`"${name}" has to equal "${other}", which is no property`)
    return [`equalTo(${quote(name)}, ${quote(other)}, ${message(property, context, 'equalTo', other)})`]
  })
}

/** An object of finished members. */
export function objectOf(constructor: string, members: readonly string[], words: string): string {
  return `${constructor}({ ${members.join(', ')} }, fields(${words}))`
}
