import { figuresSection } from '../bench/figures-section.ts'
import { LIMIT_MB, TOLERANCE, type MemorySample } from './memory.ts'
import type { SoakReport } from './soak-report.ts'

const ROWS = 13

const EXPLAINED = `Pages and lists of all goods in all five languages, searches, orders and sign-ins, mixed, on one instance with SQLite.
Resident is all that the kernel counts, objects and bytes are parts of it: what V8 holds of JavaScript, and what lies
outside of that, ready answers above all.`

/** The section of docs/benchmarks.md about a mixed load: how much memory it took, and how that went. */
export function memorySection(
  load: NonNullable<SoakReport['load']>,
  command: string,
  before: number,
): string {
  const { memory, requests, seconds, statuses } = load
  const rows = [
    { measure: 'Memory', goal: `${LIMIT_MB} MB, +${TOLERANCE * 100} %`, measured: memory.words },
    {
      measure: 'Meanwhile',
      goal: 'none from 500',
      measured: `${requests} requests in ${seconds} s, answers ${JSON.stringify(statuses)}`,
    },
  ]
  return [figuresSection('Memory', command, before, rows), curve(memory.samples), EXPLAINED].join('\n\n')
}

/** Some of the looks, evenly from the first to the last. */
function curve(samples: readonly MemorySample[]): string {
  const last = samples.length - 1
  const places = Array.from({ length: ROWS }, (_, row) => Math.round((row * last) / (ROWS - 1)))
  const rows = [...new Set(places)].flatMap((place) => samples[place] ?? [])
  return [
    '| Minute | Resident MB | Objects MB | Bytes MB |',
    '| --- | --- | --- | --- |',
    ...rows.map(({ second, megabytes, heap, buffers }) => {
      const figures = [megabytes, heap, buffers].map((each) => each.toFixed(0))
      return `| ${(second / 60).toFixed(0)} | ${figures.join(' | ')} |`
    }),
  ].join('\n')
}
