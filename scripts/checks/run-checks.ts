import { stripVTControlCharacters } from 'node:util'

import type { Tool } from '#scripts/build/npm-command.ts'

import { isInterrupted, runProgram } from './run-program.ts'

/** The result of a check; `output` is shown when it failed, `notes` always. */
export type Result = { counts: Counts; output: string; notes?: readonly string[] }

/** Counts of tests by result; a check without tests counts as one test. */
export type Counts = { passed: number; failed: number; skipped: number }

export type Check = {
  /** `npm test -- <name>` runs it alone. */
  name: string
  title: string
  /** The check uses all cores; only one such check runs at a time. */
  heavy?: true
  run: () => Promise<Result>
}

/** A check that runs a tool once for each list of arguments; exit codes decide. */
export function programCheck(name: string, title: string, tool: Tool, ...runs: string[][]): Check {
  return {
    name,
    title,
    run: async () => {
      const results = []
      for (const args of runs) results.push(await runProgram(tool, args))
      const output = results.map((result) => (result.code === 0 ? '' : result.output)).join('')
      const failed = results.filter(({ code }) => code !== 0).length
      return { counts: { passed: results.length - failed, failed, skipped: 0 }, output }
    },
  }
}

/** The counts in the summary of Vitest, Playwright or cucumber. A run that failed without a failed test counts as one failure. */
export function testCounts(output: string, code: number): Counts {
  const summary = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => /^\s*(?:Tests +)?\d+ (?:scenarios?|passed|failed|flaky|skipped)\b/.test(line))
    .join('\n')
  const count = (status: string) =>
    [...summary.matchAll(new RegExp(`(\\d+) ${status}`, 'g'))].reduce(
      (sum, [, number]) => sum + Number(number),
      0,
    )
  const failed = count('failed') + count('undefined') + count('ambiguous')
  return {
    passed: count('passed') + count('flaky'),
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: count('skipped'),
  }
}

/**
 * Runs checks in parallel, heavy ones one after another, and prints a line when each ends. Returns the sum of all counts.
 */
export async function runChecks(
  checks: readonly Check[],
  { parallel, print }: { parallel: number; print: (text: string) => void },
): Promise<Counts> {
  const total: Counts = { passed: 0, failed: 0, skipped: 0 }
  const queue = checks.values()
  let lastHeavy: Promise<unknown> = Promise.resolve()
  const runLane = async () => {
    for (let next = queue.next(); !next.done && !isInterrupted(); next = queue.next()) {
      const check = next.value
      const result = check.heavy ? lastHeavy.then(() => runOne(check, print)) : runOne(check, print)
      if (check.heavy) lastHeavy = result
      const { passed, failed, skipped } = await result
      total.passed += passed
      total.failed += failed
      total.skipped += skipped
    }
  }
  await Promise.all(Array.from({ length: parallel }, runLane))
  return total
}

/** `12 passed, 0 failed`, and the number of skipped tests unless it is 0. */
export function describeCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

async function runOne({ title, run }: Check, print: (text: string) => void): Promise<Counts> {
  const started = performance.now()
  const {
    counts,
    output,
    notes = [],
  } = await run().catch((error: unknown): Result => ({
    counts: { passed: 0, failed: 1, skipped: 0 },
    output: String(error),
  }))
  if (isInterrupted()) return counts
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  print(`${counts.failed > 0 ? '✗' : '✓'} ${title}: ${describeCounts(counts)} (${seconds} s)`)
  for (const note of notes) print(`  ${note}`)
  if (counts.failed > 0) print(output)
  return counts
}
