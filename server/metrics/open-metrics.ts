import type { DatabasePlace } from '#server/store/db.ts'
import { freeBytesFor, type Queues } from '#server/watch/watched.ts'
import type { Readiness } from '#server/watch/readiness.ts'
import { once } from 'node:events'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ProcessMetrics } from './process-metrics.ts'
import { RequestMetrics } from './request-metrics.ts'
import { storeMetrics } from './store-metrics.ts'

/** The store's figures and the port that shows them. */
export type Metrics = {
  requests: RequestMetrics
  /** Answers the address. */
  listen: () => Promise<string>
  close: () => Promise<void>
}

type MetricsParts = { database: DatabasePlace; readiness: Readiness; queues: Queues }

/** Collects figures and gets ready to show them at `place`. */
export function openMetrics(place: { host: string; port: number }, parts: MetricsParts): Metrics {
  const { database, readiness, queues } = parts
  const requests = new RequestMetrics()
  const ofProcess = new ProcessMetrics()
  const freeBytes = async () => (database.kind === 'sqlite' ? freeBytesFor(database.file) : null)
  const server = new MetricsServer(place, async () => {
    const ofStore = await storeMetrics({ queues, reason: () => readiness.reason(), freeBytes })
    return requests.text() + ofStore + ofProcess.text()
  })
  return {
    requests,
    listen: () => {
      ofProcess.start()
      return server.listen()
    },
    close: () => {
      ofProcess.stop()
      return server.close()
    },
  }
}

const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** Serves `GET /metrics` and nothing else, apart from what shoppers reach. */
export class MetricsServer {
  readonly #server: Server
  readonly #place: { host: string; port: number }

  constructor(place: { host: string; port: number }, text: () => Promise<string>) {
    this.#place = place
    this.#server = createServer((request, response) => {
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

  /** The address it listens at; throws when the port is taken. */
  async listen(): Promise<string> {
    this.#server.listen(this.#place.port, this.#place.host)
    await once(this.#server, 'listening')
    const { address, family, port } = this.#server.address() as AddressInfo
    return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}/metrics`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}
