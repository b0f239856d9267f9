import { monitorEventLoopDelay } from 'node:perf_hooks'
import { familyText, sampleLine, type Sample } from './figures.ts'

const NANOSECONDS = 1e9
const RESOLUTION_MS = 20

/** Figures of the process itself: how late its loop is, what it takes of memory and processor, since when it runs. */
export class ProcessMetrics {
  readonly #delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })

  start(): void {
    this.#delay.enable()
  }

  stop(): void {
    this.#delay.disable()
  }

  text(): string {
    const { rss, heapUsed, external } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    return [
      gauge(
        'haat_event_loop_delay_seconds',
        'How late timers were since this was last asked',
        this.#delays(),
      ),
      gauge('process_resident_memory_bytes', 'Memory of the process', [{ value: rss }]),
      gauge('nodejs_heap_size_used_bytes', 'Memory of live objects', [{ value: heapUsed }]),
      gauge('nodejs_external_memory_bytes', 'Memory of bytes that objects hold: ready answers above all', [
        { value: external },
      ]),
      familyText({ name: 'process_cpu_seconds_total', help: 'Processor time taken', kind: 'counter' }, [
        sampleLine('process_cpu_seconds_total', { value: (user + system) / 1e6 }),
      ]),
      gauge('process_start_time_seconds', 'When the process started, in seconds since 1970', [
        { value: Math.round(performance.timeOrigin) / 1000 },
      ]),
    ].join('')
  }

  #delays(): Sample[] {
    const quantiles = [50, 99, 100].map((percent) => ({
      labels: { quantile: String(percent / 100) },
      // The measurement itself waits for its resolution each time.
      value: Math.max(0, this.#delay.percentile(percent) / NANOSECONDS - RESOLUTION_MS / 1000),
    }))
    this.#delay.reset()
    return quantiles
  }
}

/** A family of figures that go up and down. */
export function gauge(name: string, help: string, samples: readonly Sample[]): string {
  return familyText(
    { name, help, kind: 'gauge' },
    samples.map((sample) => sampleLine(name, sample)),
  )
}
