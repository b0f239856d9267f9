import type { Schema } from './contract.ts'
import { objectSource } from './object-source.ts'
import { checkMessages } from './rule-messages.ts'
import { checkKeywords, hasDefaults, mergeAllOf, typesOf, withOwnMessages } from './schema-facts.ts'
import {
  checked,
  message,
  quote,
  ruleWords,
  typeSays,
  typeWords,
  type SourceContext,
} from './source-context.ts'

const COMPONENT = /^#\/components\/schemas\/(\w+)$/

/**
 * The zod/mini expression that accepts exactly what a schema accepts, with the contract's messages.
 * @throws Error on a keyword, type or format that it cannot check
 */
export function zodSource(schema: Schema, context: SourceContext): string {
  const { $ref: reference, allOf, oneOf, anyOf } = schema
  if (reference !== undefined) return referenceSource(schema, reference, context)
  if (allOf) return zodSource(mergeAllOf(schema), context)
  checkKeywords(schema)
  if (Object.keys(schema).length === 0) return 'z.unknown()'
  if (oneOf) return variantSource(schema, oneOf, 'z.xor', context)
  if (anyOf) return variantSource(schema, anyOf, 'z.union', context)
  return typedSource(schema, context)
}

/** A named schema is written once, for JSON answers. Text needs its own reading of the same rules. */
function referenceSource(schema: Schema, reference: string, context: SourceContext): string {
  const name = COMPONENT.exec(reference)?.[1]
  const isWrittenOut =
    context.fromText ||
    context.inline === true ||
    schema['x-messages'] !== undefined ||
    (context.direction === 'request' && hasDefaults(schema))
  if (name === undefined || isWrittenOut) return zodSource(withOwnMessages(schema), context)
  context.refs.add(name)
  return name
}

/** `oneOf` (exactly one variant fits) or `anyOf` (at least one does). */
function variantSource(
  schema: Schema,
  listed: readonly Schema[],
  constructor: string,
  context: SourceContext,
): string {
  const solid = listed.filter(({ type }) => type !== 'null')
  const variants = solid.map((variant) => zodSource(variant, context))
  const union =
    variants.length === 1
      ? variants.join('')
      : `${constructor}([${variants.join(', ')}], says(${typeWords(schema, 'oneOf', context)}))`
  return solid.length < listed.length ? `z.nullable(${union})` : union
}

function typedSource(schema: Schema, context: SourceContext): string {
  checkMessages(schema)
  const types = [schema.type ?? []].flat()
  const listed = schema.enum ? typesOf({ enum: schema.enum }) : types
  if (listed.length === 0) throw new Error(`a schema needs a type: ${quote(schema)}`)
  const canBeNull = listed.includes('null') && (types.length === 0 || types.includes('null'))
  if (canBeNull && listed.length === 1) return `z.null(${typeSays(schema, 'null', context)})`
  const sources = schema.enum
    ? [choiceSource(schema, schema.enum, context)]
    : types.filter((type) => type !== 'null').map((type) => oneTypeSource(schema, type, context))
  const source =
    sources.length === 1
      ? sources.join('')
      : `z.union([${sources.join(', ')}], says(${typeWords(schema, 'oneOf', context)}))`
  return canBeNull ? `z.nullable(${source})` : source
}

function oneTypeSource(schema: Schema, type: string, context: SourceContext): string {
  switch (type) {
    case 'string':
      return stringSource(schema, context)
    case 'integer':
    case 'number':
      return numberSource(schema, type, context)
    case 'boolean':
      if (context.fromText) return `booleanText(${typeWords(schema, type, context)})`
      return `z.boolean(${typeSays(schema, type, context)})`
    case 'array':
      return arraySource(schema, context)
    case 'object':
      return objectSource(schema, context, zodSource)
    default:
      throw new Error(`unknown type "${type}"`)
  }
}

