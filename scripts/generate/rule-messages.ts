import { child, ContractError, entries, textOf, type ContractNode } from './contract-node.ts'

/** The rules of a schema that can carry a message of their own in `x-messages`. */
export const RULES = [
  'required',
  'type',
  'format',
  'minLength',
  'maxLength',
  'pattern',
  'enum',
  'minimum',
  'maximum',
  'decimals',
  'minItems',
  'maxItems',
  'uniqueItems',
  'additionalProperties',
  'equalTo',
] as const

export type MessageRule = (typeof RULES)[number]

/** Rules that JSON Schema has no keyword for. */
const EXTENSIONS: Readonly<Record<string, string>> = { equalTo: 'x-equal-to', decimals: 'x-decimals' }

/** The contract's message for a rule of this schema, or else the given default; `messages` collects them. */
export function messageFor(
  messages: Set<string> | undefined,
  schema: ContractNode,
  rule: MessageRule,
  fallback: string,
): string {
  const message = ownMessage(schema, rule) ?? fallback
  messages?.add(message)
  return message
}

/** The message that the contract itself gives to a rule, if it does. */
export function ownMessage(schema: ContractNode, rule: MessageRule): string | undefined {
  const messages = child(schema, 'x-messages')
  const message = messages && child(messages, rule)
  return message && textOf(message)
}

/** Refuses a message for a rule that is unknown or does not stand beside it: nobody would ever see it. */
export function checkMessages(schema: ContractNode): void {
  for (const [rule, message] of entries(child(schema, 'x-messages'))) {
    if (!RULES.some((known) => known === rule)) {
      throw new ContractError(message, `"${rule}" is not a rule; known rules: ${RULES.join(', ')}`)
    }
    const keyword = EXTENSIONS[rule] ?? rule
    if (rule !== 'required' && child(schema, keyword) === undefined) {
      throw new ContractError(message, `there is no rule "${rule}" beside this message`)
    }
  }
}

/** What a field says when the contract gives a rule no message: short, and telling what to do. */
export const REQUIRED = 'Required'
export const UNKNOWN_FIELD = 'Unknown field: leave it out'
export const NO_VARIANT = 'Must have one of the documented forms'
const TYPES: Readonly<Record<string, string>> = {
  string: 'Must be text',
  integer: 'Must be a whole number',
  number: 'Must be a number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: 'Must be an object',
  null: 'Must be null',
}

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'Must be a date and time such as 2026-01-31T09:30:00Z',
}

export const typeMessage = (type: string): string => TYPES[type] ?? `Must be of type ${type}`
export const formatMessage = (format: string): string => FORMATS[format] ?? `Must have the format ${format}`

export const minLengthMessage = (limit: number): string =>
  limit === 1 ? 'Must not be empty' : `Must be at least ${limit} characters`
export const maxLengthMessage = (limit: number): string => `Must be at most ${counted(limit, 'character')}`
export const patternMessage = (pattern: string): string => `Must match ${pattern}`

export const minimumMessage = (limit: number): string => `Must be ${limit} or more`
export const maximumMessage = (limit: number): string => `Must be ${limit} or less`

export const decimalsMessage = (most: number): string => `Must have at most ${counted(most, 'decimal')}`

const entriesText = (limit: number) => `${limit} ${limit === 1 ? 'entry' : 'entries'}`
export const minItemsMessage = (limit: number): string => `Must have at least ${entriesText(limit)}`
export const maxItemsMessage = (limit: number): string => `Must have at most ${entriesText(limit)}`
export const uniqueItemsMessage = 'Must not repeat an entry'

export const equalToMessage = (other: string): string => `Must equal ${other}`
export const exactlyOneMessage = (names: readonly string[]): string =>
  `Give exactly one of: ${names.join(', ')}`

export const choiceMessage = (values: readonly unknown[]): string =>
  values.length === 1 ? `Must be ${String(values[0])}` : `Must be one of: ${values.map(String).join(', ')}`
function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
