import { StrictMode } from 'react'
import type { i18n } from 'i18next'

import { scrollToResults, showBootFailure, mountPage } from '#web/ssr/rendered-document.ts'
import { readDehydratedState, hydrateQueries, type DehydratedState } from '#web/ssr/dehydrated-state.ts'
import { refetchOnReconnect, revalidateAfterHydration } from '#web/ssr/refetch-data.ts'
import { renderReducedData } from '#web/shared/lib/reduced-data.ts'
import { FROM_CACHE_ATTRIBUTE } from '#web/shared/lib/service-worker-caches.ts'
import { whenIdle } from '#web/shared/hooks/when-idle.ts'
import { markFromCache } from '#web/shared/lib/from-cache.ts'
import { startI18n } from '#web/shared/lib/i18n.ts'
import { followLanguage, followOtherTabs, restoreShop } from '#web/shared/state/shop-state.ts'
import { restoreSession } from '#web/features/auth/session.ts'

import { createApp } from './create-app.tsx'
import './catalog-chunk.ts'

// Nearly every page shows products: their code comes in one file with the shop's own.

async function start(root: HTMLElement): Promise<void> {
  if (import.meta.env.HAAT_MOCK) {
    const { startMockWorker } = await import('#web/test/mock-worker.ts')
    await startMockWorker()
  }
  // A prerendered page changes, stores and sends nothing until it is activated.
  await whenActivated()
  scrollToResults()
  const [i18n] = await Promise.all([startI18n(), restoreShop()])
  followLanguage(i18n)
  restoreSession()
  followOtherTabs()
  if (document.documentElement.hasAttribute(FROM_CACHE_ATTRIBUTE)) markFromCache()
  const boot = readDehydratedState()
  const rendered = boot ? await hydratedApp(i18n, boot) : null
  const { router, queryClient, element } = rendered ?? createApp({ i18n })
  refetchOnReconnect(queryClient)
  await mountPage(root, <StrictMode>{element}</StrictMode>, { isRendered: rendered !== null })
  // Absent in private windows of some browsers.
  if (import.meta.env.PROD && !import.meta.env.HAAT_MOCK && 'serviceWorker' in navigator) {
    whenIdle(() => {
      import('./register-service-worker.ts')
        .then(({ registerServiceWorker }) => registerServiceWorker(router))
        .catch(() => {})
    })
  }
}

/** The server-rendered app with its data; null where this browser shows another page or language at this address. */
async function hydratedApp(i18n: i18n, boot: DehydratedState): Promise<ReturnType<typeof createApp> | null> {
  if (i18n.language !== boot.language) return null
  const app = createApp({ i18n })
  const { queryClient, router } = app
  const { pathname } = router.latestLocation
  hydrateQueries(queryClient, boot)
  renderReducedData(boot.saving)
  if (document.documentElement.hasAttribute(FROM_CACHE_ATTRIBUTE)) revalidateAfterHydration(queryClient)
  // Renders the same Suspense boundaries as the server.
  router.ssr = { manifest: undefined }
  await router.load()
  const isHere =
    router.state.location.pathname === pathname && pathname === new URL(boot.address, location.href).pathname
  return isHere ? app : null
}

const root = document.querySelector<HTMLElement>('#root')
if (root) start(root).catch(() => showBootFailure(root))

/** Resolves once a prerendered page is visited; at once for any other page. Before that the page must not change anything. */
function whenActivated(): Promise<void> {
  return new Promise((resolve) => {
    if (!(document as { prerendering?: boolean }).prerendering) return resolve()
    document.addEventListener('prerenderingchange', () => resolve(), { once: true })
  })
}
