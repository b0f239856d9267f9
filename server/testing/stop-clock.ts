import { onTestFinished, vi } from 'vitest'

/** Stops the monotonic clock of this process until the end of the test. Returns how to set it forward. */
export function stopClock(): (ms: number) => void {
  let now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => clock.mockRestore())
  return (ms) => {
    now += ms
  }
}
