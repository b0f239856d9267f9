import type { i18n } from 'i18next'

import { whenIdle } from '#web/shared/hooks/when-idle.ts'

import type { Moving } from './register-service-worker.ts'

/** Lets the device keep the shop for visits without a network, once the page has come to rest. */
export function keepLater(speech: i18n, router: Moving): void {
  const { serviceWorker } = navigator
  // Absent in private windows of some browsers; the shop works without.
  if (!serviceWorker) return
  const tell = (language: string) => serviceWorker.controller?.postMessage({ language })
  tell(speech.language)
  speech.on('languageChanged', tell)
  const keep = async () => {
    const { keepShop } = await import('./register-service-worker.ts')
    await keepShop(speech, router)
  }
  whenIdle(() => void keep().catch(() => {}))
}
