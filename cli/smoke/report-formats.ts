import type { SmokeReport } from './report.ts'

/** A step or a threshold, as both formats tell it. `allowed`: it failed, and `--max-failures` lets it. */
type Point = {
  suite: string
  name: string
  ms: number
  end: 'passed' | 'warned' | 'skipped' | 'failed' | 'allowed'
  note: string | null
  /** Why it failed, in lines, and the same for programs. */
  why: string
  details: Readonly<Record<string, unknown>>
}

function pointsOf({ steps, thresholds, failures, forgiven }: SmokeReport): Point[] {
  const stepped = steps.map(({ suite, name, ms, state, note }): Point => {
    const own = failures
      .filter(({ step }) => step === `${suite}: ${name}`)
      .map(({ step: _step, ...each }) => each)
    const why = own.map(({ kind, operation, path, message, count }) =>
      [`${kind}:`, operation, path, message, count > 1 ? `(${count} times)` : null]
        .filter((part) => part !== null)
        .join(' '),
    )
    const end = state === 'failed' && forgiven ? 'allowed' : state
    return { suite, name, ms, end, note, why: why.join('\n'), details: { duration_ms: ms, failures: own } }
  })
  const limits = thresholds.filter(({ name }) => name === 'max-p95')
  return stepped.concat(
    limits.map(({ name, operation, limit, unit, actual, ok }) => ({
      suite: 'thresholds',
      name: operation === null ? name : `${name} of ${operation}`,
      ms: 0,
      end: ok ? 'passed' : 'failed',
      note: `${actual ?? '-'} ${unit}`,
      why: `${actual ?? 'nothing measured'}, at most ${limit} ${unit}`,
      details: { limit, actual, unit },
    })),
  )
}

/** The smoke in the words of the Test Anything Protocol, version 14: a test point for each step. */
export function tapText(report: SmokeReport): string {
  const points = pointsOf(report)
  const lines = points.flatMap(({ suite, name, end, note, details }, index) => {
    const directive = {
      passed: '',
      failed: '',
      skipped: ` # ${oneLine(`SKIP ${note ?? ''}`)}`,
      warned: ` # ${oneLine(`TODO warning: ${note ?? ''}`)}`,
      allowed: ' # TODO allowed by --max-failures',
    }[end]
    const ok = end === 'passed' || end === 'skipped' ? 'ok' : 'not ok'
    // A number sign begins a directive, and a backslash escapes it.
    const title = oneLine(`${suite}: ${name}`).replaceAll(/[\\#]/g, String.raw`\$&`)
    const point = `${ok} ${index + 1} - ${title}${directive}`
    if (end !== 'failed' && end !== 'allowed') return [point]
    // JSON is YAML: every reader of the block understands it, and nothing has to be quoted by hand.
    const block = Object.entries(details).map(([key, value]) => `  ${key}: ${JSON.stringify(value)}`)
    return [point, '  ---', ...block, '  ...']
  })
  const [why] = unfinished(
    report,
    'The smoke was interrupted',
    'The smoke had not ended when this was written',
  )
  const end = why === undefined ? [] : [`Bail out! ${why}`]
  return ['TAP version 14', `# haat smoke ${report.mark}`, `1..${points.length}`, ...lines, ...end, ''].join(
    '\n',
  )
}

function unfinished(report: SmokeReport, interrupted: string, open: string): string[] {
  return report.finished
    ? report.interrupted
      ? [interrupted]
      : []
    : [report.interrupted ? interrupted : open]
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

type Case = { suite: string; ms: number; text: string; failures: number; errors: number; skipped: number }

/** The smoke as JUnit's XML, as CI systems read it: a testsuite for each part, a testcase for each step. */
export function junitText(report: SmokeReport): string {
  const cases = pointsOf(report).map(caseOf)
  if (!report.finished || report.interrupted) {
    const why = report.finished ? 'It was interrupted' : 'It had not when this was written'
    const text = testcase('run', 'the smoke has ended', 0, [told('error', why)])
    cases.push({ suite: 'run', ms: 0, text, failures: 0, errors: 1, skipped: 0 })
  }
  const timestamp = report.started_at.replace(/\.\d+Z$/, '')
  const suites = [...new Set(cases.map(({ suite }) => suite))].map((name) => {
    const own = cases.filter(({ suite }) => suite === name)
    return element(
      2,
      'testsuite',
      { name, ...countsOf(own), timestamp },
      own.map(({ text }) => text),
    )
  })
  const all = element(0, 'testsuites', { name: 'haat smoke', ...countsOf(cases) }, suites)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${all}\n`
}

function caseOf({ suite, name, ms, end, note, why }: Point): Case {
  const message = {
    skipped: note ?? '',
    warned: `warning: ${note ?? ''}`,
    allowed: `allowed by --max-failures: ${why}`,
    passed: null,
    failed: null,
  }[end]
  const out = end === 'skipped' || end === 'warned' ? null : note
  const inner = [
    ...(message === null ? [] : [element(6, 'skipped', { message })]),
    ...(end === 'failed' ? [told('failure', why)] : []),
    ...(out === null ? [] : [`      <system-out>${escaped(out)}</system-out>`]),
  ]
  const counts = { failures: Number(end === 'failed'), errors: 0, skipped: Number(message !== null) }
  return { suite, ms, text: testcase(suite, name, ms, inner), ...counts }
}

function countsOf(cases: readonly Case[]) {
  const sum = (of: (each: Case) => number): number => cases.reduce((total, each) => total + of(each), 0)
  return {
    tests: cases.length,
    failures: sum(({ failures }) => failures),
    errors: sum(({ errors }) => errors),
    skipped: sum(({ skipped }) => skipped),
    time: seconds(sum(({ ms }) => ms)),
  }
}

function testcase(suite: string, name: string, ms: number, inner: readonly string[]): string {
  return element(4, 'testcase', { name, classname: `smoke.${suite}`, time: seconds(ms) }, inner)
}

function told(tag: 'failure' | 'error', text: string): string {
  const [message = ''] = text.split('\n')
  const open = `      <${tag} ${attributes({ message, type: /^\w+(?=:)/.exec(text)?.[0] ?? tag })}>`
  return `${open}${escaped(text)}</${tag}>`
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(3)
}

type Attributes = Readonly<Record<string, string | number>>

function element(indent: number, tag: string, given: Attributes, inner: readonly string[] = []): string {
  const [blank, open] = [' '.repeat(indent), `<${tag} ${attributes(given)}`]
  if (inner.length === 0) return `${blank}${open}/>`
  return [`${blank}${open}>`, ...inner, `${blank}</${tag}>`].join('\n')
}

function attributes(values: Attributes): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${escaped(String(value))}"`)
    .join(' ')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
}

/** Text as XML takes it: what XML 1.0 cannot hold at all, such as control characters, goes. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"\n]/g, (sign) => ENTITIES[sign] ?? sign)
}
