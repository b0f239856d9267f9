import { runProgram } from './run-program.ts'
import type { Tool } from '../build/tool-command.ts'

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
