import { createHash } from 'node:crypto'

/** What is kept of a network that signed in to an account: enough to know it again, nothing to read. */
export function placeOf(email: string, network: string): string {
  return createHash('sha256').update(`${email.toLowerCase()} from ${network}`).digest('base64url')
}
