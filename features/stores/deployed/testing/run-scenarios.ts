import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { scenarioResults } from '#scripts/features/scenario-results.ts'
import { compiledBefore } from '#server/test/compiled-before.ts'

import type { RunParameters, Surface } from '../../../support/run-parameters.ts'
import type { Deployment } from './deployment.ts'

const STOCK_AND_WAIT = fileURLToPath(new URL('./stock-and-wait.ts', import.meta.url))
const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const CUCUMBER = join(ROOT, 'node_modules', '@cucumber', 'cucumber', 'bin', 'cucumber.js')

/** Where the scenarios are that tests run: cucumber would read all others, too. */
const FILES = ['orders/placing', 'cart/single-vendor', 'quotes/quotation'].map(
  (name) => `features/${name}.feature`,
)

/** Starts the scenarios of these names on a deployment, as a run of their own that tells of them in messages. */
function startScenarios({ url, key }: Deployment, surface: Surface, names: readonly string[]): ChildProcess {
  const parameters: RunParameters = { surface, store: 'deployed', url }
  const args = [
    ...FILES,
    ...['--tags', `@${surface}`, '--format', 'message', '--world-parameters', JSON.stringify(parameters)],
    ...names.flatMap((each) => ['--name', `^${RegExp.escape(each)}$`]),
  ]
  return spawn(process.execPath, [CUCUMBER, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...compiledBefore, HAAT_OPERATOR_KEY: key },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** How each scenario ended, with the reason where it did not pass; whatever else went wrong throws. */
export async function runScenarios(
  deployment: Deployment,
  surface: Surface,
  names: readonly string[],
): Promise<Map<string, string>> {
  const child = startScenarios(deployment, surface, names)
  let output = ''
  child.stdout?.on('data', (chunk) => (output += String(chunk)))
  await once(child, 'close')
  return new Map(
    scenarioResults(output).map(({ name, status, reason }) => [
      name,
      reason === null ? status : `${status}: ${reason}`,
    ]),
  )
}

/** Starts what a scenario begins with, in a process that goes on until it is killed. */
export function stockAndWait({ url, key }: Deployment): ChildProcess {
  return spawn(process.execPath, [STOCK_AND_WAIT, url], {
    cwd: ROOT,
    env: { ...process.env, ...compiledBefore, HAAT_OPERATOR_KEY: key },
    stdio: 'inherit',
  })
}
