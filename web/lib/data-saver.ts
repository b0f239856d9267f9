import { useSyncExternalStore } from 'react'

import { SAVING_COOKIE } from '#core/page/asked-page.ts'

import { onStored } from './window-events.ts'

/** What the shopper chose; without a choice the browser's own word counts. */
const STORAGE_KEY = SAVING_COOKIE
const YEAR_S = 365 * 24 * 60 * 60
const SLOW = ['slow-2g', '2g']

type Connection = EventTarget & { saveData?: boolean; effectiveType?: string }

const listeners = new Set<() => void>()

/** Only some browsers say how they are connected. */
const connection = () => (navigator as { connection?: Connection }).connection

/**
 * Whether as little as possible is to be fetched: chosen here, or asked for by the browser or by what is between it and
 * the store, or on a very slow line.
 */
export function isSavingData(): boolean {
  const chosen = choice()
  if (chosen !== null) return chosen === 'on'
  const line = connection()
  return rendered || line?.saveData === true || SLOW.includes(line?.effectiveType ?? '')
}

/** The shopper's own choice, which wins over what the browser says. */
export function saveData(on: boolean): void {
  const chosen = on ? 'on' : 'off'
  try {
    localStorage.setItem(STORAGE_KEY, chosen)
    unkept = null
  } catch {
    // A browser that keeps nothing saves data as long as the page is open.
    unkept = chosen
  }
  // For the server, which renders the next page light then.
  document.cookie = `${SAVING_COOKIE}=${chosen}; Max-Age=${YEAR_S}; Path=/; SameSite=Lax`
  for (const changed of listeners) changed()
}

/** What the page that stands here was rendered for. */
let rendered = false

/** Says for whom the next rendering, or the taking over of one, is: for somebody who saves data or not. */
export function renderSaving(saving: boolean): void {
  rendered = saving
}

/** `isSavingData`, followed; on the server and in the first render it is what the server was told. */
export function useDataSaver(): boolean {
  return useSyncExternalStore(subscribe, isSavingData, () => rendered)
}

/** The choice in a browser that keeps nothing. */
let unkept: string | null = null

function choice(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? unkept
  } catch {
    return unkept
  }
}

function subscribe(changed: () => void): () => void {
  const stopListening = onStored(STORAGE_KEY, changed)
  listeners.add(changed)
  connection()?.addEventListener('change', changed)
  return () => {
    listeners.delete(changed)
    stopListening()
    connection()?.removeEventListener('change', changed)
  }
}
