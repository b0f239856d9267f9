import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { ensureBrowser } from './browser.ts'
import { ROOT, runProgram, type Check, type Outcome } from './check.ts'

export type Surface = 'web' | 'cli'
type Feature = { elements?: { type: string; steps?: { result: { status: string } }[] }[] }

/** The scenarios of one surface; a failed one leaves its evidence in `reports/<surface>.html`. */
export function featuresCheck(surface: Surface, extra: string[] = []): Check {
  return {
    name: `scenarios through the ${surface === 'web' ? 'browser' : 'terminal'}`,
    run: () => runFeatures(surface, extra),
  }
}

async function runFeatures(surface: Surface, extra: string[]): Promise<Outcome> {
  const json = join(ROOT, 'reports', `${surface}.json`)
  rmSync(json, { force: true })
  const tags = extra.includes('--tags') ? [] : ['--tags', `@${surface}`]
  const args = [
    ...tags,
    ...extra.map((value, index) => (extra[index - 1] === '--tags' ? `@${surface} and (${value})` : value)),
    ...['--world-parameters', JSON.stringify({ surface })],
    ...[
      '--format',
      'summary',
      '--format',
      `html:reports/${surface}.html`,
      '--format',
      `json:reports/${surface}.json`,
    ],
  ]
  const env = surface === 'web' ? { HAAT_CHROMIUM: ensureBrowser() } : {}
  const { code, output } = await runProgram('cucumber-js', args, env)
  const { passed, failed } = count(json)
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, output }
}

function count(file: string): { passed: number; failed: number } {
  let features: Feature[]
  try {
    features = JSON.parse(readFileSync(file, 'utf8')) as Feature[]
  } catch {
    return { passed: 0, failed: 1 }
  }
  const scenarios = features
    .flatMap(({ elements = [] }) => elements)
    .filter(({ type }) => type === 'scenario')
  const good = scenarios.filter(({ steps = [] }) => steps.every(({ result }) => result.status === 'passed'))
  return { passed: good.length, failed: scenarios.length - good.length }
}
