import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'

import { isRunning } from '#cli/session/file-lock.ts'

import { ROOT } from '../../build/root.ts'
import { runProgram } from '../../checks/run-program.ts'
import { sampleProject } from '../testing/sample-project.ts'

const HANGING = `@cli
Feature: Sample
  Scenario: one that hangs
    When it takes for ever
`
/** What `npm run features` does, on another project. */
const PROGRAM = `
import { STOPPED, stopOnSignal } from '${ROOT}/scripts/checks/run-program.ts'
import { EVERYTHING } from '${ROOT}/scripts/features/choice/choice.ts'
import { findScenarios } from '${ROOT}/scripts/features/choice/find-scenarios.ts'
import { runFeatures } from '${ROOT}/scripts/features/run/run-features.ts'
const root = process.argv[1]
const stopped = stopOnSignal()
const choice = { ...EVERYTHING, surfaces: ['cli'] }
const found = await findScenarios(choice, root)
await runFeatures(choice, found.selections, { root, stopped })
process.exit(stopped() ? STOPPED : 0)
`

let remove = () => {}
afterEach(() => remove())

test.skipIf(process.platform === 'win32').each([
  ['Ctrl-C', 'SIGINT', 130],
  ['the end of the runner without a word', 'SIGKILL', null],
] as const)('%s ends all that a scenario has started', async (_what, signal, code) => {
  const project = sampleProject(HANGING)
  const temporary = mkdtempSync(join(tmpdir(), 'haat-stopping-'))
  remove = () => {
    project.remove()
    rmSync(temporary, { recursive: true, force: true })
  }
  const pidFile = join(project.root, 'pid')
  const runner = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, project.root], {
    env: { ...process.env, TMPDIR: temporary, SAMPLE_PID_FILE: pidFile },
    stdio: 'inherit',
  })
  const ended = new Promise((resolve) => runner.on('exit', resolve))
  await vi.waitUntil(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8') !== '', { timeout: 60_000 })
  const [pid = '', folder = ''] = readFileSync(pidFile, 'utf8').split(' ')
  expect(existsSync(folder)).toBe(true)
  const began = performance.now()
  runner.kill(signal)
  expect(await ended).toBe(code)
  await vi.waitUntil(() => !isRunning(Number(pid)), { timeout: 20_000 })
  expect(performance.now() - began).toBeLessThan(20_000)
  // Killed without a word, it cannot tidy up.
  if (signal === 'SIGINT') expect(readdirSync(temporary)).toEqual([])
})

test.skipIf(process.platform === 'win32')('what a tool leaves running ends with it', async () => {
  const left = `spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })`
  const script = `console.log(require('node:child_process').${left}.pid); process.exit()`
  const { output } = await runProgram('node', ['-e', script], {}, { alone: true })
  await expect.poll(() => isRunning(Number(output)), { timeout: 2000 }).toBe(false)
})
