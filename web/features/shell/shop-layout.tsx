import { useLayoutEffect, type ReactNode } from 'react'

import { useFromCache } from '#web/shared/lib/from-cache.ts'
import { useScrolledMark, useOnline } from '#web/shared/hooks/use-media.ts'
import { usePreloadedRoute } from '#web/shared/hooks/when-idle.ts'
import { lazyHydration } from '#web/shared/ui/lazy-hydration.tsx'

import { AlertHost } from './alert-host.tsx'
import { CartAnnouncer } from './cart-announcer.tsx'
import { CategoryBar } from './category-bar.tsx'
import { MobileNavigator } from './mobile-navigator.tsx'
import { SiteHeader } from './site-header.tsx'
import { TopBar } from './top-bar.tsx'
import { useTranslation } from 'react-i18next'
import { useRouter, useRouterState } from '@tanstack/react-router'

/** The main part of every page, target of the skip link. */
const CONTENT_ID = 'content'

const SiteFooter = lazyHydration(async () => (await import('./site-footer.tsx')).SiteFooter)

export function ShopLayout({ children }: { children: ReactNode }) {
  useNavigationFocus()
  useScrolledMark()
  usePreloadedRoute('/productDetails/$productId')
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <TopBar />
      <SiteHeader />
      <CategoryBar />
      <main id={CONTENT_ID} tabIndex={-1} className="min-h-[60vh]">
        {children}
      </main>
      <SiteFooter />
      <MobileNavigator />
      <ConnectionNotice />
      <CartAnnouncer />
      <AlertHost />
    </>
  )
}

export function SkipLink() {
  const { t } = useTranslation()
  return (
    <a
      href={`#${CONTENT_ID}`}
      onClick={(event) => {
        // Keeps the address.
        event.preventDefault()
        document.getElementById(CONTENT_ID)?.focus()
      }}
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded focus:bg-card focus:px-4 focus:py-3 focus:font-semibold focus:shadow-lift"
    >
      {t('layout.skipToContent')}
    </a>
  )
}

export function NavigationProgress() {
  const pending = useRouterState({ select: (state) => state.status === 'pending' })
  if (!pending) return null
  return <div aria-hidden="true" className="navigation-progress" />
}

/** Says that there is no network, or that the page is a cached copy. */
export function ConnectionNotice() {
  const { t } = useTranslation()
  const online = useOnline()
  const stored = useFromCache()
  return (
    <output className="pointer-events-none fixed inset-x-4 bottom-[calc(84px+env(safe-area-inset-bottom))] z-40 flex justify-center xl:bottom-6">
      {(!online || stored) && (
        <p className="rounded bg-ink px-4 py-3 text-sm font-medium text-white shadow-lift">
          {t('common.offline')}
        </p>
      )}
    </output>
  )
}

/** Moves the focus to the heading after a navigation to another page. */
export function useNavigationFocus(): void {
  const router = useRouter()
  useLayoutEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) focusPage()
      }),
    [router],
  )
}

function focusPage(): void {
  const main = document.getElementById(CONTENT_ID)
  const heading = main?.querySelector('h1')
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  ;(heading ?? main)?.focus({ preventScroll: true })
}
