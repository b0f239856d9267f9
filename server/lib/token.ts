import { createHash, randomBytes } from 'node:crypto'
import { operatorKeyWith } from '#core/session/operator-key.ts'

const TOKEN_BYTES = 32

/** Returns a new bearer token: 256 random bits. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** Returns the stored hash of a token (SHA-256). */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Returns a new operator key. */
export function newOperatorKey(): string {
  return operatorKeyWith(newToken())
}
