import { dirname } from 'node:path'
import { fastify } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Config } from '#server/config/config.ts'
import type { Db } from '#server/db/db.ts'
import type { MailLane } from '#server/db/tables/tables.ts'
import { waitingMails } from '#server/notifications/mail-queries.ts'
import { freeBytes, lastBackupAt } from './disk.ts'
import { registerGauge } from './gauge.ts'
import type { Readiness } from './readiness.ts'
import { requestMetrics, type WatchRequests } from './request-metrics.ts'

/** Metrics of the store and the port that serves them. */
export type Metrics = {
  watchRequests: WatchRequests
  /** Resolves to the address; rejects where the port cannot be used. */
  listen: () => Promise<string>
  close: () => Promise<void>
}

type MetricsParts = {
  config: Pick<Config, 'database' | 'dataFolder' | 'backupsFolder'>
  readiness: Readiness
  db: Db
  now: () => number
}

/** Registers all metrics, to be served at `place`. */
export function openMetrics(place: { host: string; port: number }, parts: MetricsParts): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registerStoreGauges(registry, parts)
  // A separate port, which shoppers cannot reach.
  const server = fastify({ forceCloseConnections: true })
  server.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
  return {
    watchRequests: requestMetrics(registry),
    listen: async () => `${await server.listen(place)}/metrics`,
    close: () => server.close(),
  }
}

const QUEUES = { mail: 'letters', webhooks: 'webhooks' } as const satisfies Record<string, MailLane>

/** Whether the store is ready, its queues, free space and the newest backup. */
function registerStoreGauges(registry: Registry, { config, readiness, db, now }: MetricsParts): void {
  const { database, dataFolder, backupsFolder } = config
  const queues = Object.entries(QUEUES).map(([queue, lane]) => ({
    labels: { queue },
    state: () => waitingMails(db, lane),
  }))
  registerGauge(registry, 'haat_ready', '1 while the store can serve shoppers', [
    { read: async () => ((await readiness.reason()) === null ? 1 : 0) },
  ])
  registerGauge(
    registry,
    'haat_queue_length',
    'Waiting mails by queue',
    queues.map(({ labels, state }) => ({ labels, read: async () => (await state()).length })),
  )
  registerGauge(
    registry,
    'haat_queue_oldest_seconds',
    'Age of the oldest waiting mail by queue',
    queues.map(({ labels, state }) => ({
      labels,
      read: async () => Math.max(0, now() - ((await state()).oldestAt ?? now())) / 1000,
    })),
  )
  registerGauge(registry, 'haat_disk_free_bytes', 'Free space by what the store writes there', [
    // The disk of a database server is known only where it is one of these.
    ...(database.kind === 'sqlite'
      ? [{ labels: { place: 'database' }, read: () => freeBytes(dirname(database.file)) }]
      : []),
    { labels: { place: 'data' }, read: () => freeBytes(dataFolder) },
    { labels: { place: 'backups' }, read: () => freeBytes(backupsFolder) },
  ])
  // There is no age without a backup: an alarm checks for absence as well.
  registerGauge(registry, 'haat_backup_age_seconds', 'Age of the newest backup', [
    {
      read: async () => {
        const writtenAt = await lastBackupAt(backupsFolder)
        return writtenAt === null ? null : (Date.now() - writtenAt) / 1000
      },
    },
  ])
}
