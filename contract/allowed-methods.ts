interface Offer {
  readonly method: string
  readonly path: string
}

/** What the Allow header of each path says: who can be asked with GET can be asked with HEAD. */
export function allowedByPath(offers: Iterable<Offer>): Map<string, string> {
  const methods = new Map<string, string[]>()
  for (const { method, path } of offers) methods.set(path, [...(methods.get(path) ?? []), method])
  return new Map(
    Array.from(methods, ([path, offered]) => [
      path,
      [...offered, ...(offered.includes('GET') ? ['HEAD'] : [])].sort().join(', '),
    ]),
  )
}
