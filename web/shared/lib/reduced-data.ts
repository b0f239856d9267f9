import { useSyncExternalStore } from 'react'

import { cookieValue, SAVING_COOKIE } from '#core/page/asked-page.ts'

const YEAR_S = 365 * 24 * 60 * 60
const SLOW = ['slow-2g', '2g']

type Connection = EventTarget & { saveData?: boolean; effectiveType?: string }

const listeners = new Set<() => void>()

/** Only some browsers say how they are connected. */
const connection = () => (navigator as { connection?: Connection }).connection

/** What the page in this document was rendered for. */
let rendered = false

/** Sets what the next rendering or hydration assumes. Rendering is synchronous, so nothing comes between. */
export function renderReducedData(reduced: boolean): void {
  rendered = reduced
}

/** Whether to save data: the shopper's choice, else Save-Data or a very slow connection. */
export function prefersReducedData(): boolean {
  const chosen = cookieValue(document.cookie, SAVING_COOKIE)
  if (chosen !== null) return chosen === 'on'
  const line = connection()
  return rendered || line?.saveData === true || SLOW.includes(line?.effectiveType ?? '')
}

export function chooseReducedData(reduced: boolean): void {
  document.cookie = `${SAVING_COOKIE}=${reduced ? 'on' : 'off'}; Max-Age=${YEAR_S}; Path=/; SameSite=Lax`
  for (const changed of listeners) changed()
}

/** `prefersReducedData` as a hook; on the server and during hydration it is what the page was rendered for. */
export function useReducedData(): boolean {
  return useSyncExternalStore(subscribe, prefersReducedData, () => rendered)
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  connection()?.addEventListener('change', changed)
  return () => {
    listeners.delete(changed)
    connection()?.removeEventListener('change', changed)
  }
}
