import { Gauge, type Registry } from 'prom-client'
import { inTime } from '#server/lib/bounded-queue.ts'

// Prometheus gives up after ten seconds; values that wait for a database in trouble are left out instead.
const TIMEOUT_MS = 1000

/** Sources of the gauges; each is read when Prometheus scrapes. */
export type StoreSources = {
  now: () => number
  queues: Readonly<Record<string, () => Promise<{ length: number; oldestAt: number | null }>>>
  /** Why the store is not ready; null when it is. */
  reason: () => Promise<string | null>
  /** Free bytes of the disks that the store writes to, by what is written there. */
  freeBytes: Readonly<Record<string, () => Promise<number>>>
  lastBackupAt: () => Promise<number | null>
}

/** Registers gauges of the store: whether it is ready, its queues, free space and the newest backup. */
export function registerStoreMetrics(registry: Registry, sources: StoreSources): void {
  const { now, queues, reason, freeBytes, lastBackupAt } = sources
  const secondsSince = (time: number) => Math.max(0, now() - time) / 1000
  const queueSamples = Object.entries(queues)
  gauge(registry, 'haat_ready', '1 while the store can serve shoppers', [
    { read: async () => ((await reason()) === null ? 1 : 0) },
  ])
  gauge(
    registry,
    'haat_queue_length',
    'Waiting mails by queue',
    queueSamples.map(([queue, read]) => ({ labels: { queue }, read: async () => (await read()).length })),
  )
  gauge(
    registry,
    'haat_queue_oldest_seconds',
    'Age of the oldest waiting mail by queue',
    queueSamples.map(([queue, read]) => ({
      labels: { queue },
      read: async () => secondsSince((await read()).oldestAt ?? now()),
    })),
  )
  gauge(
    registry,
    'haat_disk_free_bytes',
    'Free space by what the store writes there',
    Object.entries(freeBytes).map(([place, read]) => ({ labels: { place }, read })),
  )
  // There is no age without a backup: an alarm checks for absence as well.
  gauge(registry, 'haat_backup_age_seconds', 'Age of the newest backup', [
    {
      read: async () => {
        const writtenAt = await lastBackupAt()
        return writtenAt === null ? null : (Date.now() - writtenAt) / 1000
      },
    },
  ])
}

/** `read` resolves to null when there is no value. */
type Sample = { labels?: Readonly<Record<string, string>>; read: () => Promise<number | null> }

function gauge(registry: Registry, name: string, help: string, samples: readonly Sample[]): void {
  const labelNames = Object.keys(samples[0]?.labels ?? {})
  const metric = new Gauge({
    ...{ name, help, labelNames, registers: [] },
    async collect() {
      const values = await Promise.all(
        samples.map(({ read }) => inTime(read(), TIMEOUT_MS).catch(() => null)),
      )
      for (const [index, { labels = {} }] of samples.entries()) {
        const value = values[index] ?? null
        if (value === null) this.remove(labels)
        else this.set(labels, value)
      }
    },
  })
  registry.registerMetric(metric)
}
