import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '#server/config/config.ts'
import type { Store } from './open-store.ts'

// Requests sent before the signal arrive within this time.
const MIN_DRAIN_MS = 250
const MAX_CLOSE_MS = 15_000
// One Ctrl-C arrives twice: the terminal signals the whole process group, and a parent forwards it.
const SAME_SIGNAL_MS = 500

/**
 * Installs graceful shutdown: exit code 0 after a signal, 1 after an uncaught exception. Readiness becomes 503 at once, open
 * requests complete, then everything is closed. A second Ctrl-C skips the draining.
 */
export function stopInOrder(store: Store, { drainMs }: Pick<Config, 'drainMs'>): void {
  const skipDrain = new AbortController()
  let stoppedAt: number | null = null
  let code = 0

  const stop = (longestDrainMs: number) => {
    stoppedAt = performance.now()
    closeAfterDrain(store, longestDrainMs, skipDrain.signal).then(
      () => process.exit(code),
      (error: unknown) => {
        store.app.log.error({ err: error }, 'shutdown failed')
        process.exit(1)
      },
    )
  }
  const onSignal = (signal: NodeJS.Signals) => {
    if (stoppedAt !== null) {
      if (signal === 'SIGINT' && performance.now() - stoppedAt > SAME_SIGNAL_MS) skipDrain.abort()
      return
    }
    store.app.log.info({ signal }, 'stopping')
    stop(drainMs)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  // Ignores broken pipes of the output; logging the error would fail as well.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  // The state is undefined after an uncaught exception, so the process stops. Committed data is complete.
  process.on('uncaughtException', (error) => {
    store.app.log.fatal({ err: error }, 'uncaught exception; stopping')
    code = 1
    if (stoppedAt === null) stop(0)
  })
}

async function closeAfterDrain(store: Store, drainMs: number, skipDrain: AbortSignal): Promise<void> {
  store.deps.lifecycle.stopping = true
  // Rejects when the draining is skipped.
  await sleep(Math.max(0, drainMs - MIN_DRAIN_MS), undefined, { signal: skipDrain }).catch(() => {})
  await sleep(MIN_DRAIN_MS)
  setTimeout(() => {
    store.app.log.error('shutdown timed out; exiting with open connections')
    process.exit(1)
  }, MAX_CLOSE_MS).unref()
  await store.close()
}
