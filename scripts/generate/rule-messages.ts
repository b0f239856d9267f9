import type { Schema } from './contract.ts'

/** The rules of a schema that can have a message of their own in `x-messages`, with the message that they have otherwise. */
const MESSAGES = {
  required: () => 'Required',
  type: (type: string) => TYPES[type] ?? `Must be of type ${type}`,
  format: () => 'Must be a date and time such as 2026-01-31T09:30:00Z',
  minLength: (limit: number) => (limit === 1 ? 'Must not be empty' : `Must be at least ${limit} characters`),
  maxLength: (limit: number) => `Must be at most ${counted(limit, 'character')}`,
  pattern: (pattern: string) => `Must match ${pattern}`,
  enum: (values: readonly unknown[]) =>
    values.length === 1 ? `Must be ${String(values[0])}` : `Must be one of: ${values.map(String).join(', ')}`,
  minimum: (limit: number) => `Must be ${limit} or more`,
  maximum: (limit: number) => `Must be ${limit} or less`,
  decimals: (most: number) => `Must have at most ${counted(most, 'decimal')}`,
  minItems: (limit: number) => `Must have at least ${counted(limit, 'entry', 'entries')}`,
  maxItems: (limit: number) => `Must have at most ${counted(limit, 'entry', 'entries')}`,
  uniqueItems: () => 'Must not repeat an entry',
  additionalProperties: () => 'Unknown field: leave it out',
  equalTo: (other: string) => `Must equal ${other}`,
} as const satisfies Record<string, (value: never) => string>

export type MessageRule = keyof typeof MESSAGES

const TYPES: Readonly<Record<string, string>> = {
  string: 'Must be text',
  integer: 'Must be a whole number',
  number: 'Must be a number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: 'Must be an object',
  null: 'Must be null',
  oneOf: 'Must have one of the documented forms',
}

/** The message of a rule: the contract's own, or the usual one for the rule's value. */
export function messageOf(schema: Schema, rule: MessageRule, value?: unknown): string {
  return schema['x-messages']?.[rule] ?? (MESSAGES[rule] as (value: unknown) => string)(value)
}

export const exactlyOneMessage = (names: readonly string[]): string =>
  `Give exactly one of: ${names.join(', ')}`

/** Rules whose keyword has another name. */
const KEYWORDS: Readonly<Record<string, string>> = { equalTo: 'x-equal-to', decimals: 'x-decimals' }

/** Refuses a message that no rule of its schema can show. */
export function checkMessages(schema: Schema): void {
  for (const rule of Object.keys(schema['x-messages'] ?? {}))
    if (!(rule in MESSAGES) || (rule !== 'required' && !((KEYWORDS[rule] ?? rule) in schema)))
      throw new Error(`x-messages has a message for "${rule}", which is no rule of its schema`)
}

function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`
}
