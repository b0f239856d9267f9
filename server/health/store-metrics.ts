import { setTimeout as sleep } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import type { LastBackup } from '#server/health/disk.ts'
import type { QueueState } from '#server/health/in-flight.ts'

// Prometheus gives up after ten seconds; values that wait for a database in trouble are left out instead.
const TIMEOUT_MS = 1000

/** Sources of the gauges; each is read when Prometheus scrapes. */
export type StoreSources = {
  queues: Readonly<Record<string, () => QueueState | Promise<QueueState>>>
  /** Why the store is not ready; null when it is. */
  reason: () => Promise<string | null>
  /** Free bytes of the disks that the store writes to, by what is written there. */
  freeBytes: Readonly<Record<string, () => Promise<number>>>
  lastBackup: () => Promise<LastBackup | null>
}

/** Registers gauges of the store: whether it is ready, its queues, free space and the newest backup. */
export function registerStoreMetrics(registry: Registry, sources: StoreSources): void {
  const { queues, reason, freeBytes, lastBackup } = sources
  const gauge = (name: string, help: string, collect: (gauge: Gauge) => Promise<void>, label?: string) =>
    new Gauge({
      ...{ name, help, registers: [registry], labelNames: label === undefined ? [] : [label] },
      async collect() {
        this.reset()
        await collect(this)
      },
    })
  const byQueue = (value: (state: QueueState) => number) => async (each: Gauge) => {
    for (const [queue, state] of await eachInTime(queues)) each.set({ queue }, value(state))
  }
  const ofBackup = (value: (backup: LastBackup) => number) => async (each: Gauge) => {
    each.remove()
    const backup = await inTime(lastBackup())
    if (backup !== null) each.set(value(backup))
  }
  gauge('haat_ready', '1 while the store can serve shoppers', async (each) => {
    each.set((await reason()) === null ? 1 : 0)
  })
  gauge(
    'haat_queue_length',
    'Waiting and running tasks by queue',
    byQueue(({ length }) => length),
    'queue',
  )
  gauge(
    'haat_queue_oldest_seconds',
    'Age of the oldest task by queue',
    byQueue(({ oldestMs }) => oldestMs / 1000),
    'queue',
  )
  gauge(
    'haat_disk_free_bytes',
    'Free space by what the store writes there',
    async (each) => {
      for (const [place, bytes] of await eachInTime(freeBytes)) each.set({ place }, bytes)
    },
    'place',
  )
  // There is no age without a backup: an alarm checks for absence as well.
  gauge(
    'haat_backup_age_seconds',
    'Age of the newest backup',
    ofBackup(({ writtenAt }) => (Date.now() - writtenAt) / 1000),
  )
  gauge(
    'haat_backup_bytes',
    'Size of the newest backup',
    ofBackup(({ bytes }) => bytes),
  )
}

/** The values that resolve in time, by name. */
async function eachInTime<T>(
  sources: Readonly<Record<string, () => T | Promise<T>>>,
): Promise<[string, T][]> {
  const values = await Promise.all(
    Object.entries(sources).map(async ([name, read]) => [name, await inTime(read())] as const),
  )
  return values.flatMap(([name, value]): [string, T][] => (value === null ? [] : [[name, value]]))
}

async function inTime<T>(value: T | Promise<T>): Promise<T | null> {
  return Promise.race([Promise.resolve(value).catch(() => null), sleep(TIMEOUT_MS, null, { ref: false })])
}
