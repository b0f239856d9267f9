import type { StepResult } from './steps.ts'
import type { SmokeReport } from './types.ts'

/** The smoke as JUnit's XML, as CI systems read it: one testcase for each step. */
export function junitText({ steps, interrupted, started_at, seconds }: SmokeReport): string {
  const failures = steps.filter(({ state }) => state === 'failed').length
  const counts = attributes({
    name: 'haat smoke',
    tests: steps.length,
    failures,
    errors: interrupted ? 1 : 0,
    time: seconds,
    timestamp: started_at,
  })
  const cases = steps.map(testcase)
  const end = interrupted ? ['  <system-err>The smoke was interrupted</system-err>'] : []
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite ${counts}>`,
    ...cases,
    ...end,
    '</testsuite>',
    '',
  ].join('\n')
}

function testcase({ name, ms, kind, message }: StepResult): string {
  const open = `  <testcase ${attributes({ name, classname: 'smoke', time: ms / 1000 })}`
  if (kind === null) return `${open}/>`
  const text = message ?? ''
  return `${open}><failure ${attributes({ type: kind, message: text })}>${escaped(text)}</failure></testcase>`
}

function attributes(values: Readonly<Record<string, string | number>>): string {
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

/** Text for XML 1.0, without the control characters that it cannot hold. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"\n]/g, (sign) => ENTITIES[sign] ?? sign)
}
