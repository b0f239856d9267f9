import { useEffect } from 'react'

import { READY } from './ready-mark.ts'

/** Says when the page answers: its parts listen from then on. */
export function Ready() {
  useEffect(() => {
    performance.mark(READY)
    window.dispatchEvent(new Event(READY))
  }, [])
  return null
}
