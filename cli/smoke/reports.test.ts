import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { jsonShapes } from '#cli/output/json-shapes.ts'
import { sampleReport } from '#cli/smoke/testing/sample-report.ts'
import { createReportWriter, readWantedReport } from './report-files.ts'
import { junitText, tapText } from './report-formats.ts'
import type { SmokeReport } from '#cli/smoke/report.ts'
import { folderOfTests } from '#server/testing/folder-of-tests.ts'

const forgiven: SmokeReport = { ...sampleReport, ok: true, forgiven: true, code: 'ok' }
const half: SmokeReport = { ...sampleReport, finished: false }
const stopped: SmokeReport = { ...sampleReport, interrupted: true }

test.each([
  ['JUnit, as CI systems read it', 'sample-junit.xml', junitText],
  ['TAP 14', 'sample.tap', tapText],
])('a smoke in %s: every step, failures with their reasons', (_name, file, textOf) => {
  expect(textOf(sampleReport)).toBe(readFileSync(join(import.meta.dirname, 'testing', file), 'utf8'))
})

test('what is allowed is no failure, and a smoke without an end is an error', () => {
  expect(junitText(forgiven).match(/<failure/g)).toHaveLength(1)
  expect(junitText(forgiven)).toContain('<skipped message="allowed by --max-failures: contract: ')
  expect(tapText(forgiven).match(/# TODO allowed by --max-failures$/gm)).toHaveLength(2)
  for (const [report, why, bail] of [
    [half, 'It had not when this was written', 'The smoke had not ended when this was written'],
    [stopped, 'It was interrupted', 'The smoke was interrupted'],
  ] as const) {
    expect(junitText(report)).toContain(`<error message="${why}" type="error">${why}</error>`)
    expect(junitText(report)).toMatch(/^<testsuites name="haat smoke" tests="7" failures="3" errors="1"/m)
    expect(tapText(report)).toMatch(new RegExp(`^Bail out! ${bail}$`, 'm'))
  }
})

test('what `--json` prints is what the docs say', () => {
  const told = new Set<string>()
  const walk = (value: unknown, path: string): void => {
    if (Array.isArray(value)) value.forEach((each) => walk(each, `${path}[]`))
    else if (typeof value !== 'object' || value === null) told.add(path)
    else {
      if (path !== '') told.add(path)
      // Times by operation are told once.
      const name = (key: string) => (path === 'times' ? 'times[]' : path === '' ? key : `${path}.${key}`)
      for (const [key, each] of Object.entries(value)) walk(each, name(key))
    }
  }
  walk({ ...sampleReport, removed: { orders: 1, units: 1, customers: 1 } }, '')
  const documented = Object.keys(jsonShapes.SmokeReport.fields)
  const outer = [...told].filter((path) => !/\[\]$|^(orders|all_times\..*)$/.test(path))
  expect(outer.filter((path) => !documented.includes(path))).toEqual([])
  const lists = ['thresholds', 'steps', 'failures', 'reasons']
  expect(documented.filter((path) => !told.has(path) && !lists.includes(path))).toEqual([])
})

test.each([
  ['junit', { kind: 'junit', path: 'smoke-junit.xml' }],
  ['tap=out/a=b.tap', { kind: 'tap', path: 'out/a=b.tap' }],
  ['json', { kind: 'json', path: 'smoke.json' }],
  ['html', null],
  ['junit=', null],
  ['toString', null],
])('--report %s', (text, wanted) => {
  expect(readWantedReport(text)).toEqual(wanted)
})

const folder = folderOfTests('each')

test('reports are written whole, in folders that are made for them, and leave no drafts', async () => {
  const path = folder()
  let report = half
  const tap = { kind: 'tap', path: join(path, 'smoke.tap') } as const
  const json = { kind: 'json', path: join(path, 'new/deep/smoke.json') } as const
  const { write } = createReportWriter([json, tap], () => report)
  const first = write()
  report = sampleReport
  await Promise.all([first, write(), write()])
  expect(JSON.parse(readFileSync(join(path, 'new/deep/smoke.json'), 'utf8'))).toEqual(sampleReport)
  expect(readdirSync(path)).toEqual(['new', 'smoke.tap'])
  expect(readdirSync(join(path, 'new/deep'))).toEqual(['smoke.json'])
})

test('a place that takes no report is named, and what was there stays', async () => {
  const path = folder()
  writeFileSync(join(path, 'file'), 'kept')
  const tap = { kind: 'tap', path: join(path, 'file/smoke.tap') } as const
  const { write } = createReportWriter([tap], () => sampleReport)
  const message = expect.stringContaining('smoke.tap') as string
  await expect(write()).rejects.toMatchObject({ exit: 73, code: 'report_file', message })
  expect(readFileSync(join(path, 'file'), 'utf8')).toBe('kept')
})
