import { useEffect } from 'react'

/** What the user timing of a page that answers is called. */
export const READY_MARK = 'haat:ready'

/** Says when the page answers: its parts listen from then on. */
export function Ready() {
  useEffect(() => {
    performance.mark(READY_MARK)
  }, [])
  return null
}