/** Lengths come before patterns, so that no pattern runs over a text of any length. */
function stringSource(schema: Schema, context: SourceContext): string {
  const { minLength, maxLength, pattern, format } = schema
  const words = (rule: 'minLength' | 'maxLength' | 'pattern' | 'format', value?: unknown) =>
    ruleWords(schema, context, rule, value)
  if (format !== undefined && format !== 'date-time' && (format !== 'email' || pattern === undefined))
    throw new Error(`cannot check the format "${format}" without a pattern`)
  const checks = [
    'storable',
    ...(minLength ? [`minChars(${minLength}, ${words('minLength', minLength)})`] : []),
    ...(maxLength === undefined ? [] : [`maxChars(${maxLength}, ${words('maxLength', maxLength)})`]),
    ...(pattern === undefined
      ? []
      : [`z.regex(/${plainSource(pattern)}/u, rule(${words('pattern', pattern)}))`]),
    ...(format === 'date-time' ? [`z.iso.datetime({ offset: true, ...rule(${words('format')}) })`] : []),
  ]
  const text = `z.string(${typeSays(schema, 'string', context)}).check(${checks.join(', ')})`
  return context.fromText && format === 'date-time'
    ? `z.pipe(dateTimeText(${typeWords(schema, 'string', context)}), ${text})`
    : text
}

/** A pattern as JavaScript writes it, in visible characters. */
function plainSource(pattern: string): string {
  const escape = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
  return new RegExp(pattern, 'u').source.replaceAll(/[^ -~]/g, escape)
}

/** A number; in a path or a query it is read from its digits first. */
function numberSource(schema: Schema, type: 'integer' | 'number', context: SourceContext): string {
  const decimals = schema['x-decimals']
  const checks = (['minimum', 'maximum'] as const).flatMap((rule) => {
    const limit = schema[rule]
    return limit === undefined
      ? []
      : [`z.${rule}(${limit}, rule(${ruleWords(schema, context, rule, limit)}))`]
  })
  if (decimals !== undefined) {
    const words = ruleWords(schema, context, 'decimals', decimals)
    checks.push(`z.multipleOf(${10 ** -decimals}, rule(${words}))`)
  }
  const constructor = type === 'integer' ? 'z.int' : 'z.number'
  const number = checked(`${constructor}(${typeSays(schema, type, { ...context, fromText: false })})`, checks)
  return context.fromText ? `z.pipe(${type}Text(${typeWords(schema, type, context)}), ${number})` : number
}

function arraySource(schema: Schema, context: SourceContext): string {
  const { items, minItems, maxItems, uniqueItems } = schema
  if (context.fromText) throw new Error('a parameter cannot be a list')
  if (!items) throw new Error('a list needs items')
  const checks = [
    ...(minItems
      ? [`z.minLength(${minItems}, rule(${ruleWords(schema, context, 'minItems', minItems)}))`]
      : []),
    ...(maxItems === undefined
      ? []
      : [`z.maxLength(${maxItems}, rule(${ruleWords(schema, context, 'maxItems', maxItems)}))`]),
    ...(uniqueItems ? [`unique(${message(schema, context, 'uniqueItems')})`] : []),
  ]
  const item = zodSource(items, { ...context, required: true })
  return checked(`z.array(${item}, ${typeSays(schema, 'array', context)})`, checks)
}

/** `enum`: one of the listed values. The caller makes the whole nullable where null is listed. */
function choiceSource(schema: Schema, listed: readonly unknown[], context: SourceContext): string {
  const values = listed.filter((value) => value !== null)
  const allText = values.every((value) => typeof value === 'string')
  if (context.fromText && !allText) throw new Error('a parameter can only list texts')
  const words = `${message(schema, context, 'required')}, ${message(schema, context, 'enum', values)}`
  const says = `${context.fromText ? 'onceSays' : 'says'}(${words})`
  return `${allText ? 'z.enum' : 'z.literal'}([${values.map(quote).join(', ')}], ${says})`
}
