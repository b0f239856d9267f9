import { startTransition, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'

import { isTranslated } from '#web/shared/lib/browser-translation.ts'
import { logFault } from '#web/shared/lib/log-failure.ts'
import { preloadLazyParts } from '#web/shared/ui/lazy-hydration.tsx'

import { removeServerHead } from './rendered-document.ts'

/**
 * Shows the page: hydrates what the server rendered of it, or takes its place where this browser shows another page. A page
 * that was translated before the script came is rendered anew from the same data, with all of its parts at once, because
 * its texts are not those that React expects.
 */
export async function showPage(
  place: HTMLElement,
  page: ReactNode,
  { isRendered, onFault = logFault }: { isRendered: boolean; onFault?: (fault: unknown) => void },
): Promise<Root> {
  if (isRendered && !isTranslated(place)) {
    return new Promise((shown) => {
      startTransition(() => shown(hydrateRoot(place, page, { onRecoverableError: onFault })))
    })
  }
  if (isRendered) await preloadLazyParts()
  removeServerHead()
  const root = createRoot(place)
  root.render(page)
  return root
}
