/** How often a line that is there but carries nothing is tried again: soon at first, then every so often. */
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 15_000

/**
 * Waits until another attempt makes sense: until the network comes back, or, where the browser thinks that it is there,
 * a while that grows with the failures. At most `limitMs`.
 */
export function untilWorthAnotherTry(failures: number, limitMs: number): Promise<void> {
  const pause = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS)
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, navigator.onLine ? Math.min(pause, limitMs) : limitMs)
    window.addEventListener('online', go)
  })
}
