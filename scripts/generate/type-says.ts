import type { ContractNode } from './contract-node.ts'
import { messageFor, NO_VARIANT, REQUIRED, typeMessage } from './rule-messages.ts'
import { quote, type SourceContext } from './source-context.ts'

/** The message argument of a type: what a missing value says, and what a value of another type says. */
export function typeSays(schema: ContractNode, type: string, context: SourceContext): string {
  const says = context.fromText ? 'onceSays' : 'says'
  return `${says}(${typeWords(schema, type, context)})`
}

/** The two texts alone. */
export function typeWords(schema: ContractNode, type: string, { messages }: SourceContext): string {
  const required = messageFor(messages, schema, 'required', REQUIRED)
  return `${quote(required)}, ${quote(messageFor(messages, schema, 'type', typeMessage(type)))}`
}

/** The same of a value that fits none of several forms. */
export function variantSays(schema: ContractNode, { messages }: SourceContext): string {
  const required = quote(messageFor(messages, schema, 'required', REQUIRED))
  return `says(${required}, ${quote(messageFor(messages, schema, 'type', NO_VARIANT))})`
}
