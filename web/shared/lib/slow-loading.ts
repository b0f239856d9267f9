import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** How long a shopper waits for what they asked for before the page says that it is late and offers to reload. */
export const LATE_MS = 8000

type LateWaits = {
  /** How many waits are late now. */
  late: number
  /** Whether something that was asked for did not arrive at all. */
  failed: boolean
}

const lateWaits = createStore<LateWaits>(() => ({ late: 0, failed: false }))

/** What the page has to say about waits: that one is late, that one failed, or nothing. */
export function useLateWaits(): 'late' | 'failed' | null {
  return useStore(lateWaits, ({ late, failed }) => (failed ? 'failed' : late > 0 ? 'late' : null))
}

/** Starts a wait of the shopper. Returns how to end it. */
export function startWait(): () => void {
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    count(1)
  }, LATE_MS)
  return () => {
    clearTimeout(timer)
    if (isLate) count(-1)
    isLate = false
  }
}

/** Says that something the shopper asked for did not arrive. */
export function reportFailedWait(): void {
  lateWaits.setState({ failed: true })
}

/** Forgets earlier failures: the shopper asks again. */
export function forgetFailedWaits(): void {
  lateWaits.setState({ failed: false })
}

function count(change: 1 | -1): void {
  lateWaits.setState(({ late }) => ({ late: late + change }))
}
