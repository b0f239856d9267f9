/** Which pages may be a target: their exact paths, or a test of the decoded path without query and hash. */
export type AllowedPaths = readonly string[] | ((path: string) => boolean)

// Browsers drop or trim these, so a check and the browser could read two different paths.
const UNSEEN = /[\p{Cc}\s]/u

/**
 * The path to go to after login when it is one of our pages, else `fallback`. Only absolute paths of this
 * origin pass: no scheme, `//host`, backslash, control character or space, dot segment, encoded separator or
 * double encoding. Query and hash travel along. `allowed` leaves out `/login`, or the redirect would loop.
 */
export function safeRedirectPath(path: unknown, allowed: AllowedPaths, fallback = '/'): string {
  if (typeof path !== 'string' || UNSEEN.test(path)) return fallback
  const plain = decodedPath(path)
  if (plain === null) return fallback
  const known = typeof allowed === 'function' ? allowed(plain) : allowed.includes(plain)
  return known ? path : fallback
}

/** The path part, decoded once, or null where decoding changes what it means. */
function decodedPath(path: string): string | null {
  // Stryker disable next-line StringLiteral: a split always has a first part
  const [raw = ''] = path.split(/[?#]/, 1)
  const plain = decoded(raw)
  if (plain === null || UNSEEN.test(plain) || /[\\?#]|%[\da-f]{2}/i.test(plain)) return null

  const segments = plain.split('/')
  if (segments.length !== raw.split('/').length) return null
  if (segments.some((segment) => segment === '.' || segment === '..')) return null
  return plain.startsWith('/') && !plain.includes('//') ? plain : null
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
