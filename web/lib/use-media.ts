import { useCallback, useSyncExternalStore } from 'react'

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
