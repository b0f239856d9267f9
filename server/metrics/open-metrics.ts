import type { DatabasePlace } from '#server/store/db.ts'
import { freeBytesFor } from '#server/watch/disk.ts'
import type { Queues } from '#server/watch/queue-gauge.ts'
import type { Readiness } from '#server/watch/readiness.ts'
import { MetricsServer } from './metrics-server.ts'
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
