import type { Tool } from '#scripts/build/npm-command.ts'

import { isInterrupted, runProgram } from './run-program.ts'

/** The result of a check; `output` is shown when it failed, `notes` always. */
export type Result = { ok: boolean; output: string; notes?: readonly string[] }

export type Check = {
  /** `npm test -- <name>` runs it alone. */
  name: string
  title: string
  /** Uses all cores, so that it runs alone after the others. */
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
      const failures = results.filter(({ code }) => code !== 0)
      return { ok: failures.length === 0, output: failures.map(({ output }) => output).join('') }
    },
  }
}

/** The lines of a test tool's output that count tests. */
export function summaryOf(output: string): string[] {
  const lines = output.replaceAll(/\u001B\[[\d;]*m/g, '').split('\n')
  return lines
    .map((line) => line.trim())
    .filter((line) => /^(?:Tests +)?\d+ (?:scenarios?|passed|failed|flaky|skipped)\b/.test(line))
}

/** Runs the light checks side by side, then each heavy one alone, and prints each as it ends. Returns the failed ones. */
export async function runChecks(
  checks: readonly Check[],
  { parallel, print }: { parallel: number; print: (text: string) => void },
): Promise<Check[]> {
  const failed: Check[] = []
  const run = async (queue: Iterator<Check>) => {
    for (let next = queue.next(); !next.done && !isInterrupted(); next = queue.next())
      if (!(await runOne(next.value, print))) failed.push(next.value)
  }
  const light = checks.filter(({ heavy }) => !heavy).values()
  await Promise.all(Array.from({ length: parallel }, () => run(light)))
  await run(checks.filter(({ heavy }) => heavy).values())
  return failed
}

async function runOne({ title, run }: Check, print: (text: string) => void): Promise<boolean> {
  const started = performance.now()
  const {
    ok,
    output,
    notes = [],
  } = await run().catch((error: unknown): Result => ({ ok: false, output: String(error) }))
  if (isInterrupted()) return ok
  print(`${ok ? '✓' : '✗'} ${title} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
  for (const note of notes) print(`  ${note}`)
  if (!ok) print(output)
  return ok
}
