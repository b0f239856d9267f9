/** A storage of a browser that takes nothing; what it holds may still be read, where that is said. */
export function fullStorage(getItem: (key: string) => string | null = refuse) {
  return { getItem, setItem: refuse, removeItem: refuse }
}

function refuse(): never {
  throw new DOMException('full', 'QuotaExceededError')
}
