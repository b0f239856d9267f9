import type { DatabasePlace } from '#server/store/db.ts'
import { lastBackup } from '#server/backup/last-backup.ts'
import { freeBytesFor, type Queues } from '#server/watch/watched.ts'
import type { Readiness } from '#server/watch/readiness.ts'
import { once } from 'node:events'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { ProcessMetrics } from './process-metrics.ts'
import { RequestMetrics } from './request-metrics.ts'
import { storeMetrics } from './store-metrics.ts'

/** The store's figures and the port that shows them. */
export type Metrics = {
  requests: RequestMetrics
  /** Answers the address; throws where it cannot be had. */
  listen: () => Promise<string>
  close: () => Promise<void>
}

type MetricsParts = {
  /** Where the store writes. */
  places: { database: DatabasePlace; dataFolder: string; backupsFolder: string }
  readiness: Readiness
  queues: Queues
}

/** Collects figures and gets ready to show them at `place`. */
export function openMetrics(place: { host: string; port: number }, parts: MetricsParts): Metrics {
  const { places, readiness, queues } = parts
  const requests = new RequestMetrics()
  const ofProcess = new ProcessMetrics()
  const { database, dataFolder, backupsFolder } = places
  // Of a server's disk nobody here knows, unless it is one of these.
  const freeBytes = {
    ...(database.kind === 'sqlite' && { database: () => freeBytesFor(database.file) }),
    data: () => freeBytesFor(join(dataFolder, 'outbox')),
    backups: () => freeBytesFor(join(backupsFolder, 'copy')),
  }
  const server = figuresServer(async () => {
    const ofStore = await storeMetrics({
      queues,
      reason: () => readiness.reason(),
      freeBytes,
      lastBackup: () => lastBackup(backupsFolder),
    })
    return requests.text() + ofStore + ofProcess.text()
  })
  return {
    requests,
    listen: async () => {
      ofProcess.start()
      server.listen(place.port, place.host)
      await once(server, 'listening')
      const { address, family, port } = server.address() as AddressInfo
      return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}/metrics`
    },
    close: async () => {
      ofProcess.stop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** Answers `GET /metrics` and nothing else, apart from what shoppers reach. */
function figuresServer(text: () => Promise<string>): Server {
  return createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    void text().then(
      (body) => response.writeHead(200, { 'content-type': CONTENT_TYPE }).end(body),
      () => response.writeHead(500).end(),
    )
  })
}
