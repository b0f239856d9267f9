import { CliError, exitCodes, type ExitCode } from '#cli/errors.ts'

/** Why a step failed: an invalid response, no response, a refusal, or a wrong statement of the store. */
export type FailureKind = 'contract' | 'unreachable' | 'refused' | 'wrong'

/** A step as the reports show it; `ms` is its duration. */
export type StepResult = {
  name: string
  state: 'passed' | 'failed'
  ms: number
  kind: FailureKind | null
  message: string | null
}

/** Fails the step when a statement is false. */
export function check(isTrue: boolean, message: string): asserts isTrue {
  if (!isTrue) throw new CliError(exitCodes.failure, 'smoke_failed', message)
}

/** Runs a step; an error ends it and is thrown again. */
export type RunStep = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** Runs steps and adds their results to a list. */
export function stepRunner(results: StepResult[], onStep: (name: string) => void): RunStep {
  return async (name, work) => {
    onStep(name)
    const began = performance.now()
    const result: StepResult = { name, state: 'passed', ms: 0, kind: null, message: null }
    results.push(result)
    try {
      return await work()
    } catch (error) {
      const { message, exit } = error as CliError
      Object.assign(result, { state: 'failed', kind: kindOf(exit), message })
      throw error
    } finally {
      result.ms = Math.round(performance.now() - began)
    }
  }
}

function kindOf(exit: ExitCode): FailureKind {
  if (exit === exitCodes.contract) return 'contract'
  if (exit === exitCodes.unreachable) return 'unreachable'
  return exit === exitCodes.failure ? 'wrong' : 'refused'
}
