import { startDeadline } from '#client/deadline.ts'

const LOCK = 'nihonhaat:order'
const PATIENCE_MS = 15_000

/**
 * Runs a task when no other tab of this browser is at it. Where the browser has no locks, or the other tab takes too
 * long, it runs at once: the idempotency key still keeps an order single. The task must not throw.
 */
export async function inTurn(task: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return task()
  const patience = startDeadline(PATIENCE_MS)
  let started = false
  try {
    await navigator.locks.request(LOCK, { signal: patience.signal }, () => {
      patience.end()
      started = true
      return task()
    })
  } catch (error) {
    if (started) throw error
    await task()
  }
}
