import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { RunParameters } from '#features/support/run-parameters.ts'

import { ROOT } from '../../build/root.ts'
import { runProgram } from '../../checks/run-program.ts'
import { startingBrowser } from '../../checks/starting-browser.ts'
import type { Choice } from '../choice/choice.ts'
import type { Selection } from '../choice/find-scenarios.ts'
import { readMessages } from '../results/read-messages.ts'
import type { LegResults } from '#scripts/features/results/features-run.ts'
import type { PluginOptions } from './cucumber-plugin.ts'
import { fileNameOf, titleOf, type Leg, type Durations } from './leg.ts'
import { windowBrowser } from './window-browser.ts'

/** For somebody who watches: slow enough to follow. */
const SLOW_MS = 250
const OUTPUT_LINES = 30

export type Around = {
  /** Where messages and JUnit go. */
  folder: string
  /** For what failed scenarios leave behind. */
  evidence: string
  /** Everything temporary of this run, removed with it. */
  temporary: string
  workers: number
  durations: Durations
  /** The project whose scenarios run. */
  root: string
  /** A scenario has ended. */
  onEnded: () => void
}

/** Runs the scenarios of one leg and returns what they said; it never leaves a process behind. */
export async function runLeg(
  leg: Leg,
  selection: Selection,
  choice: Choice,
  around: Around,
): Promise<LegResults> {
  const file = join(around.folder, fileNameOf(leg))
  writeFileSync(durationsFile(leg, around), JSON.stringify(around.durations))
  const { code, output } = await runProgram(
    'cucumber-js',
    argumentsOf(leg, selection, choice, around),
    await environmentOf(leg, choice, around),
    { cwd: around.root, alone: true, onMessage: around.onEnded },
  )
  const { runs, faults, messages } = readMessages(textOf(`${file}.ndjson`), leg)
  const told = [...faults, ...missing(runs.length, selection.count)].map((each) => `${titleOf(leg)}: ${each}`)
  const failed = runs.some(({ status }) => status === 'failed')
  if (code === 0 || failed || faults.length > 0) return { runs, faults: told, messages }
  return {
    runs,
    faults: [...told, `${titleOf(leg)}: cucumber ended with ${code}.\n${lastOf(output)}`],
    messages,
  }
}

function argumentsOf(leg: Leg, selection: Selection, choice: Choice, around: Around): string[] {
  const file = join(around.folder, fileNameOf(leg))
  const parameters: RunParameters = {
    ...leg,
    ...(choice.url === null ? {} : { url: choice.url }),
    evidence: around.evidence,
    ...(choice.headed ? { headed: true, slowMs: SLOW_MS } : {}),
  }
  const options: { run: PluginOptions } = { run: { durations: durationsFile(leg, around) } }
  const { paths, names, tags } = selection
  return [
    ...paths,
    ...['--tags', tags],
    ...names.flatMap((name) => ['--name', name]),
    ...['--world-parameters', JSON.stringify(parameters)],
    // One worker runs within the process of cucumber itself, which starts sooner.
    ...(around.workers > 1 ? ['--parallel', String(around.workers)] : []),
    ...(choice.retry > 0 ? ['--retry', String(choice.retry)] : []),
    // In quotes, because the drive of a Windows path has a colon as well.
    ...['--format', `message:"${file}.ndjson"`],
    ...['--format', `junit:"${file}.xml"`],
    ...['--format-options', JSON.stringify({ junit: { suiteName: titleOf(leg) } })],
    ...['--plugin', `file://${join(import.meta.dirname, 'cucumber-plugin.ts')}`],
    ...['--plugin-options', JSON.stringify(options)],
  ]
}

async function environmentOf(
  { surface }: Leg,
  { headed, debug }: Choice,
  { temporary }: Around,
): Promise<Record<string, string>> {
  const browser = headed ? windowBrowser : startingBrowser
  return {
    TMPDIR: temporary,
    TEMP: temporary,
    // What Node makes of each module is kept, so that workers and the threads of their stores start sooner.
    NODE_COMPILE_CACHE: join(ROOT, '.cache', 'modules'),
    ...(surface === 'web' ? { HAAT_CHROMIUM: await browser() } : {}),
    // Playwright's own: its inspector opens, and no action has a time limit.
    ...(debug ? { PWDEBUG: '1' } : {}),
  }
}

function durationsFile(leg: Leg, { temporary }: Around): string {
  return join(temporary, `${fileNameOf(leg)}-durations.json`)
}

function missing(ran: number, planned: number): string[] {
  return ran < planned ? [`${planned - ran} of ${planned} scenarios did not run.`] : []
}

function lastOf(output: string): string {
  return output.trimEnd().split('\n').slice(-OUTPUT_LINES).join('\n')
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
