export const TOKEN_KEY = 'token'
const EXPIRATION_KEY = 'expirationDate'

/** What an access gives, such as to a storage; undefined where it throws: in private mode, with a full disk, for damaged text. */
export function quietly<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}

/** What could not be written: without a storage the session lives as long as the page. */
let unwritten: { token: string; expirationDate: string } | null = null

/** The bearer token, or null without a session. */
export function storedToken(): string | null {
  return quietly(() => localStorage.getItem(TOKEN_KEY)) ?? unwritten?.token ?? null
}

export function storedExpirationDate(): string | null {
  return quietly(() => localStorage.getItem(EXPIRATION_KEY)) ?? unwritten?.expirationDate ?? null
}

/** Keeps a session for later visits; a browser that refuses keeps it for this page only. */
export function storeSession(token: string, expirationDate: string): void {
  unwritten = { token, expirationDate }
  quietly(() => {
    // The token last: other tabs look when it changes, and must find its date then.
    localStorage.setItem(EXPIRATION_KEY, expirationDate)
    localStorage.setItem(TOKEN_KEY, token)
    unwritten = null
  })
}

export function clearStoredSession(): void {
  unwritten = null
  quietly(() => {
    localStorage.removeItem(TOKEN_KEY)
    localStorage.removeItem(EXPIRATION_KEY)
  })
}

/** A value that a storage keeps under a key as JSON; where that refuses, the page alone remembers. Damaged text counts as null. */
export function persistedValue(key: string, storage: 'local' | 'session') {
  let ownMemory: unknown = null
  const area = () => (storage === 'local' ? localStorage : sessionStorage)
  return {
    read: (): unknown => quietly(() => JSON.parse(area().getItem(key) ?? 'null') as unknown) ?? ownMemory,
    write: (value: unknown): void => {
      ownMemory = value
      quietly(() => {
        if (value === null) area().removeItem(key)
        else area().setItem(key, JSON.stringify(value))
        ownMemory = null
      })
    },
  }
}
