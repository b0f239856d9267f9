/** The keys of the session in local storage (spec §3). */
const TOKEN_KEY = 'token'
const EXPIRATION_KEY = 'expirationDate'

/** The bearer token, or null when nobody is signed in or local storage is refused. */
export function storedToken(): string | null {
  return readKey(TOKEN_KEY)
}

export function storedExpirationDate(): string | null {
  return readKey(EXPIRATION_KEY)
}

/** Keeps a session for later visits; a browser that refuses keeps it for this page only. */
export function storeSession(token: string, expirationDate: string): void {
  try {
    localStorage.setItem(TOKEN_KEY, token)
    localStorage.setItem(EXPIRATION_KEY, expirationDate)
  } catch {
    // Private mode or a full disk: the session then ends with the page.
  }
}

export function forgetSession(): void {
  try {
    localStorage.removeItem(TOKEN_KEY)
    localStorage.removeItem(EXPIRATION_KEY)
  } catch {
    // Nothing was kept where nothing can be kept.
  }
}

/** Whether a storage event is about the session: another tab signed in or out. */
export function isSessionKey(key: string | null): boolean {
  return key === null || key === TOKEN_KEY
}

function readKey(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
