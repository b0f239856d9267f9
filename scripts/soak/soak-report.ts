import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT } from '../build/root.ts'
import type { FuzzFound } from '../fuzz/run-fuzz.ts'
import { LIMIT_MB, type Memory } from './memory.ts'

/** What a soak has done so far; enough to go on where it was stopped. */
export type SoakReport = {
  seed: number
  minutes: number
  kills: { wanted: number; rounds: number; acknowledged: number; fault: string | null }
  fuzz: { wanted: number; operations: FuzzFound[] }
  load: { seconds: number; requests: number; statuses: Record<number, number>; memory: Memory } | null
}

const FOLDER = join(ROOT, 'reports')
export const REPORT_FILE = join(FOLDER, 'soak.json')

export function saveReport(report: SoakReport): void {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(REPORT_FILE, `${JSON.stringify(report, null, 2)}\n`)
}

/** The report that a stopped soak has left; null when there is none that can be read. */
export function savedReport(): SoakReport | null {
  try {
    return JSON.parse(readFileSync(REPORT_FILE, 'utf8')) as SoakReport
  } catch {
    return null
  }
}

/** Everything that went wrong, a sentence each. */
export function faultsOf({ kills, fuzz, load }: SoakReport): string[] {
  const serverFaults = Object.entries(load?.statuses ?? {}).filter(([status]) => Number(status) >= 500)
  return [
    ...(kills.fault === null ? [] : [`kill round ${kills.rounds + 1}: ${kills.fault}`]),
    ...fuzz.operations.flatMap(({ fault }) => fault ?? []),
    ...serverFaults.map(([status, count]) => `under mixed load ${count} answers were ${status}`),
    ...(load?.memory.isFlat === false ? [`memory is not flat: ${load.memory.words}`] : []),
    ...(load?.memory.isSmall === false ? [`memory is more than ${LIMIT_MB} MB: ${load.memory.words}`] : []),
  ]
}

/** How far it came, a line for each part. */
export function summaryOf({ kills, fuzz, load }: SoakReport): string[] {
  const cases = fuzz.operations.map((each) => each.cases)
  const total = cases.reduce((sum, each) => sum + each, 0)
  const least = Math.min(fuzz.wanted, ...cases)
  return [
    `kills: ${kills.rounds} of ${kills.wanted} rounds, ${kills.acknowledged} orders acknowledged, ${kills.fault === null ? 'none lost, none doubled' : 'broken'}`,
    `fuzz: ${total} requests to ${cases.length} operations, at least ${least} of ${fuzz.wanted} each`,
    load
      ? `load: ${load.requests} requests in ${load.seconds} s, statuses ${JSON.stringify(load.statuses)}; memory ${load.memory.words}`
      : 'load: not run',
  ]
}
