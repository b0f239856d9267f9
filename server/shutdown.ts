import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '#server/config/config.ts'
import type { Store } from './open-store.ts'

// What was on its way before the signal has arrived by then.
const LEAST_DRAIN_MS = 250
const LONGEST_CLOSE_MS = 15_000
// One press reaches the store twice: the terminal tells the whole process group, and a parent passes it on.
const ONE_PRESS_MS = 500

/**
 * Ends the process in order: after a signal with 0, and with 1 after an uncaught exception. Readiness turns 503 at
 * once, open requests are completed, then everything is closed. A later Ctrl-C ends the draining, not the order of the stop.
 */
export function stopInOrder(store: Store, { drainMs }: Pick<Config, 'drainMs'>): void {
  const impatience = new AbortController()
  let since: number | null = null
  let code = 0

  const stop = (longestDrainMs: number) => {
    since = performance.now()
    closeAfterDrain(store, longestDrainMs, impatience.signal).then(
      () => process.exit(code),
      (error: unknown) => {
        store.app.log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  const onSignal = (signal: NodeJS.Signals) => {
    if (since !== null) {
      if (signal === 'SIGINT' && performance.now() - since > ONE_PRESS_MS) impatience.abort()
      return
    }
    store.app.log.info({ signal }, 'stopping')
    stop(drainMs)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  // The reader of the output may be gone; writing about it would fail again.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  // The program may be in any state now, so another process is to take over; what was committed is complete.
  process.on('uncaughtException', (error) => {
    store.app.log.fatal({ err: error }, 'uncaught exception; stopping')
    code = 1
    if (since === null) stop(0)
  })
}

async function closeAfterDrain(store: Store, drainMs: number, impatience: AbortSignal): Promise<void> {
  store.deps.lifecycle.stopping = true
  // It rejects when somebody does not want to wait, which is as good as the end of the time.
  await sleep(Math.max(0, drainMs - LEAST_DRAIN_MS), undefined, { signal: impatience }).catch(() => {})
  await sleep(LEAST_DRAIN_MS)
  setTimeout(() => {
    store.app.log.error('stopping takes too long')
    process.exit(1)
  }, LONGEST_CLOSE_MS).unref()
  await store.close()
}
