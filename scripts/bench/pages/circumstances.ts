import { cpus, loadavg, totalmem } from 'node:os'

import type { Report } from './report.ts'
import type { Circumstances } from './results.ts'

const GIGABYTE = 1024 ** 3

/** What a run depended on: the load of the machine is that of its last minute before and after. */
export function circumstances(
  command: string,
  runs: number,
  loadBefore: number,
  report: Report,
): Circumstances {
  const processors = cpus()
  const model = processors[0]?.model.trim() || 'unknown processor'
  const browser = /Chrome\/([\d.]+)/.exec(report.environment.hostUserAgent)?.[1] ?? 'unknown'
  return {
    command,
    date: new Date().toISOString().slice(0, 10),
    machine: `${process.platform} ${process.arch}, ${processors.length} × ${model}, ${Math.round(totalmem() / GIGABYTE)} GB, load ${loadBefore.toFixed(1)} before and ${load().toFixed(1)} after`,
    versions: `Node ${process.versions.node}, Chromium ${browser}, Lighthouse ${report.lighthouseVersion}`,
    runs,
  }
}

export function load(): number {
  return loadavg()[0] ?? 0
}
