import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'

import { ROOT } from '../build/root.ts'

/** A figure beside its goal, in words. */
export type Row = { measure: string; goal: string; measured: string }

/** What a bench has found; `more` stands below its table. */
export type BenchFound = { rows: readonly Row[]; more?: string }

const FILE = join(ROOT, 'docs', 'benchmarks.md')
const GIGABYTE = 1024 ** 3

/** How busy this machine was in the last minute, in processors. */
export function load(): number {
  return loadavg()[0] ?? 0
}

/** Prints what a command has found, and keeps it in docs/benchmarks.md in place of what it found last. */
export function keepFigures(
  name: string,
  title: string,
  command: string,
  loadBefore: number,
  found: BenchFound,
) {
  const section = figuresSection(title, command, loadBefore, found)
  console.log(section)
  writeFileSync(FILE, withSection(readFileSync(FILE, 'utf8'), name, section))
}

/** What was run, on what, and what came out. */
export function figuresSection(
  title: string,
  command: string,
  loadBefore: number,
  found: BenchFound,
): string {
  const processors = cpus()
  const model = processors[0]?.model.trim() || 'unknown processor'
  const machine = `${process.platform} ${process.arch}, ${processors.length} × ${model}, ${Math.round(totalmem() / GIGABYTE)} GB`
  const loads = `load ${loadBefore.toFixed(1)} before and ${load().toFixed(1)} after`
  return [
    `## ${title}`,
    `\`${command}\`, ${new Date().toISOString().slice(0, 10)}. ${machine}, ${loads}. Node ${process.versions.node}.`,
    tableOf(
      ['Measure', 'Goal', 'Measured'],
      found.rows.map((row) => [row.measure, row.goal, row.measured]),
    ),
    ...(found.more === undefined ? [] : [found.more]),
  ].join('\n\n')
}

export function tableOf(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  return [titles, titles.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** A text with a marked section replaced, or added at its end. */
export function withSection(text: string, name: string, section: string): string {
  const [start, end] = [`<!-- ${name}: written by the bench -->`, `<!-- ${name}: end -->`]
  const block = `${start}\n\n${section}\n\n${end}`
  const [from, to] = [text.indexOf(start), text.indexOf(end)]
  if (from === -1 || to < from) return `${text.trimEnd()}\n\n${block}\n`
  return text.slice(0, from) + block + text.slice(to + end.length)
}

/** The middle value; of an even count the upper one. Throws for an empty list. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('There is no median of nothing')
  return quantile(values, 0.5)
}

/** The value below which this share of all values lies; none of nothing. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN
}
