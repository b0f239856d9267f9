import { StrictMode } from 'react'
import type { i18n } from 'i18next'

import { createApp } from './app.tsx'
import { arriveAtResults, showBootFailure } from '#web/first-view/sent-page.ts'
import { whenActivated } from './lib/when-activated.ts'
import { showPage } from '#web/first-view/show-page.ts'
import { readBootData, takeOver, type BootData } from './first-view/boot-data.ts'
import { keepLater } from './first-view/keep-later.ts'
import { renewWhenBack, renewWhenReady } from './first-view/renew-data.ts'
import { renderReducedData } from './lib/reduced-data.ts'
import { KEPT_MARK } from './lib/device-words.ts'
import { markStored } from './lib/stored-answers.ts'
import { startI18n } from './lib/i18n.ts'
import { followGoneRows, followPendingOrder } from '#web/commerce/finish-later.ts'
import { followOtherTabs, restoreShop } from '#web/state/shop-state.ts'
import { restoreSession } from '#web/session/session.ts'
// Nearly every page shows goods: their part of the script comes in one file with the shop's own.
import './goods.ts'

async function start(root: HTMLElement): Promise<void> {
  if (import.meta.env.HAAT_MOCK) {
    const { startMockWorker } = await import('./testing/mock-worker.ts')
    await startMockWorker()
  }
  // A prerendered page shows what the server sent: it signs nobody in or out, stores and sends nothing until it is visited.
  await whenActivated()
  arriveAtResults()
  const [i18n] = await Promise.all([startI18n(), restoreShop()])
  restoreSession()
  followOtherTabs()
  followGoneRows()
  if (document.documentElement.hasAttribute(KEPT_MARK)) markStored()
  const boot = readBootData()
  const rendered = boot ? await takenOver(i18n, boot) : null
  const { router, queryClient, element } = rendered ?? createApp({ i18n })
  renewWhenBack(queryClient)
  followPendingOrder(queryClient)
  await showPage(root, <StrictMode>{element}</StrictMode>, { isRendered: rendered !== null })
  if (import.meta.env.PROD && !import.meta.env.HAAT_MOCK) keepLater(i18n, router)
}

/**
 * The shop as the server rendered it, with the answers that it was made of. Null where this browser shows something
 * else at this address: another language, or the page to which somebody who is signed in, or is not, is sent.
 */
async function takenOver(i18n: i18n, boot: BootData): Promise<ReturnType<typeof createApp> | null> {
  if (i18n.language !== boot.language) return null
  const app = createApp({ i18n })
  const { queryClient, router } = app
  const { pathname } = router.latestLocation
  takeOver(queryClient, boot)
  renderReducedData(boot.saving)
  if (document.documentElement.hasAttribute(KEPT_MARK)) renewWhenReady(queryClient)
  // The same boundaries as on the server, for the markup is the same then.
  router.ssr = { manifest: undefined }
  await router.load()
  const isHere =
    router.state.location.pathname === pathname && pathname === new URL(boot.address, location.href).pathname
  return isHere ? app : null
}

const root = document.querySelector<HTMLElement>('#root')
if (root) start(root).catch(() => showBootFailure(root))
