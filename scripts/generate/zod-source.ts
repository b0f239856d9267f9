import { choiceSource, variantSource, stringSource, sayings } from './value-source.ts'
import { child, ContractError, entries, textAt, type ContractNode, need } from './contract-node.ts'
import { checkMessages, messageFor, type MessageRule } from './rule-messages.ts'
import { isDirectional } from './directions.ts'
import {
  mergeAllOf,
  withOwnMessages,
  checkKeywords,
  COMBINING_KEYWORDS,
  onlyKeywords,
  REFERENCE_KEYWORDS,
} from './merge-schemas.ts'
import { objectSource, checked } from './object-source.ts'
import { typesOf, typesOfChoice, flagAt, numberAt } from './schema-facts.ts'
import { typeSays, typeWords, variantSays } from './type-says.ts'
import { quote, type SourceContext } from './source-context.ts'
import * as ruleMessages from './rule-messages.ts'

const LIMITS: readonly [MessageRule, string, (limit: number) => string][] = [
  ['minimum', 'z.minimum', ruleMessages.minimumMessage],
  ['maximum', 'z.maximum', ruleMessages.maximumMessage],
]

const COMPONENT = '#/components/schemas/'

/**
 * The zod/mini expression that accepts exactly what a schema accepts, with the contract's messages.
 * @throws ContractError on a keyword, type or format that it cannot honour.
 */
export function zodSource(schema: ContractNode, context: SourceContext): string {
  const reference = textAt(schema, '$ref')
  if (reference !== undefined) return referenceSource(schema, reference, context)
  if (child(schema, 'allOf')) return zodSource(mergeAllOf(schema), context)
  if (entries(schema).length === 0) return 'z.unknown()'
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    if (!child(schema, keyword)) continue
    onlyKeywords(schema, COMBINING_KEYWORDS)
    return variantSource(schema, keyword, context, zodSource)
  }
  return typedSource(schema, context)
}

function referenceSource(schema: ContractNode, reference: string, context: SourceContext): string {
  onlyKeywords(schema, REFERENCE_KEYWORDS)
  const isNamed = reference.startsWith(COMPONENT) && !reference.slice(COMPONENT.length).includes('/')
  // A named schema is written once, for JSON; text from a path or query needs its own reading of the same rules.
  const isWrittenOut =
    context.fromText ||
    context.inline === true ||
    child(schema, 'x-messages') !== undefined ||
    // The named schema is the one of answers.
    (context.direction === 'request' && isDirectional(schema))
  if (!isNamed || isWrittenOut) return zodSource(withOwnMessages(schema), context)
  const name = reference.slice(COMPONENT.length)
  context.refs.add(name)
  return name
}

function typedSource(schema: ContractNode, context: SourceContext): string {
  const types = typesOf(schema)
  const choice = child(schema, 'enum')
  if (types.length === 0 && !choice) throw new ContractError(schema, 'says no type')
  checkKeywords(schema, types)
  checkMessages(schema)
  const listed = choice ? typesOfChoice(schema) : types
  const canBeNull = listed.includes('null') && (types.length === 0 || types.includes('null'))
  const solid = types.filter((type) => type !== 'null')
  if (canBeNull && listed.length === 1) return `z.null(${typeSays(schema, 'null', context)})`
  const source = choice ? choiceSource(schema, context) : unionSource(schema, solid, context)
  return canBeNull ? `z.nullable(${source})` : source
}

function unionSource(schema: ContractNode, types: readonly string[], context: SourceContext): string {
  const sources = types.map((type) => oneTypeSource(schema, type, context))
  return sources.length === 1
    ? sources.join('')
    : `z.union([${sources.join(', ')}], ${variantSays(schema, context)})`
}

function oneTypeSource(schema: ContractNode, type: string, context: SourceContext): string {
  switch (type) {
    case 'string':
      return stringSource(schema, context)
    case 'integer':
    case 'number':
      return numberSource(schema, type, context)
    case 'boolean':
      return booleanSource(schema, context)
    case 'array':
      return arraySource(schema, context)
    case 'object':
      return objectSource(schema, context, zodSource)
    default:
      throw new ContractError(schema, `unknown type "${type}"`)
  }
}

/** A list with its bounds. A path or query parameter cannot be one. */
function arraySource(schema: ContractNode, context: SourceContext): string {
  if (context.fromText) throw new ContractError(schema, 'a parameter cannot be a list')
  const item = zodSource(need(schema, 'items'), { ...context, required: true })
  const min = numberAt(schema, 'minItems')
  const max = numberAt(schema, 'maxItems')
  const says = (rule: MessageRule, fallback: string) => sayings(schema, rule, fallback, context)
  const checks: string[] = []
  if (min) checks.push(`z.minLength(${min}, rule(${says('minItems', ruleMessages.minItemsMessage(min))}))`)
  if (max !== undefined)
    checks.push(`z.maxLength(${max}, rule(${says('maxItems', ruleMessages.maxItemsMessage(max))}))`)
  if (flagAt(schema, 'uniqueItems')) {
    const twice = messageFor(context.messages, schema, 'uniqueItems', ruleMessages.uniqueItemsMessage)
    checks.push(`unique(${quote(twice)})`)
  }
  return checked(`z.array(${item}, ${typeSays(schema, 'array', context)})`, checks)
}

/** A number or whole number; in a path or a query it is read from its digits first. */
function numberSource(schema: ContractNode, type: 'integer' | 'number', context: SourceContext): string {
  const constructor = type === 'integer' ? 'z.int' : 'z.number'
  const checks = LIMITS.flatMap(([rule, check, fallback]) => {
    const limit = numberAt(schema, rule)
    return limit === undefined
      ? []
      : [`${check}(${limit}, rule(${sayings(schema, rule, fallback(limit), context)}))`]
  })
  const decimals = numberAt(schema, 'x-decimals')
  if (decimals !== undefined) {
    const message = sayings(schema, 'decimals', ruleMessages.decimalsMessage(decimals), context)
    checks.push(`z.multipleOf(${10 ** -decimals}, rule(${message}))`)
  }
  const base = `${constructor}(${typeSays(schema, type, { ...context, fromText: false })})`
  const number = checked(base, checks)
  return context.fromText ? `z.pipe(${type}Text(${typeWords(schema, type, context)}), ${number})` : number
}

function booleanSource(schema: ContractNode, context: SourceContext): string {
  if (context.fromText) return `booleanText(${typeWords(schema, 'boolean', context)})`
  return `z.boolean(${typeSays(schema, 'boolean', context)})`
}
