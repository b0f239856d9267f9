import type { Tool } from '#scripts/build/npm-command.ts'

import { isInterrupted, runProgram } from './run-program.ts'

/** The result of a check. `skipped` and `flaky` have one line each; `output` is shown when something failed. */
export type Outcome = {
  passed: number
  failed: number
  skipped?: readonly string[]
  flaky?: readonly string[]
  output?: string
}

export type Check = {
  /** `npm test -- <name>` runs it alone. */
  name: string
  title: string
  /** Uses all cores, so that it runs alone after the others. */
  heavy?: true
  run: () => Promise<Outcome>
}

/** A check whose exit codes decide: one for each list of arguments. */
export function programCheck(name: string, title: string, tool: Tool, ...runs: string[][]): Check {
  return {
    name,
    title,
    run: async () => {
      const results = []
      for (const args of runs) results.push(await runProgram(tool, args))
      const failures = results.filter(({ code }) => code !== 0)
      const output = failures.map((failure) => failure.output).join('')
      return { passed: runs.length - failures.length, failed: failures.length, output }
    },
  }
}

/** Runs the light checks side by side, then each heavy one alone, and prints a line for each as it ends. */
export async function runChecks(
  checks: readonly Check[],
  { parallel, print }: { parallel: number; print: (text: string) => void },
): Promise<Required<Omit<Outcome, 'output'>>> {
  const outcomes: Outcome[] = []
  const run = async (queue: Iterator<Check>) => {
    for (let next = queue.next(); !next.done && !isInterrupted(); next = queue.next())
      outcomes.push(await runOne(next.value, print))
  }
  const light = checks.filter(({ heavy }) => !heavy).values()
  await Promise.all(Array.from({ length: parallel }, () => run(light)))
  await run(checks.filter(({ heavy }) => heavy).values())
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
    skipped: outcomes.flatMap(({ skipped = [] }) => skipped),
    flaky: outcomes.flatMap(({ flaky = [] }) => flaky),
  }
}

async function runOne({ title, run }: Check, print: (text: string) => void): Promise<Outcome> {
  const started = performance.now()
  const outcome = await run().catch((error: unknown) => ({ passed: 0, failed: 1, output: String(error) }))
  if (isInterrupted()) return outcome
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const result = outcome.failed > 0 ? `${outcome.failed} failed` : `${outcome.passed} passed`
  print(`${outcome.failed > 0 ? '✗' : '✓'} ${title}: ${result} (${seconds} s)`)
  if (outcome.failed > 0) print(outcome.output ?? '')
  return outcome
}
