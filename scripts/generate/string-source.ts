import { child, ContractError, textAt, type ContractNode } from './contract-node.ts'
import * as defaults from './default-messages.ts'
import { messageFor, ownMessage, type MessageRule } from './rule-messages.ts'
import { numberAt } from './schema-facts.ts'
import { quote, type SourceContext } from './source-context.ts'
import { typeSays } from './type-says.ts'

/** Formats as checks of zod/mini; `rule` is the message argument. */
const FORMATS: Readonly<Record<string, (rule: string) => string>> = {
  email: (rule) => `z.email(${rule})`,
  'date-time': (rule) => `z.iso.datetime({ offset: true, ...${rule} })`,
  date: (rule) => `z.iso.date(${rule})`,
  uri: (rule) => `z.url(${rule})`,
  uuid: (rule) => `z.uuid(${rule})`,
}

/** Lengths come before patterns, so that no pattern ever runs over a text of any length. */
export function stringSource(schema: ContractNode, context: SourceContext): string {
  const checks = ['storable', ...lengthChecks(schema, context), ...patternChecks(schema, context)]
  return `z.string(${typeSays(schema, 'string', context)}).check(${checks.join(', ')})`
}

function lengthChecks(schema: ContractNode, context: SourceContext): string[] {
  const min = numberAt(schema, 'minLength')
  const max = numberAt(schema, 'maxLength')
  const say = (rule: MessageRule, fallback: string) => sayings(schema, rule, fallback, context)
  return [
    ...(min ? [`minChars(${min}, ${say('minLength', defaults.minLengthMessage(min))})`] : []),
    ...(max === undefined ? [] : [`maxChars(${max}, ${say('maxLength', defaults.maxLengthMessage(max))})`]),
  ]
}

function patternChecks(schema: ContractNode, context: SourceContext): string[] {
  const pattern = textAt(schema, 'pattern')
  const format = textAt(schema, 'format')
  const checks: string[] = []
  if (pattern !== undefined) {
    const says = sayings(schema, 'pattern', defaults.patternMessage(pattern), context)
    checks.push(`z.regex(/${regexSource(schema, pattern)}/u, rule(${says}))`)
  }
  if (format !== undefined) {
    const source = FORMATS[format]
    const node = child(schema, 'format') ?? schema
    if (!source)
      throw new ContractError(node, `unknown format "${format}"; known: ${Object.keys(FORMATS).join(', ')}`)
    checks.push(source(`rule(${sayings(schema, 'format', defaults.formatMessage(format), context)})`))
  }
  return checks
}

/** The message of a rule and, where the contract has a word for it, what an empty required text says instead. */
export function sayings(
  schema: ContractNode,
  rule: MessageRule,
  fallback: string,
  context: SourceContext,
): string {
  const message = quote(messageFor(context.book, schema, rule, fallback))
  const required = context.required ? ownMessage(schema, 'required') : undefined
  return required === undefined || rule === 'maxLength' ? message : `${message}, ${quote(required)}`
}

function regexSource(schema: ContractNode, pattern: string): string {
  try {
    return new RegExp(pattern, 'u').source
  } catch {
    throw new ContractError(child(schema, 'pattern') ?? schema, 'is not a regular expression (Unicode mode)')
  }
}
