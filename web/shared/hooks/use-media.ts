import { useCallback, useEffect, useSyncExternalStore } from 'react'

import { onWindow } from '#web/shared/lib/window-events.ts'

/** Whether a media query holds; on the server and in the first render it does not. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}

/** Whether the shopper asked the system for less motion: nothing moves by itself then. */
export const useReducedMotion = () => useMedia('(prefers-reduced-motion: reduce)')

function onNetwork(changed: () => void): () => void {
  const stops = [onWindow('online', changed), onWindow('offline', changed)]
  return () => stops.forEach((stop) => stop())
}

/** Whether the browser has a network at all; on the server it has. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    onNetwork,
    () => navigator.onLine,
    () => true,
  )
}

/**
 * Marks the page from the first time that it, or a row of it, is scrolled. Until then pictures off the screen are not loaded; from then on
 * pictures are loaded before they are reached. A mark instead of a state: no card is rendered anew for it.
 */
export function useScrolledMark(): void {
  useEffect(() => {
    const mark = () => {
      document.documentElement.dataset['scrolled'] = ''
    }
    window.addEventListener('scroll', mark, { once: true, passive: true, capture: true })
    return () => window.removeEventListener('scroll', mark, { capture: true })
  }, [])
}
