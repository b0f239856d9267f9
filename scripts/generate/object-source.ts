import { child, ContractError, entries, items, textAt, textOf, type ContractNode } from './contract-node.ts'
import {
  equalToMessage,
  maxPropertiesMessage,
  minPropertiesMessage,
  UNKNOWN_FIELD,
  messageFor,
} from './rule-messages.ts'
import { defaultOf, isHidden } from './directions.ts'
import { numberAt } from './schema-facts.ts'
import { typeWords } from './type-says.ts'
import { quote, type SourceContext } from './source-context.ts'

type SourceOf = (schema: ContractNode, context: SourceContext) => string

/** An object: closed by `additionalProperties: false`, else unknown members are dropped (or kept, when it says true). */
export function objectSource(schema: ContractNode, context: SourceContext, sourceOf: SourceOf): string {
  const required = new Set(items(child(schema, 'required')).map(textOf))
  const properties = entries(child(schema, 'properties'))
  for (const name of required) {
    if (!properties.some(([known]) => known === name)) {
      throw new ContractError(
        child(schema, 'required') ?? schema,
        `requires "${name}", which is not a property`,
      )
    }
  }
  const present = properties.filter(([, property]) => !isHidden(property, context.direction))
  const members = present.map(([name, property]) => {
    const isRequired = required.has(name)
    const source = sourceOf(property, { ...context, required: isRequired })
    return `${quote(name)}: ${isRequired ? source : optionalSource(property, source, context)}`
  })
  const rules = [...objectRules(schema, context), ...sizeRules(schema, context)]
  return checked(closed(schema, members, context, sourceOf), rules)
}

/** A member that may be absent; in a request its default then takes the place. */
export function optionalSource(member: ContractNode, source: string, { direction }: SourceContext): string {
  const value = direction === 'request' ? defaultOf(member) : undefined
  return value ? `z._default(${source}, ${quote(value.value)})` : `z.exactOptional(${source})`
}

function sizeRules(schema: ContractNode, { book }: SourceContext): string[] {
  const rules = [
    ['minProperties', 'minMembers', minPropertiesMessage],
    ['maxProperties', 'maxMembers', maxPropertiesMessage],
  ] as const
  return rules.flatMap(([rule, check, fallback]) => {
    const limit = numberAt(schema, rule)
    if (limit === undefined) return []
    return [`${check}(${limit}, ${quote(messageFor(book, schema, rule, fallback(limit)))})`]
  })
}

/** The rules between the members of an object, as checks: `x-equal-to` beside a property. */
export function objectRules(schema: ContractNode, { book }: SourceContext): string[] {
  const properties = entries(child(schema, 'properties'))
  return properties.flatMap(([name, property]) => {
    const other = textAt(property, 'x-equal-to')
    if (other === undefined) return []
    if (!properties.some(([known]) => known === other))
      throw new ContractError(property, `there is no property "${other}"`)
    const message = messageFor(book, property, 'equalTo', equalToMessage(other))
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

function closed(schema: ContractNode, members: string[], context: SourceContext, sourceOf: SourceOf): string {
  const additional = child(schema, 'additionalProperties')
  const kind = typeWords(schema, 'object', context)
  const unknown = messageFor(context.book, schema, 'additionalProperties', UNKNOWN_FIELD)
  const words = `${kind}, ${quote(unknown)}`
  if (additional?.value === false) return objectOf('z.strictObject', members, words)
  if (additional?.value === true) return objectOf('z.looseObject', members, words)
  if (!additional) {
    // Where members are counted, those that nobody described count as well.
    const isCounted = child(schema, 'minProperties') ?? child(schema, 'maxProperties')
    return objectOf(isCounted ? 'z.looseObject' : 'z.object', members, words)
  }
  const rest = sourceOf(additional, { ...context, required: true })
  if (members.length === 0) return `z.record(z.string(), ${rest}, says(${kind}))`
  return `z.catchall(${objectOf('z.object', members, words)}, ${rest})`
}
