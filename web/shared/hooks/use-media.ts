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

/** Sets `data-scrolled` at the first scroll: pictures off the screen are not loaded before. Renders nothing. */
export function useScrolledMark(): void {
  useEffect(() => {
    const mark = () => {
      document.documentElement.dataset['scrolled'] = ''
    }
    window.addEventListener('scroll', mark, { once: true, passive: true, capture: true })
    return () => window.removeEventListener('scroll', mark, { capture: true })
  }, [])
}
