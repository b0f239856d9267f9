import { useSyncExternalStore } from 'react'

/** What the shopper chose; without a choice the browser's own word counts. */
const STORAGE_KEY = 'haat-data-saver'
const SLOW = ['slow-2g', '2g']

type Connection = EventTarget & { saveData?: boolean; effectiveType?: string }

const listeners = new Set<() => void>()

/** Only some browsers say how they are connected. */
const connection = () => (navigator as { connection?: Connection }).connection

/** Whether as little as possible is to be fetched: chosen here, or asked for by the browser, or on a very slow line. */
export function isSavingData(): boolean {
  const chosen = choice()
  if (chosen !== null) return chosen === 'on'
  const line = connection()
  return line?.saveData === true || SLOW.includes(line?.effectiveType ?? '')
}

/** The shopper's own choice, which wins over what the browser says. */
export function saveData(on: boolean): void {
  known = on ? 'on' : 'off'
  try {
    localStorage.setItem(STORAGE_KEY, known)
  } catch {
    // A browser that keeps nothing saves data as long as the page is open.
  }
  for (const changed of listeners) changed()
}

/** `isSavingData`, followed; on the server and in the first render nobody saves. */
export function useDataSaver(): boolean {
  return useSyncExternalStore(subscribe, isSavingData, () => false)
}

let known: string | null | undefined

function choice(): string | null {
  if (known !== undefined) return known
  try {
    known = localStorage.getItem(STORAGE_KEY)
  } catch {
    known = null
  }
  return known
}

function subscribe(changed: () => void): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => {
    if (key !== STORAGE_KEY && key !== null) return
    known = undefined
    changed()
  }
  listeners.add(changed)
  window.addEventListener('storage', fromOtherTab)
  connection()?.addEventListener('change', changed)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', fromOtherTab)
    connection()?.removeEventListener('change', changed)
  }
}
