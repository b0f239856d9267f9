import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { createApp } from './app.tsx'
import { tidyPendingOrder } from './features/checkout/plain-pending-order.ts'
import { startI18n } from './lib/i18n.ts'
import { followGoneRows } from '#web/commerce/gone-rows.ts'
import { followOtherTabs, restoreShop } from './state/restore-shop.ts'
import { restoreSession } from '#web/session/session.ts'

async function start(root: HTMLElement): Promise<void> {
  if (import.meta.env.HAAT_MOCK) {
    const { startMockWorker } = await import('./testing/mock-worker.ts')
    await startMockWorker()
  }
  const [i18n] = await Promise.all([startI18n(), restoreShop()])
  restoreSession()
  followOtherTabs()
  followGoneRows()
  tidyPendingOrder()
  const { element } = createApp({ i18n })
  createRoot(root).render(<StrictMode>{element}</StrictMode>)
}

/** Without its texts the shop cannot speak: the document's own words then offer to try again. */
function showBootFailure(root: HTMLElement): void {
  const failed = document.querySelector<HTMLTemplateElement>('#boot-failed')
  if (failed) root.replaceChildren(failed.content.cloneNode(true))
}

const root = document.querySelector<HTMLElement>('#root')
if (root) start(root).catch(() => showBootFailure(root))
