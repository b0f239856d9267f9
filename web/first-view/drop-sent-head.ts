/** What a page puts into the head: see `PageHead`. */
const OF_PAGE = [
  'title',
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[name="twitter:card"]',
  'meta[property]',
  'link[rel="canonical"]',
  'link[rel="alternate"]',
  'script[type="application/ld+json"]',
].join(', ')

/**
 * Takes away what the server said of a page that this browser shows otherwise: the page that takes its place says all of
 * that itself, and what nobody takes over would stand beside it for the whole visit.
 */
export function dropSentHead(): void {
  for (const element of document.head.querySelectorAll(OF_PAGE)) element.remove()
}
