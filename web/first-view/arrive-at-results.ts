import { NEW_ARRIVALS_ID } from '#web/lib/section-ids.ts'

/**
 * Brings the results of a search into view on a rendered page that was opened at one (a link, a bookmark), as soon as the
 * script is there. Whoever has scrolled or pressed something stays; a page that is reloaded or gone back to stands where it
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
