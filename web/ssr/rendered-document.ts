import { NEW_ARRIVALS_ID } from '#web/shared/lib/section-ids.ts'

/**
 * Brings the results of a search into view on a rendered page that was opened at one (a link, a bookmark), as soon as the
 * script is there. A shopper who has scrolled or pressed something stays; a page that is reloaded or gone back to stands where it
 * stood, which is the browser's to restore.
 */
export function arriveAtResults(): void {
  const { pathname, search } = window.location
  if (pathname !== '/' || !new URLSearchParams(search).get('search')?.trim()) return
  const [visit] = performance.getEntriesByType('navigation')
  if (visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate') return
  if (window.scrollY > 0 || document.querySelector('[data-tapped]')) return
  document.getElementById(NEW_ARRIVALS_ID)?.scrollIntoView()
}

/**
 * Without its texts the shop cannot speak: the document's own words then offer to try again. A page that the server
 * rendered stays, as it can be read, with these words at its foot.
 */
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

/**
 * Takes away what the server said of a page that this browser shows otherwise: the page that takes its place says all of
 * that itself, and these elements would stand beside it for the whole visit.
 */
export function removeServerHead(): void {
  for (const element of document.head.querySelectorAll(OF_PAGE)) element.remove()
}
