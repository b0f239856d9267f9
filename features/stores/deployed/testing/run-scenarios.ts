import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startingBrowser } from '#scripts/checks/starting-browser.ts'

import type { RunParameters } from '../../../support/run-parameters.ts'
import type { Deployment } from './deployment.ts'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const CUCUMBER = join(ROOT, 'node_modules', '@cucumber', 'cucumber', 'bin', 'cucumber.js')

/** Where the scenarios are that tests run: cucumber would read all others, too. */
const FILES = ['orders/placing', 'cart/single-vendor', 'quotes/quotation'].map(
  (name) => `features/${name}.feature`,
)

type Wanted = {
  surface: RunParameters['surface']
  tags: string
  names: readonly string[]
  format?: 'summary' | 'message'
}

/** Starts the scenarios of these names on a deployment, as a run of their own. */
export async function startScenarios(
  { url, key }: Deployment,
  { surface, tags, names, format = 'summary' }: Wanted,
): Promise<ChildProcess> {
  const browser = surface === 'web' ? { HAAT_CHROMIUM: await startingBrowser() } : {}
  const parameters: RunParameters = { surface, store: 'deployed', url }
  const name = names.flatMap((each) => ['--name', `^${RegExp.escape(each)}$`])
  const args = [
    ...FILES,
    '--tags',
    tags,
    ...name,
    '--format',
    format,
    '--world-parameters',
    JSON.stringify(parameters),
  ]
  return spawn(process.execPath, [CUCUMBER, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...browser, HAAT_OPERATOR_KEY: key },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** What the run says at its end. */
export async function runScenarios(deployment: Deployment, wanted: Wanted): Promise<string> {
  const child = await startScenarios(deployment, wanted)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  await once(child, 'close')
  return output
}
