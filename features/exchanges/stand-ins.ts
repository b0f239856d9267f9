import { createHash, randomBytes } from 'node:crypto'

/** Names of members whose text nobody may read in a journal. */
const SECRET_MEMBERS = new Set(['password', 'password_confirmation', 'access_token', 'token'])
/** The same in text that need not be JSON. */
const SECRET_TEXT = /("(?:password|password_confirmation|access_token|token)"\s*:\s*")([^"]*)/g
const SECRET_HEADERS = new Set(['authorization', 'cookie', 'set-cookie', 'test-run'])
const BEARER = 'Bearer '

// Of each process its own, so that nobody can try words against what is left.
const SALT = randomBytes(16)

/**
 * A text of the same length that says nothing about the secret, and the same for the same secret as long as this process
 * lives. So a password that is too short stays too short, and two that differ still differ.
 */
export function standIn(secret: string): string {
  let text = ''
  while (text.length < secret.length)
    text += createHash('sha256').update(SALT).update(String(text.length)).update(secret).digest('hex')
  return text.slice(0, secret.length)
}

/** The headers with stand-ins for what shows who calls. */
export function withoutSecrets(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      !SECRET_HEADERS.has(name)
        ? value
        : value.startsWith(BEARER)
          ? BEARER + standIn(value.slice(BEARER.length))
          : standIn(value),
    ]),
  )
}

/** Any value with stand-ins for its secret members, however deep. */
export function disguised(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(disguised)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      SECRET_MEMBERS.has(name) && typeof member === 'string' ? standIn(member) : disguised(member),
    ]),
  )
}

/** A body with stand-ins. */
export function disguisedBody(text: string | null): string | null {
  if (text === null || text.search(SECRET_TEXT) < 0) return text
  try {
    return JSON.stringify(disguised(JSON.parse(text)))
  } catch {
    return text.replaceAll(SECRET_TEXT, (_all, head: string, secret: string) => head + standIn(secret))
  }
}
