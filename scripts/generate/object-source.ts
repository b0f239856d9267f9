import { child, ContractError, entries, items, textAt, textOf, type ContractNode } from './contract-node.ts'
import { equalToMessage, UNKNOWN_FIELD, messageFor } from './rule-messages.ts'
import { defaultOf } from './directions.ts'
import { typeWords } from './type-says.ts'
import { quote, type SourceContext } from './source-context.ts'

type SourceOf = (schema: ContractNode, context: SourceContext) => string

/** An object: closed by `additionalProperties: false`, else unknown members are dropped, or kept when it says true. */
export function objectSource(schema: ContractNode, context: SourceContext, sourceOf: SourceOf): string {
  const required = new Set(items(child(schema, 'required')).map(textOf))
  const properties = entries(child(schema, 'properties'))
  const members = properties.map(([name, property]) => {
    const isRequired = required.has(name)
    const source = sourceOf(property, { ...context, required: isRequired })
    return `${quote(name)}: ${isRequired ? source : optionalSource(property, source, context)}`
  })
  return checked(closed(schema, members, context), objectRules(schema, context))
}

/** A member that may be absent; in a request its default then takes the place. */
export function optionalSource(member: ContractNode, source: string, { direction }: SourceContext): string {
  const value = direction === 'request' ? defaultOf(member) : undefined
  return value ? `z._default(${source}, ${quote(value.value)})` : `z.exactOptional(${source})`
}

/** The rules between the members of an object, as checks: `x-equal-to` beside a property. */
export function objectRules(schema: ContractNode, { messages }: SourceContext): string[] {
  const properties = entries(child(schema, 'properties'))
  return properties.flatMap(([name, property]) => {
    const other = textAt(property, 'x-equal-to')
    if (other === undefined) return []
    if (!properties.some(([known]) => known === other))
      throw new ContractError(property, `there is no property "${other}"`)
    const message = messageFor(messages, property, 'equalTo', equalToMessage(other))
    return [`equalTo(${quote(name)}, ${quote(other)}, ${quote(message)})`]
  })
}

/** An expression with checks behind it. */
export function checked(source: string, checks: readonly string[]): string {
  return checks.length > 0 ? `${source}.check(${checks.join(', ')})` : source
}

/** Writes an object from finished member sources. */
export function objectOf(constructor: string, members: readonly string[], words: string): string {
  return `${constructor}({ ${members.join(', ')} }, fields(${words}))`
}

function closed(schema: ContractNode, members: string[], context: SourceContext): string {
  const additional = child(schema, 'additionalProperties')
  const unknown = messageFor(context.messages, schema, 'additionalProperties', UNKNOWN_FIELD)
  const words = `${typeWords(schema, 'object', context)}, ${quote(unknown)}`
  if (!additional) return objectOf('z.object', members, words)
  if (typeof additional.value !== 'boolean') throw new ContractError(additional, 'must be true or false')
  return objectOf(additional.value ? 'z.looseObject' : 'z.strictObject', members, words)
}
