import type { SmokeReport } from './smoke-report.ts'

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

type Case = { suite: string; name: string; ms: number; failure: string | null; error: string | null; skipped: string | null; out: string | null }

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
    .map(({ kind, operation, path, message, count }) =>
      [`${kind}:`, operation, path, message, count > 1 ? `(${count} times)` : null].filter((part) => part !== null).join(' '),
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
    ...(out === null ? [] : [`      <system-out>${escaped(out)}</system-out>`]),
  ]
  return inner.length === 0 ? [`${open}/>`] : [`${open}>`, ...inner, '    </testcase>']
}

function told(tag: 'failure' | 'error', text: string): string {
  const [message = '', type = tag] = [text.split('\n')[0], /^\w+(?=:)/.exec(text)?.[0]]
  return `      <${tag} ${attributes({ message, type })}>${escaped(text)}</${tag}>`
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(3)
}

function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${escaped(String(value))}"`)
    .join(' ')
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '&#10;' }

/** Text as XML takes it: what XML 1.0 cannot hold at all, such as control characters, goes. */
function escaped(text: string): string {
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex
      .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
      .replaceAll(/[&<>"\n]/g, (sign) => ENTITIES[sign] ?? sign)
  )
}
