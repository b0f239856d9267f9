import { setTimeout as sleep } from 'node:timers/promises'
import type { Queues, QueueState } from '#server/watch/watched.ts'
import { gauge } from './process-metrics.ts'

// Prometheus gives up after ten seconds; figures that wait for a database in trouble are left out instead.
const PATIENCE_MS = 1000

type StoreParts = {
  queues: Queues
  /** Why the store is not ready; null when it is. */
  reason: () => Promise<string | null>
  /** Free bytes of the disk that the database lies on; null when that is another machine's. */
  freeBytes: () => Promise<number | null>
}

/** Figures of the store at this moment: whether it is ready, what waits, what is left of the disk. */
export async function storeMetrics({ queues, reason, freeBytes }: StoreParts): Promise<string> {
  const [isReady, free, states] = await Promise.all([
    reason().then((why) => why === null),
    inTime(freeBytes()),
    Promise.all(
      Object.entries(queues).map(async ([queue, look]) => ({ queue, state: await inTime(look()) })),
    ),
  ])
  const known = states.filter((each): each is { queue: string; state: QueueState } => each.state !== null)
  return [
    gauge('haat_ready', '1 while the store can serve shoppers', [{ value: isReady ? 1 : 0 }]),
    gauge(
      'haat_queue_length',
      'What waits or is being done, by queue',
      known.map(({ queue, state }) => ({ labels: { queue }, value: state.length })),
    ),
    gauge(
      'haat_queue_oldest_seconds',
      'How long the oldest in a queue has waited',
      known.map(({ queue, state }) => ({ labels: { queue }, value: state.oldestMs / 1000 })),
    ),
    gauge(
      'haat_disk_free_bytes',
      'Free space beside the database file',
      free === null ? [] : [{ value: free }],
    ),
  ].join('')
}

async function inTime<T>(asked: T | Promise<T>): Promise<T | null> {
  return Promise.race([Promise.resolve(asked).catch(() => null), sleep(PATIENCE_MS, null, { ref: false })])
}
