import { cpus, loadavg, totalmem } from 'node:os'

/** A measured figure beside its goal. */
export type Row = { measure: string; goal: string; measured: string }

const GIGABYTE = 1024 ** 3

/** Prints a Markdown section with the machine and a table, in the format of docs/benchmarks.md. */
export function printFigures(title: string, rows: readonly Row[]): void {
  const processors = cpus()
  const model = processors[0]?.model.trim() || 'unknown processor'
  const machine = `${process.platform} ${process.arch}, ${processors.length} × ${model}, ${Math.round(totalmem() / GIGABYTE)} GB`
  const day = new Date().toISOString().slice(0, 10)
  console.log(`## ${title}\n`)
  console.log(`${day}. ${machine}, load ${(loadavg()[0] ?? 0).toFixed(1)}. Node ${process.versions.node}.\n`)
  console.log('| Measure | Goal | Measured |\n| --- | --- | --- |')
  for (const { measure, goal, measured } of rows) console.log(`| ${measure} | ${goal} | ${measured} |`)
  console.log()
}

/** The middle value; the upper one of an even count. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
