import { useHydrated } from '@tanstack/react-router'
import { useEffect } from 'react'

import { READY } from './ready-mark.ts'

/** Says when the page answers: its parts listen from then on, and show what only this browser knows. */
export function Ready() {
  const hydrated = useHydrated()
  useEffect(() => {
    if (!hydrated) return
    performance.mark(READY)
    document.documentElement.dataset['ready'] = ''
    window.dispatchEvent(new Event(READY))
  }, [hydrated])
  return null
}
