import { allBytes, type Visit } from './first-visit.ts'

/** KB of 1,024 bytes as transferred, and a count of requests, that a first visit may need at most. */
export type Budget = { script: number; all: number; document: number; requests: number }

/** One line for each figure of a visit beside its limit, and whether it kept to all of them. */
export function compareToBudget(
  page: string,
  visit: Visit,
  budget: Budget,
): { lines: string[]; kept: boolean } {
  const rows = (
    [
      ['script', kilobytes(visit.bytes.script), budget.script, 'KB'],
      ['all', kilobytes(allBytes(visit)), budget.all, 'KB'],
      ['document', kilobytes(visit.bytes.document), budget.document, 'KB'],
      ['requests', visit.requests, budget.requests, ''],
    ] as const
  ).map(([name, value, limit, unit]) => ({ name, value, limit, unit, kept: value <= limit }))
  const lines = rows.map(({ name, value, limit, unit, kept }) => {
    const shown = unit === 'KB' ? value.toFixed(1) : String(value)
    return `${page.padEnd(9)}${name.padEnd(10)}${shown.padStart(6)} of ${String(limit).padStart(4)} ${unit.padEnd(2)}${kept ? '' : '  too much'}`
  })
  const faults = visit.uncompressed.map((path) => `${page.padEnd(9)}${path} came uncompressed`)
  // No script at all is no shop.
  if (visit.bytes.script === 0) faults.push(`${page.padEnd(9)}came without any script`)
  return { lines: [...lines, ...faults], kept: rows.every(({ kept }) => kept) && faults.length === 0 }
}

/** What a visit that saves data may receive at most, as a share of one that does not. */
const SAVED_SHARE = 2 / 3

/** One line for a visit that saves data beside one that does not, and whether it saves enough. */
export function compareSaved(page: string, visit: Visit, saving: Visit): { line: string; kept: boolean } {
  const [all, saved] = [kilobytes(allBytes(visit)), kilobytes(allBytes(saving))]
  const kept = saved > 0 && saved <= all * SAVED_SHARE
  return {
    line: `${page.padEnd(9)}saving    ${saved.toFixed(1).padStart(6)} of ${all.toFixed(1)} KB${kept ? '' : '  too much'}`,
    kept,
  }
}

function kilobytes(bytes: number): number {
  return bytes / 1024
}
