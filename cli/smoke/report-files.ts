import { open, mkdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { exitCodes, Failure } from '#cli/failure.ts'
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
    try {
      await replaceFile(resolve(path), TEXTS[kind](report))
    } catch (error) {
      throw notWritten(error, path)
    }
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

async function replaceFile(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  // Named by the process, as two smokes may write to one folder.
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`)
  try {
    const file = await open(draft, 'w')
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    throw error
  }
}

function notWritten(error: unknown, path: string): Failure {
  const { code = 'unknown', message: detail } = error as NodeJS.ErrnoException
  const isFull = ['ENOSPC', 'EDQUOT', 'EIO', 'EFBIG'].includes(code)
  const message = `The report ${path} cannot be written (${code})`
  return isFull
    ? new Failure(exitCodes.ioError, 'report_file', message, { detail, cause: error })
    : new Failure(exitCodes.cannotWrite, 'report_file', message, { detail, cause: error })
}
