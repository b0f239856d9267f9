import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** A new bearer token: 256 random bits that mean nothing by themselves. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** What the store keeps of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

const PREFIX = 'haat_op_'

/** A new key for an operator. Its beginning tells people and scanners for secrets what they have found. */
export function newOperatorKey(): string {
  return PREFIX + newToken()
}

/** A new token of a test run, which tells what it is as well. */
export function newTestRunToken(): string {
  return `haat_test_${newToken()}`
}

/** Whether a text looks like an operator's key, so that no customer's token is ever looked up as one. */
export function isOperatorKey(text: string): boolean {
  return text.startsWith(PREFIX)
}
