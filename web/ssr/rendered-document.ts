import { NEW_ARRIVALS_ID } from '#web/shared/lib/section-ids.ts'

/** Scrolls to the search results of a page that was opened by a link, unless the shopper has scrolled or pressed something. */
export function scrollToResults(): void {
  const { pathname, search } = window.location
  if (pathname !== '/' || !new URLSearchParams(search).get('search')?.trim()) return
  const [visit] = performance.getEntriesByType('navigation')
  if (visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate') return
  if (window.scrollY > 0 || document.querySelector('[data-tapped]')) return
  document.getElementById(NEW_ARRIVALS_ID)?.scrollIntoView()
}

/** Shows the failure message of the document, below a rendered page. */
export function showBootFailure(root: HTMLElement): void {
  const failed = document.querySelector<HTMLTemplateElement>('#boot-failed')
  if (!failed) return
  const words = failed.content.cloneNode(true) as DocumentFragment
  if (!root.querySelector('main')) return root.replaceChildren(words)
  words.firstElementChild?.classList.add('boot-foot')
  root.after(words)
}

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

/** Removes what the server put into the head, where another page is shown. */
export function removeServerHead(): void {
  for (const element of document.head.querySelectorAll(OF_PAGE)) element.remove()
}
