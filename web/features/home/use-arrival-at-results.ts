import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'

import { NEW_ARRIVALS_ID } from '#web/lib/section-ids.ts'

/**
 * Brings the results into view when the shop is entered at a search (a link, a bookmark). A page that is reloaded or
 * gone back to stands where it stood: that place is the router's to restore.
 */
export function useArrivalAtResults(searching: boolean): void {
  const router = useRouter()
  useLayoutEffect(() => {
    if (!searching) return
    return router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
      const entered = !fromLocation || fromLocation.href === toLocation.href
      if (!entered || window.scrollY > 0) return
      document.getElementById(NEW_ARRIVALS_ID)?.scrollIntoView()
    })
  }, [router, searching])
}
