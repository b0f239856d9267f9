import { cpus, loadavg, totalmem } from 'node:os'

/** A figure beside its goal, in words. */
export type Row = { measure: string; goal: string; measured: string }

const GIGABYTE = 1024 ** 3

/** How busy this machine was in the last minute, in processors. */
export function load(): number {
  return loadavg()[0] ?? 0
}

/** What a run depended on: the load of the machine is that of its last minute before and after. */
export function machineNow(loadBefore: number): string {
  const processors = cpus()
  const model = processors[0]?.model.trim() || 'unknown processor'
  return `${process.platform} ${process.arch}, ${processors.length} × ${model}, ${Math.round(totalmem() / GIGABYTE)} GB, load ${loadBefore.toFixed(1)} before and ${load().toFixed(1)} after`
}

/** A section of docs/benchmarks.md: what was run, on what, and what came out; beside it what came out before, if known. */
export function figuresSection(
  title: string,
  command: string,
  loadBefore: number,
  rows: readonly Row[],
  before: ReadonlyMap<string, string> = new Map(),
): string {
  return [
    `## ${title}`,
    '',
    `\`${command}\`, ${new Date().toISOString().slice(0, 10)}. ${machineNow(loadBefore)}. Node ${process.versions.node}.`,
    '',
    ...figureTable(rows, before),
  ].join('\n')
}

function figureTable(rows: readonly Row[], before: ReadonlyMap<string, string>): string[] {
  const hasBefore = rows.some(({ measure }) => before.has(measure))
  const lines = [
    { measure: 'Measure', goal: 'Goal', former: 'Before', measured: 'Measured' },
    { measure: '---', goal: '---', former: '---', measured: '---' },
    ...rows.map((row) => ({ ...row, former: before.get(row.measure) ?? '–' })),
  ]
  return lines.map(({ measure, goal, former, measured }) =>
    hasBefore
      ? `| ${measure} | ${goal} | ${former} | ${measured} |`
      : `| ${measure} | ${goal} | ${measured} |`,
  )
}

/** What each measure of such a section came to. */
export function figuresIn(section: string): Map<string, string> {
  const rows = section.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
  const column = rows.find((cells) => cells.includes('Measured'))?.indexOf('Measured') ?? -1
  return new Map(rows.flatMap((cells) => (cells[column] ? [[cells[1] ?? '', cells[column]]] : [])))
}
