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
