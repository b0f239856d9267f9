/** The keys of the session in local storage. */
export const TOKEN_KEY = 'token'
const EXPIRATION_KEY = 'expirationDate'

/** The local storage key of the order whose outcome is unknown. */
export const PENDING_ORDER_KEY = 'nihonhaat:pending-order'

/** What could not be written: without a storage the session lives as long as the page. */
let unwritten: { token: string; expirationDate: string } | null = null

/** The bearer token, or null without a session. */
export function storedToken(): string | null {
  return readKey(TOKEN_KEY) ?? unwritten?.token ?? null
}

export function storedExpirationDate(): string | null {
  return readKey(EXPIRATION_KEY) ?? unwritten?.expirationDate ?? null
}

/** Keeps a session for later visits; a browser that refuses keeps it for this page only. */
export function storeSession(token: string, expirationDate: string): void {
  try {
    // The token last: other tabs look when it changes, and must find its date then.
    localStorage.setItem(EXPIRATION_KEY, expirationDate)
    localStorage.setItem(TOKEN_KEY, token)
    unwritten = null
  } catch {
    // Private mode or a full disk.
    unwritten = { token, expirationDate }
  }
}

export function clearStoredSession(): void {
  unwritten = null
  try {
    localStorage.removeItem(TOKEN_KEY)
    localStorage.removeItem(EXPIRATION_KEY)
  } catch {
    // Without storage there is nothing to remove.
  }
}

function readKey(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** What a key of local storage holds, or null: damaged text and a browser that refuses count as nothing. */
export function readJson(key: string, storage: 'local' | 'session' = 'local'): unknown {
  try {
    return JSON.parse(area(storage).getItem(key) ?? 'null') as unknown
  } catch {
    return null
  }
}

/** Keeps a value under a key, or forgets the key when the value is null. Returns whether that worked. */
export function writeJson(key: string, value: unknown, storage: 'local' | 'session' = 'local'): boolean {
  try {
    if (value === null) area(storage).removeItem(key)
    else area(storage).setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

const area = (storage: 'local' | 'session') => (storage === 'local' ? localStorage : sessionStorage)

/** A value that a storage keeps under a key as JSON; where that refuses, the page alone remembers. */
export function persistedValue(key: string, storage: 'local' | 'session') {
  let ownMemory: unknown = null
  return {
    read: (): unknown => readJson(key, storage) ?? ownMemory,
    /** Null forgets it. */
    write: (value: unknown): void => {
      ownMemory = writeJson(key, value, storage) ? null : value
    },
  }
}
