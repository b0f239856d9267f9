import { join } from 'node:path'
import { fastify } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Config } from '#server/config/config.ts'
import type { Db } from '#server/db/db.ts'
import { waitingMails } from '#server/notifications/mail-queries.ts'
import { freeBytesBeside, lastBackupAt } from './disk.ts'
import type { Readiness } from './readiness.ts'
import { requestMetrics, type WatchRequests } from './request-metrics.ts'
import { registerStoreMetrics } from './store-metrics.ts'

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
export function openMetrics(
  place: { host: string; port: number },
  { config: { database, dataFolder, backupsFolder }, readiness, db, now }: MetricsParts,
): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registerStoreMetrics(registry, {
    now,
    queues: { mail: () => waitingMails(db, 'letters'), webhooks: () => waitingMails(db, 'webhooks') },
    reason: () => readiness.reason(),
    // The disk of a database server is known only where it is one of these.
    freeBytes: {
      ...(database.kind === 'sqlite' && { database: () => freeBytesBeside(database.file) }),
      data: () => freeBytesBeside(join(dataFolder, 'outbox')),
      backups: () => freeBytesBeside(join(backupsFolder, 'backup')),
    },
    lastBackupAt: () => lastBackupAt(backupsFolder),
  })
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
