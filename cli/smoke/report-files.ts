import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { writeAtOnce } from '#cli/lists/file-at-once.ts'
import { junitText, tapText } from './report-formats.ts'
import type { SmokeReport } from './report.ts'

export type ReportKind = 'junit' | 'tap' | 'json'

/** A report that is wanted, and the file it goes to. */
export type WantedReport = { kind: ReportKind; path: string }

const FILES: Readonly<Record<ReportKind, string>> = {
  junit: 'smoke-junit.xml',
  tap: 'smoke.tap',
  json: 'smoke.json',
}

const TEXTS: Readonly<Record<ReportKind, (report: SmokeReport) => string>> = {
  junit: junitText,
  tap: tapText,
  json: (report) => `${JSON.stringify(report, null, 2)}\n`,
}

/** Reads `junit`, `tap` or `json`, with `=file` where it goes elsewhere than into this folder; null for anything else. */
export function readWantedReport(text: string): WantedReport | null {
  const [, kind = '', path] = /^(\w+)(?:=(.+))?$/s.exec(text) ?? []
  return isKind(kind) ? { kind, path: path ?? FILES[kind] } : null
}

function isKind(text: string): text is ReportKind {
  return Object.hasOwn(FILES, text)
}

/** Writes every report, each replaced as a whole. A place that cannot be written is a failure that names it. */
async function writeReports(reports: readonly WantedReport[], report: SmokeReport): Promise<void> {
  for (const { kind, path } of reports) {
    // Where that cannot be made, the file says why.
    await mkdir(dirname(path), { recursive: true }).catch(() => undefined)
    const about = { name: `The report ${path}`, code: 'report_file' } as const
    await writeAtOnce(path, (write) => write(TEXTS[kind](report)), about)
  }
}

/** Writes reports one after the other, however many are asked for at a time; `write` rejects as `writeReports` does. */
export function createReportWriter(reports: readonly WantedReport[], present: () => SmokeReport) {
  let last: Promise<void> = Promise.resolve()
  return {
    write: (): Promise<void> => {
      last = last.catch(() => undefined).then(() => writeReports(reports, present()))
      return last
    },
  }
}
