import { startTransition, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'

import { NEW_ARRIVALS_ID } from '#web/shared/lib/section-ids.ts'
import { isTranslated } from '#web/shared/lib/browser-translation.ts'
import { logError } from '#web/shared/lib/log-failure.ts'
import { preloadLazyParts } from '#web/shared/ui/lazy-hydration.tsx'

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

/** Hydrates the server-rendered page, or renders anew where it differs: another page, or a page that the browser has translated. */
export async function mountPage(
  place: HTMLElement,
  page: ReactNode,
  { isRendered, onError = logError }: { isRendered: boolean; onError?: (fault: unknown) => void },
): Promise<Root> {
  if (isRendered && !isTranslated(place)) {
    return new Promise((shown) => {
      startTransition(() => shown(hydrateRoot(place, page, { onRecoverableError: onError })))
    })
  }
  if (isRendered) await preloadLazyParts()
  removeServerHead()
  const root = createRoot(place)
  root.render(page)
  return root
}
