import type { AnyRouter } from '@tanstack/react-router'

import { formatAddressSearch, parseAddressSearch } from '#web/lib/address-search.ts'

/**
 * What the page at an address depends on: the path, and of the search part what the page's route reads of it, as the
 * route's own `validateSearch` gives it. Two addresses of one page are one address then.
 */
export function pageAddress(router: Pick<AnyRouter, 'getMatchedRoutes'>, url: string): string {
  const { pathname, search } = new URL(url, 'http://shop')
  const given = parseAddressSearch(search)
  const read: Record<string, unknown> = {}
  for (const { options } of router.getMatchedRoutes(pathname)[0]) {
    if (typeof options.validateSearch === 'function') Object.assign(read, options.validateSearch(given))
  }
  return pathname + formatAddressSearch(read)
}

/** The script files that the pages of these routes need, each once. */
export function filesOf(
  matches: readonly { routeId: string }[],
  routeFiles: Readonly<Record<string, readonly string[]>>,
): string[] {
  return [...new Set(matches.flatMap(({ routeId }) => routeFiles[routeFile(routeId)] ?? []))]
}

/** The name of a route's file, as files are named here: `/categoryDetails/` is `categoryDetails.index`. */
function routeFile(routeId: string): string {
  const name = routeId.slice(1).replaceAll('/', '.')
  return name === '' || name.endsWith('.') ? `${name}index` : name
}
