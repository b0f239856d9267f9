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

/** The features that tests run; cucumber would otherwise read all. */
const FILES = ['orders/placing', 'cart/single-vendor', 'quotes/quotation'].map(
  (name) => `features/${name}.feature`,
)

/** Starts scenarios by name on a deployment in a separate cucumber run with message output. */
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

/** Returns the result of each scenario with the reason unless it passed; throws on other failures. */
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

/** Starts the setup of a scenario in a process that runs until it is killed. */
export function stockAndWait({ url, key }: Deployment): ChildProcess {
  return spawn(process.execPath, [STOCK_AND_WAIT, url], {
    cwd: ROOT,
    env: { ...process.env, ...compiledBefore, HAAT_OPERATOR_KEY: key },
    stdio: 'inherit',
  })
}
