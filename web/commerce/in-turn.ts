import { startDeadline } from '#client/deadline.ts'

const LOCK = 'nihonhaat:order'
const PATIENCE_MS = 15_000

/** Whether tabs of this browser can take turns; on pages without TLS they cannot. */
export const tabsTakeTurns = (): boolean => 'locks' in navigator

/**
 * Runs a task when no other tab of this browser is at it; answers undefined where one took too long. Without locks it runs
 * at once. The task must not throw.
 */
export async function inTurn<Result>(task: () => Promise<Result>): Promise<Result | undefined> {
  if (!tabsTakeTurns()) return task()
  const patience = startDeadline(PATIENCE_MS)
  let started = false
  try {
    return await navigator.locks.request(LOCK, { signal: patience.signal }, () => {
      patience.end()
      started = true
      return task()
    })
  } catch (error) {
    if (started) throw error
    // A browser that refuses its locks has none.
    return patience.cutOff() === undefined ? task() : undefined
  }
}
