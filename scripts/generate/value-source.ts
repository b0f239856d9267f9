import { type ContractNode, textAt, child, ContractError, items } from './contract-node.ts'
import * as ruleMessages from './rule-messages.ts'
import { REQUIRED, choiceMessage, type MessageRule, messageFor, ownMessage } from './rule-messages.ts'
import { numberAt } from './schema-facts.ts'
import { typeSays, typeWords, variantSays } from './type-says.ts'
import { type SourceContext, quote } from './source-context.ts'

/** Formats as checks of zod/mini; `rule` is the message argument. That of e-mail addresses is the pattern beside it. */
const FORMATS: Readonly<Record<string, ((rule: string) => string) | null>> = {
  email: null,
  'date-time': (rule) => `z.iso.datetime({ offset: true, ...${rule} })`,
}

/** Lengths come before patterns, so that no pattern ever runs over a text of any length. */
export function stringSource(schema: ContractNode, context: SourceContext): string {
  const checks = ['storable', ...lengthChecks(schema, context), ...patternChecks(schema, context)]
  const text = `z.string(${typeSays(schema, 'string', context)}).check(${checks.join(', ')})`
  return context.fromText && textAt(schema, 'format') === 'date-time'
    ? `z.pipe(dateTimeText(${typeWords(schema, 'string', context)}), ${text})`
    : text
}

function lengthChecks(schema: ContractNode, context: SourceContext): string[] {
  const min = numberAt(schema, 'minLength')
  const max = numberAt(schema, 'maxLength')
  const say = (rule: MessageRule, fallback: string) => sayings(schema, rule, fallback, context)
  return [
    ...(min ? [`minChars(${min}, ${say('minLength', ruleMessages.minLengthMessage(min))})`] : []),
    ...(max === undefined
      ? []
      : [`maxChars(${max}, ${say('maxLength', ruleMessages.maxLengthMessage(max))})`]),
  ]
}

function patternChecks(schema: ContractNode, context: SourceContext): string[] {
  const pattern = textAt(schema, 'pattern')
  const format = textAt(schema, 'format')
  const checks: string[] = []
  if (pattern !== undefined) {
    const says = sayings(schema, 'pattern', ruleMessages.patternMessage(pattern), context)
    checks.push(`z.regex(/${plainSource(pattern)}/u, rule(${says}))`)
  }
  if (format !== undefined) {
    const source = FORMATS[format]
    const node = child(schema, 'format') ?? schema
    if (source === undefined)
      throw new ContractError(node, `unknown format "${format}"; known: ${Object.keys(FORMATS).join(', ')}`)
    if (source === null && pattern === undefined)
      throw new ContractError(node, `needs the pattern that the store goes by`)
    if (source)
      checks.push(source(`rule(${sayings(schema, 'format', ruleMessages.formatMessage(format), context)})`))
  }
  return checks
}

/** A pattern as JavaScript writes it, in visible characters. */
function plainSource(pattern: string): string {
  const invisible = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
  return new RegExp(pattern, 'u').source.replaceAll(/[^ -~]/g, invisible)
}

/** The message of a rule and, where the contract has a word for it, what an empty required text says instead. */
export function sayings(
  schema: ContractNode,
  rule: MessageRule,
  fallback: string,
  context: SourceContext,
): string {
  const message = quote(messageFor(context.messages, schema, rule, fallback))
  const required = context.required ? ownMessage(schema, 'required') : undefined
  return required === undefined || rule === 'maxLength' ? message : `${message}, ${quote(required)}`
}

/** `enum`: one of the listed values. Null is left to the caller, who makes the whole nullable. */
export function choiceSource(schema: ContractNode, context: SourceContext): string {
  const values = items(child(schema, 'enum')).flatMap(({ value }) => (value === null ? [] : [value]))
  for (const value of values) {
    if (!['string', 'number', 'boolean'].includes(typeof value))
      throw new ContractError(schema, 'lists a value that is not plain')
    if (context.fromText && typeof value !== 'string')
      throw new ContractError(schema, 'must list texts: it arrives as text')
  }
  const required = messageFor(context.messages, schema, 'required', REQUIRED)
  const message = messageFor(context.messages, schema, 'enum', choiceMessage(values))
  const says = `${context.fromText ? 'onceSays' : 'says'}(${quote(required)}, ${quote(message)})`
  const allText = values.every((value) => typeof value === 'string')
  return `${allText ? 'z.enum' : 'z.literal'}([${values.map(quote).join(', ')}], ${says})`
}

/** `oneOf` (exactly one variant fits) or `anyOf` (at least one does). */
export function variantSource(
  schema: ContractNode,
  keyword: 'oneOf' | 'anyOf',
  context: SourceContext,
  sourceOf: (variant: ContractNode, context: SourceContext) => string,
): string {
  const listed = items(child(schema, keyword))
  const solid = listed.filter((variant) => child(variant, 'type')?.value !== 'null')
  const variants = solid.map((variant) => sourceOf(variant, context))
  const constructor = keyword === 'oneOf' ? 'z.xor' : 'z.union'
  const union =
    variants.length === 1
      ? variants.join('')
      : `${constructor}([${variants.join(', ')}], ${variantSays(schema, context)})`
  return solid.length < listed.length ? `z.nullable(${union})` : union
}
