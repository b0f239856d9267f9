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
  'const',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'additionalProperties',
  'equalTo',
] as const

export type MessageRule = (typeof RULES)[number]

/** Every message that went into the generated code, by where its words come from. */
export interface MessageBook {
  readonly contract: Set<string>
  readonly defaults: Set<string>
}

export function createMessageBook(): MessageBook {
  return { contract: new Set(), defaults: new Set() }
}

/** The contract's message for a rule of this schema, or else the given default; both are noted in the book. */
export function messageFor(
  book: MessageBook,
  schema: ContractNode,
  rule: MessageRule,
  fallback: string,
): string {
  const own = ownMessage(schema, rule)
  if (own === undefined) book.defaults.add(fallback)
  else book.contract.add(own)
  return own ?? fallback
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
    const keyword = rule === 'equalTo' ? 'x-equal-to' : rule
    if (rule !== 'required' && child(schema, keyword) === undefined) {
      throw new ContractError(message, `there is no rule "${rule}" beside this message`)
    }
  }
}
