import { open, mkdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { exitCodes, Failure } from '#cli/failure.ts'
import type { SmokeReport } from './smoke-report.ts'

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
    write(): Promise<void> {
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

/** The smoke in the words of the Test Anything Protocol, version 14: a test point for each step. */
export function tapText(report: SmokeReport): string {
  const points = [...report.steps.map((step) => stepPoint(step, report)), ...thresholdPoints(report)]
  const lines = points.flatMap((point, index) => pointLines(point, index + 1))
  const end = report.finished && !report.interrupted ? [] : [`Bail out! ${unfinished(report)}`]
  return ['TAP version 14', `# haat smoke ${report.mark}`, `1..${points.length}`, ...lines, ...end, ''].join('\n')
}

type Point = { ok: boolean; name: string; directive: string | null; details: Readonly<Record<string, unknown>> | null} 
function stepPoint({ suite, name, state, note, ms }: SmokeReport['steps'][number], report: SmokeReport): Point {
  const title = `${suite}: ${name}`
  if (state === 'skipped') return { ok: true, name: title, directive: `SKIP ${note ?? ''}`, details: null }
  if (state === 'warned') return { ok: false, name: title, directive: `TODO warning: ${note ?? ''}`, details: null }
  if (state === 'passed') return { ok: true, name: title, directive: null, details: null }
  const failures = report.failures.filter(({ step }) => step === title).map(({ step: _step, ...failure }) => failure)
  const directive = report.forgiven ? 'TODO allowed by --max-failures' : null
  return { ok: false, name: title, directive, details: { duration_ms: ms, failures } }
}

function thresholdPoints({ thresholds }: SmokeReport): Point[] {
  return thresholds
    .filter(({ name }) => name === 'max-p95')
    .map(({ name, operation, limit, unit, actual, ok }) => ({
      ok,
      name: `thresholds: ${name}${operation === null ? '' : ` of ${operation}`}`,
      directive: null,
      details: ok ? null : { limit, actual, unit },
    }))
}

function pointLines({ ok, name, directive, details }: Point, number: number): string[] {
  const told = directive === null ? '' : ` # ${oneLine(directive)}`
  const line = `${ok ? 'ok' : 'not ok'} ${number} - ${escapedTap(name)}${told}`
  // JSON is YAML: every reader of the block understands it, and nothing has to be quoted by hand.
  const block = Object.entries(details ?? {}).map(([key, value]) => `  ${key}: ${JSON.stringify(value)}`)
  return block.length === 0 ? [line] : [line, '  ---', ...block, '  ...']
}

function unfinished({ interrupted }: SmokeReport): string {
  return interrupted ? 'The smoke was interrupted' : 'The smoke had not ended when this was written'
}

/** A number sign begins a directive, and a backslash escapes it. */
function escapedTap(text: string): string {
  return oneLine(text).replaceAll(/[\\#]/g, String.raw`\$&`)
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

type ToldStep = SmokeReport['steps'][number]

/** The smoke as JUnit's XML, as CI systems read it: a testsuite for each part, a testcase for each step. */
export function junitText(report: SmokeReport): string {
  const suites = new Map<string, Case[]>()
  for (const one of casesOf(report)) suites.set(one.suite, [...(suites.get(one.suite) ?? []), one])
  const lines = [...suites].flatMap(([name, cases]) => suiteLines(name, cases, report.started_at))
  const all = [...suites.values()].flat()
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${attributes({ name: 'haat smoke', ...countsOf(all) })}>`,
    ...lines,
    '</testsuites>',
    '',
  ].join('\n')
}

type Case = { suite: string; name: string; ms: number; failure: string | null; error: string | null; skipped: string | null; out: string | null} 
function casesOf(report: SmokeReport): Case[] {
  const cases = report.steps.map((step) => caseOf(step, report))
  for (const { name, operation, limit, unit, actual, ok } of report.thresholds) {
    const of = operation === null ? '' : ` of ${operation}`
    const failure = ok || name === 'max-failures' ? null : `${actual ?? 'nothing measured'}, at most ${limit} ${unit}`
    if (name !== 'max-failures')
      cases.push({ ...blank, suite: 'thresholds', name: `${name}${of}`, failure, out: `${actual ?? '-'} ${unit}` })
  }
  if (!report.finished)
    cases.push({ ...blank, suite: 'run', name: 'the smoke has ended', error: 'It had not when this was written' })
  else if (report.interrupted)
    cases.push({ ...blank, suite: 'run', name: 'the smoke has ended', error: 'It was interrupted' })
  return cases
}

const blank = { ms: 0, failure: null, error: null, skipped: null, out: null }
function caseOf({ suite, name, ms, state, note }: ToldStep, report: SmokeReport): Case {
  const failures = report.failures.filter(({ step }) => step === `${suite}: ${name}`)
  const text = failures
    .map(({ kind, operation, path, message, count }) => [`${kind}:`, operation, path, message, count > 1 ? `(${count} times)` : null].filter((part) => part !== null).join(' ')
    )
    .join('\n')
  const base = { ...blank, suite, name, ms, out: note }
  if (state === 'skipped') return { ...base, skipped: note ?? '', out: null }
  if (state === 'warned') return { ...base, skipped: `warning: ${note ?? ''}`, out: null }
  if (state === 'passed') return base
  return report.forgiven ? { ...base, skipped: `allowed by --max-failures: ${text}` } : { ...base, failure: text }
}

function suiteLines(name: string, cases: readonly Case[], timestamp: string): string[] {
  const time = timestamp.replace(/\.\d+Z$/, '')
  return [
    `  <testsuite ${attributes({ name, ...countsOf(cases), timestamp: time })}>`,
    ...cases.flatMap(caseLines),
    '  </testsuite>',
  ]
}

function countsOf(cases: readonly Case[]) {
  return {
    tests: cases.length,
    failures: cases.filter(({ failure }) => failure !== null).length,
    errors: cases.filter(({ error }) => error !== null).length,
    skipped: cases.filter(({ skipped }) => skipped !== null).length,
    time: seconds(cases.reduce((sum, { ms }) => sum + ms, 0)),
  }
}

function caseLines({ suite, name, ms, failure, error, skipped, out }: Case): string[] {
  const open = `    <testcase ${attributes({ name, classname: `smoke.${suite}`, time: seconds(ms) })}`
  const inner = [
    ...(skipped === null ? [] : [`      <skipped ${attributes({ message: skipped })}/>`]),
    ...(failure === null ? [] : [told('failure', failure)]),
    ...(error === null ? [] : [told('error', error)]),
    ...(out === null ? [] : [`      <system-out>${escapedXml(out)}</system-out>`]),
  ]
  return inner.length === 0 ? [`${open}/>`] : [`${open}>`, ...inner, '    </testcase>']
}

function told(tag: 'failure' | 'error', text: string): string {
  const [message = '', type = tag] = [text.split('\n')[0], /^\w+(?=:)/.exec(text)?.[0]]
  return `      <${tag} ${attributes({ message, type })}>${escapedXml(text)}</${tag}>`
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(3)
}

function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${escapedXml(String(value))}"`)
    .join(' ')
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '&#10;' }

/** Text as XML takes it: what XML 1.0 cannot hold at all, such as control characters, goes. */
function escapedXml(text: string): string {
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex
      .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
      .replaceAll(/[&<>"\n]/g, (sign) => ENTITIES[sign] ?? sign)
  )
}
