import { onTestFinished } from 'vitest'

const readClock = performance.now.bind(performance)
let aheadMs = 0

/**
 * Stops the monotonic clock of this process until the end of the test. Returns how to set it forward. Afterwards it goes on
 * from there, as such a clock never goes back.
 */
export function stopClock(): (ms: number) => void {
  let now = readClock() + aheadMs
  performance.now = () => now
  onTestFinished(() => {
    aheadMs = now - readClock()
    performance.now = () => readClock() + aheadMs
  })
  return (ms) => {
    now += ms
  }
}
