import { setTimeout as sleep } from 'node:timers/promises'
import type { LastBackup } from '#server/backup/last-backup.ts'
import type { Queues, QueueState } from '#server/watch/watched.ts'
import { gauge } from './process-metrics.ts'

// Prometheus gives up after ten seconds; figures that wait for a database in trouble are left out instead.
const PATIENCE_MS = 1000

type StoreParts = {
  queues: Queues
  /** Why the store is not ready; null when it is. */
  reason: () => Promise<string | null>
  /** Free bytes of the disks that the store writes to, by what is written there. */
  freeBytes: Readonly<Record<string, () => Promise<number>>>
  lastBackup: () => Promise<LastBackup | null>
}

/** Figures of the store at this moment: whether it is ready, what waits, what is left of the disk. */
export async function storeMetrics({ queues, reason, freeBytes, lastBackup }: StoreParts): Promise<string> {
  const [isReady, free, known, backup] = await Promise.all([
    reason().then((why) => why === null),
    eachInTime(freeBytes),
    eachInTime<QueueState>(queues),
    inTime(lastBackup()),
  ])
  return [
    gauge('haat_ready', '1 while the store can serve shoppers', [{ value: isReady ? 1 : 0 }]),
    gauge(
      'haat_queue_length',
      'What waits or is being done, by queue',
      known.map(([queue, state]) => ({ labels: { queue }, value: state.length })),
    ),
    gauge(
      'haat_queue_oldest_seconds',
      'How long the oldest in a queue has waited',
      known.map(([queue, state]) => ({ labels: { queue }, value: state.oldestMs / 1000 })),
    ),
    gauge(
      'haat_disk_free_bytes',
      'Free space where the store writes, by what it writes',
      free.map(([place, value]) => ({ labels: { place }, value })),
    ),
    backup === null ? '' : backupFigures(backup),
  ].join('')
}

/** There is no age without a backup: an alarm checks for absence as well. */
function backupFigures({ writtenAt, bytes }: LastBackup): string {
  return [
    gauge('haat_backup_age_seconds', 'Age of the newest backup', [
      { value: (Date.now() - writtenAt) / 1000 },
    ]),
    gauge('haat_backup_bytes', 'Size of the newest backup', [{ value: bytes }]),
  ].join('')
}

/** What can be had in time, by its name. */
async function eachInTime<T>(asked: Readonly<Record<string, () => T | Promise<T>>>): Promise<[string, T][]> {
  const answers = await Promise.all(
    Object.entries(asked).map(async ([name, ask]) => [name, await inTime(ask())] as const),
  )
  return answers.flatMap(([name, answer]): [string, T][] => (answer === null ? [] : [[name, answer]]))
}

async function inTime<T>(asked: T | Promise<T>): Promise<T | null> {
  return Promise.race([Promise.resolve(asked).catch(() => null), sleep(PATIENCE_MS, null, { ref: false })])
}
