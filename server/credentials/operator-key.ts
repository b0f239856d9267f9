import { newToken } from './token.ts'

const PREFIX = 'haat_op_'

/** A new key for an operator. Its beginning tells people and scanners for secrets what they have found. */
export function newOperatorKey(): string {
  return PREFIX + newToken()
}

/** Whether a text looks like an operator's key, so that no customer's token is ever looked up as one. */
export function isOperatorKey(text: string): boolean {
  return text.startsWith(PREFIX)
}
