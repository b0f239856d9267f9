import { forgetShop, isWorkerGone } from '#web/lib/device-words.ts'

let ended = false
let asked = false

/** Whether the store has no worker any more: pages then get what they ask for as if there were none. */
export const hasEnded = () => ended

/**
 * Ends this worker and forgets all that it kept when the store has no worker any more. Asked once in the life of the
 * worker, which is a few minutes.
 */
export async function endIfGone(scope: ServiceWorkerGlobalScope): Promise<void> {
  if (asked || !navigator.onLine) return
  asked = true
  if (!(await isWorkerGone())) return
  ended = true
  await scope.registration.unregister()
  await forgetShop()
}
