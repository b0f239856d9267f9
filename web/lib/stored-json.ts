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
