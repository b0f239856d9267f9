/** What pages read of the search part of their address, by path. The routes of the storefront read nothing else. */
const READ: readonly (readonly [path: RegExp, names: readonly string[]])[] = [
  [/^\/$/, ['search', 'category']],
  [/^\/search$/, ['q', 'category']],
  [/^\/categoryDetails(?:\/[^/]*)?$/, ['name']],
]

/**
 * The part of an address that decides which page it is, as a sorted search part, the language apart: trackers, cache
 * busters and empty parameters make no other page.
 */
export function pageSearch({ pathname, searchParams }: URL): string {
  const names = READ.find(([path]) => path.test(pathname))?.[1] ?? []
  const read = new URLSearchParams()
  for (const name of names) {
    const text = searchParams.get(name)?.trim() ?? ''
    if (text !== '') read.set(name, text)
  }
  // A category alone searches nothing.
  if (pathname === '/' && !read.has('search')) return ''
  read.sort()
  const said = read.toString()
  return said === '' ? '' : `?${said}`
}
