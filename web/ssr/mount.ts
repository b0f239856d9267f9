import { startTransition, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'

import { isTranslated } from '#web/shared/lib/browser-translation.ts'
import { logError } from '#web/shared/lib/log-failure.ts'
import { preloadLazyParts } from '#web/shared/ui/lazy-hydration.tsx'

import { removeServerHead } from './rendered-document.ts'

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
