import type { Schema } from './contract.ts'
import { messageOf, type MessageRule } from './rule-messages.ts'

/** What the parts of one zod expression share while it is written. */
export type SourceContext = {
  /** Collects the messages of the rules. */
  readonly messages?: Set<string>
  /** Collects the names of the component schemas that the expression mentions. */
  readonly refs: Set<string>
  /** True where the value arrives as text: in a path or a query. */
  readonly fromText: boolean
  /** A request that leaves a member out gets its default; an answer does not. */
  readonly direction: 'request' | 'answer'
  /** True to write named schemas out instead of mentioning them. */
  readonly inline?: boolean
  /** True where a missing value is refused, so that an empty text may have the message for `required` too. */
  readonly required: boolean
}

/** A literal of the generated code. */
export function quote(value: unknown): string {
  return JSON.stringify(value)
}

/** The message of a rule, as a literal. */
export function message(
  schema: Schema,
  { messages }: SourceContext,
  rule: MessageRule,
  value?: unknown,
): string {
  const text = messageOf(schema, rule, value)
  messages?.add(text)
  return quote(text)
}

/** The arguments of a rule: its message, and the contract's own message for a required text that is empty. */
export function ruleWords(
  schema: Schema,
  context: SourceContext,
  rule: MessageRule,
  value?: unknown,
): string {
  const words = message(schema, context, rule, value)
  const required = context.required && rule !== 'maxLength' ? schema['x-messages']?.['required'] : undefined
  return required === undefined ? words : `${words}, ${quote(required)}`
}

/** The messages of a missing value and of a value of another type. */
export function typeWords(schema: Schema, type: string, context: SourceContext): string {
  return `${message(schema, context, 'required')}, ${message(schema, context, 'type', type)}`
}

/** The message argument of a type. */
export function typeSays(schema: Schema, type: string, context: SourceContext): string {
  return `${context.fromText ? 'onceSays' : 'says'}(${typeWords(schema, type, context)})`
}

/** An expression with checks behind it. */
export function checked(source: string, checks: readonly string[]): string {
  return checks.length > 0 ? `${source}.check(${checks.join(', ')})` : source
}
