/** The query parameters that pages read, by path. */
const READ_PARAMETERS: readonly (readonly [path: RegExp, names: readonly string[]])[] = [
  [/^\/$/, ['search', 'category']],
  [/^\/search$/, ['q', 'category']],
  [/^\/categoryDetails(?:\/[^/]*)?$/, ['name']],
]

/**
 * Returns the canonical query string of a page: sorted, without language, unknown and empty parameters, so that trackers and
 * cache busters create no other page.
 */
export function pageSearch({ pathname, searchParams }: URL): string {
  const names = READ_PARAMETERS.find(([path]) => path.test(pathname))?.[1] ?? []
  const read = new URLSearchParams()
  for (const name of names) {
    const text = searchParams.get(name)?.trim() ?? ''
    if (text !== '') read.set(name, text)
  }
  // A category without a search text has no effect.
  if (pathname === '/' && !read.has('search')) return ''
  read.sort()
  const query = read.toString()
  return query === '' ? '' : `?${query}`
}
