import { Gauge, type Registry } from 'prom-client'
import { inTime } from '#server/lib/bounded-queue.ts'

// Prometheus gives up after ten seconds; values that wait for a database in trouble are left out instead.
const TIMEOUT_MS = 1000

/** A value with its labels, which is read when Prometheus scrapes; null when there is none. */
type Sample = { labels?: Readonly<Record<string, string>>; read: () => Promise<number | null> }

/** Registers a gauge. It omits values that cannot be read in time. */
export function registerGauge(
  registry: Registry,
  name: string,
  help: string,
  samples: readonly Sample[],
): void {
  const labelNames = Object.keys(samples[0]?.labels ?? {})
  const gauge = new Gauge({
    ...{ name, help, labelNames, registers: [] },
    async collect() {
      await Promise.all(
        samples.map(async ({ labels = {}, read }) => {
          const value = await inTime(read(), TIMEOUT_MS).catch(() => null)
          if (value === null) this.remove(labels)
          else this.set(labels, value)
        }),
      )
    },
  })
  registry.registerMetric(gauge)
}
