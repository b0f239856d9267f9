import { cpus, totalmem } from 'node:os'

import { load } from './pages/circumstances.ts'

/** A figure beside its goal, in words. */
export type Row = { measure: string; goal: string; measured: string }

const GIGABYTE = 1024 ** 3

/** A section of docs/benchmarks.md: what was run, on what, and what came out. */
export function figuresSection(
  title: string,
  command: string,
  loadBefore: number,
  rows: readonly Row[],
): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  const machine = `${process.platform} ${process.arch}, ${cpus().length} × ${model}, ${Math.round(totalmem() / GIGABYTE)} GB, load ${loadBefore.toFixed(1)} before and ${load().toFixed(1)} after`
  return [
    `## ${title}`,
    '',
    `\`${command}\`, ${new Date().toISOString().slice(0, 10)}. ${machine}. Node ${process.versions.node}.`,
    '',
    '| Measure | Goal | Measured |',
    '| --- | --- | --- |',
    ...rows.map(({ measure, goal, measured }) => `| ${measure} | ${goal} | ${measured} |`),
  ].join('\n')
}
