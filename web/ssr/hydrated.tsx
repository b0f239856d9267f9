import { useHydrated } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The event and user timing of hydration. From then on the document has the attribute `data-ready`. */
export const HYDRATED = 'haat:ready'

/** Says when the page answers: its parts listen from then on, and show what only this browser knows. */
export function HydrationSignal() {
  const hydrated = useHydrated()
  useEffect(() => {
    if (!hydrated) return
    // A tap that is replayed while React commits is lost on the parts that are not hydrated yet.
    const timer = setTimeout(announceHydrated)
    return () => clearTimeout(timer)
  }, [hydrated])
  return null
}

function announceHydrated(): void {
  // The router notes where a page stands when it is scrolled, and it may have been before anybody listened.
  if (window.scrollY > 0) document.dispatchEvent(new Event('scroll'))
  performance.mark(HYDRATED)
  document.documentElement.dataset['ready'] = ''
  window.dispatchEvent(new Event(HYDRATED))
}
