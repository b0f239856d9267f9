import { runProgram } from './run-program.ts'
import type { Tool } from '#scripts/build/npm-command.ts'

/** What a check found: how many things it proved and refuted, what it had to leave out, and what it printed. */
export type CheckOutcome = {
  passed: number
  failed: number
  skipped: Skipped[]
  /** What passed only when it was tried again: one line each. */
  flaky?: readonly string[]
  output: string
}

/** Things left out, by what they have in common. */
export type Skipped = { what: string; count: number }
export type Check = {
  /** What it is asked for by: `npm test -- <name>`. */
  name: string
  title: string
  /** Another check without whose success this one would only wait for time-outs. */
  needs?: string
  /** What of this one can be proved all the same when that has failed; nothing when absent. */
  without?: () => Promise<CheckOutcome>
  /** Takes so long, and asks for so much of a machine, that it runs only when it is asked for. */
  onlyByName?: true
  /** Keeps every core busy by itself, so nothing runs beside it. */
  heavy?: true
  run: () => Promise<CheckOutcome>
}

/** A check that a program's exit codes decide: each of its runs proves or refutes one thing. */
export function programCheck(name: string, title: string, tool: Tool, ...runs: string[][]): Check {
  return {
    name,
    title,
    run: async () => {
      const ended = []
      for (const args of runs) ended.push(await runProgram(tool, args))
      const failed = ended.filter(({ code }) => code !== 0)
      return {
        passed: runs.length - failed.length,
        failed: failed.length,
        skipped: [],
        output: failed.map(({ output }) => output).join(''),
      }
    },
  }
}

/** The outcome of a check that could not even begin or end: one failure with its words. */
export function failure(output: string): CheckOutcome {
  return { passed: 0, failed: 1, skipped: [], output }
}

export type Totals = { passed: number; failed: number; skipped: Skipped[]; flaky: string[] }
type Surroundings = {
  print: (text: string) => void
  /** How many checks run side by side. */
  lanes: number
  /** True once somebody has asked for the end: nothing new begins. */
  stopped?: () => boolean
}

/**
 * Runs checks, the light ones side by side, then each heavy one alone. All run even when one fails, except those that
 * need the one that failed: they are skipped. Each is reported when it ends.
 */
export async function runChecks(checks: readonly Check[], around: Surroundings): Promise<Totals> {
  const outcomes = new Map<string, Promise<CheckOutcome>>()
  const one = (check: Check) => {
    const outcome = runOne(check, check.needs === undefined ? undefined : outcomes.get(check.needs), around)
    outcomes.set(check.name, outcome)
    return outcome
  }
  // What others need comes first in the list and so is always under way before them.
  await inLanes(
    checks.filter(({ heavy }) => !heavy),
    around.lanes,
    one,
  )
  await inLanes(
    checks.filter(({ heavy }) => heavy),
    1,
    one,
  )
  const all = await Promise.all(outcomes.values())
  return {
    passed: sum(all.map(({ passed }) => passed)),
    failed: sum(all.map(({ failed }) => failed)),
    skipped: all.flatMap(({ skipped }) => skipped),
    flaky: all.flatMap(({ flaky = [] }) => flaky),
  }
}

/** The last lines: what was flaky or left out, by name, and on a line of its own how many passed, failed and were skipped. */
export function lastLines({ passed, failed, skipped, flaky }: Totals): string {
  const lines = [
    ...flaky.map((what) => `flaky: ${what}`),
    ...skipped.map(({ what, count }) => `skipped: ${what}${count > 1 ? ` (${count})` : ''}`),
  ]
  const left = sum(skipped.map(({ count }) => count))
  return [...lines, `${passed} passed, ${failed} failed${left > 0 ? `, ${left} skipped` : ''}`].join('\n')
}

async function runOne(
  check: Check,
  needed: Promise<CheckOutcome> | undefined,
  { print, stopped }: Surroundings,
): Promise<CheckOutcome> {
  if (stopped?.()) return skip(check.title)
  const isLacking = needed !== undefined && (await needed).failed > 0
  const run = isLacking ? check.without : check.run
  if (!run) {
    print(`- ${check.title}: skipped, as ${check.needs} failed`)
    return skip(check.title)
  }
  const started = performance.now()
  const outcome = await run().catch((error: unknown) => failure(String(error)))
  if (stopped?.()) return outcome
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const found = outcome.failed === 0 ? `${outcome.passed} passed` : `${outcome.failed} failed`
  print(`${outcome.failed === 0 ? '✓' : '✗'} ${check.title}: ${found} (${seconds} s)`)
  if (outcome.failed > 0) print(outcome.output)
  return outcome
}

async function inLanes<Item>(items: Item[], lanes: number, work: (item: Item) => Promise<unknown>) {
  const waiting = items.values()
  const lane = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

function skip(what: string): CheckOutcome {
  return { passed: 0, failed: 0, skipped: [{ what, count: 1 }], output: '' }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
