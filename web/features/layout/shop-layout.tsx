import type { ReactNode } from 'react'

import { CONTENT_ID } from '#web/lib/section-ids.ts'
import { useScrolledMark } from '#web/lib/use-scrolled-mark.ts'
import { later } from '#web/ui/later.tsx'

import { AlertHost } from './alert-host.tsx'
import { CartAnnouncer } from './cart-announcer.tsx'
import { CategoryBar } from './category-bar.tsx'
import { MobileNavigator } from './mobile-navigator.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { SiteHeader } from './site-header.tsx'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'
import { useNavigationFocus } from './use-navigation-focus.ts'

const SiteFooter = later(async () => (await import('./site-footer.tsx')).SiteFooter)

/** What every page of the shop shares (spec §2.2). */
export function ShopLayout({ children }: { children: ReactNode }) {
  useNavigationFocus()
  useScrolledMark()
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
      <OfflineBanner />
      <CartAnnouncer />
      <AlertHost />
    </>
  )
}
