import type { SmokeReport } from './smoke-report.ts'

/** The smoke in the words of the Test Anything Protocol, version 14: a test point for each step. */
export function tapText(report: SmokeReport): string {
  const points = [...report.steps.map((step) => stepPoint(step, report)), ...thresholdPoints(report)]
  const lines = points.flatMap((point, index) => pointLines(point, index + 1))
  const end = report.finished && !report.interrupted ? [] : [`Bail out! ${unfinished(report)}`]
  return ['TAP version 14', `# haat smoke ${report.mark}`, `1..${points.length}`, ...lines, ...end, ''].join('\n')
}

type Point = { ok: boolean; name: string; directive: string | null; details: Readonly<Record<string, unknown>> | null }

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
  const line = `${ok ? 'ok' : 'not ok'} ${number} - ${escaped(name)}${told}`
  // JSON is YAML: every reader of the block understands it, and nothing has to be quoted by hand.
  const block = Object.entries(details ?? {}).map(([key, value]) => `  ${key}: ${JSON.stringify(value)}`)
  return block.length === 0 ? [line] : [line, '  ---', ...block, '  ...']
}

function unfinished({ interrupted }: SmokeReport): string {
  return interrupted ? 'The smoke was interrupted' : 'The smoke had not ended when this was written'
}

/** A number sign begins a directive, and a backslash escapes it. */
function escaped(text: string): string {
  return oneLine(text).replaceAll(/[\\#]/g, String.raw`\$&`)
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
