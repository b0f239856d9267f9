import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { freeBytesBeside, lastBackupAt } from '#server/health/disk.ts'
import type { Readiness } from '#server/health/readiness.ts'
import type { DatabasePlace, Db } from '#server/db/db.ts'
import { waitingMails } from '#server/notifications/mail-queries.ts'
import { RequestMetrics } from './request-metrics.ts'
import { registerStoreMetrics } from './store-metrics.ts'

/** Metrics of the store and the port that serves them. */
export type Metrics = {
  requests: RequestMetrics
  /** Resolves to the address; rejects where the port cannot be used. */
  listen: () => Promise<string>
  close: () => Promise<void>
}

type MetricsParts = {
  /** Where the store writes. */
  places: { database: DatabasePlace; dataFolder: string; backupsFolder: string }
  readiness: Readiness
  db: Db
  now: () => number
}

/** Registers all metrics, to be served at `place`. */
export function openMetrics(place: { host: string; port: number }, parts: MetricsParts): Metrics {
  const { readiness, db, now } = parts
  const { database, dataFolder, backupsFolder } = parts.places
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new RequestMetrics(registry)
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
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    try {
      const text = await registry.metrics()
      response.writeHead(200, { 'content-type': registry.contentType }).end(text)
    } catch {
      response.writeHead(500).end()
    }
  })
  return {
    requests,
    listen: async () => {
      server.listen(place.port, place.host)
      await once(server, 'listening')
      const { address, family, port } = server.address() as AddressInfo
      return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}/metrics`
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
