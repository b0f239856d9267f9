import { tableOf, type BenchFound } from '../bench/frame.ts'
import { LIMIT_MB, TOLERANCE, type MemorySample } from './memory.ts'
import type { SoakReport } from './soak-report.ts'

const ROWS = 13

const EXPLAINED = `Pages and lists of all goods in all five languages, searches, orders and sign-ins, mixed, on one instance with SQLite.
Resident is all that the kernel counts, objects and bytes are parts of it: what V8 holds of JavaScript, and what lies
outside of that, ready answers above all.`

/** How much memory a mixed load took, and how that went. */
export function memoryFound({
  memory,
  requests,
  seconds,
  statuses,
}: NonNullable<SoakReport['load']>): BenchFound {
  const meanwhile = `${requests} requests in ${seconds} s, answers ${JSON.stringify(statuses)}`
  return {
    rows: [
      { measure: 'Memory', goal: `${LIMIT_MB} MB, +${TOLERANCE * 100} %`, measured: memory.words },
      { measure: 'Meanwhile', goal: 'none from 500', measured: meanwhile },
    ],
    more: `${curve(memory.samples)}\n\n${EXPLAINED}`,
  }
}

/** Some of the looks, evenly from the first to the last. */
function curve(samples: readonly MemorySample[]): string {
  const last = samples.length - 1
  const places = Array.from({ length: ROWS }, (_, row) => Math.round((row * last) / (ROWS - 1)))
  const rows = [...new Set(places)].flatMap((place) => samples[place] ?? [])
  return tableOf(
    ['Minute', 'Resident MB', 'Objects MB', 'Bytes MB'],
    rows.map(({ second, megabytes, heap, buffers }) =>
      [second / 60, megabytes, heap, buffers].map((each) => each.toFixed(0)),
    ),
  )
}
