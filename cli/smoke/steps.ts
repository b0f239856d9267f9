/** Why a step failed: an answer off contract, no usable answer, a refusal, or a statement of the store that is not true. */
export type FailureKind = 'contract' | 'unreachable' | 'refused' | 'wrong'

/** One step as the reports show it; `ms` is its duration in milliseconds. */
export type StepResult = {
  name: string
  state: 'passed' | 'failed'
  ms: number
  kind: FailureKind | null
  message: string | null
}

/** Ends a step, and with it the scenario. */
export class StepError extends Error {
  override readonly name = 'StepError'
  readonly kind: FailureKind
  /** The problem code of the store, where it answered with one. */
  readonly code: string | null

  constructor(kind: FailureKind, message: string, code: string | null = null) {
    super(message)
    this.kind = kind
    this.code = code
  }
}

/** Fails the step when a statement does not hold. */
export function check(holds: boolean, message: string): asserts holds {
  if (!holds) throw new StepError('wrong', message)
}

/** Runs steps and keeps their results. */
export type Steps = {
  results: StepResult[]
  /** Runs one step; a failure is recorded and thrown again. */
  run: <T>(name: string, work: () => Promise<T>) => Promise<T>
}

export function createSteps(onStep: (name: string) => void): Steps {
  const results: StepResult[] = []
  return {
    results,
    async run(name, work) {
      onStep(name)
      const began = performance.now()
      const ended = { name, kind: null, message: null }
      const ms = (): number => Math.round(performance.now() - began)
      try {
        const value = await work()
        results.push({ ...ended, state: 'passed', ms: ms() })
        return value
      } catch (error) {
        const { message } = error as Error
        const kind = error instanceof StepError ? error.kind : 'wrong'
        results.push({ ...ended, state: 'failed', ms: ms(), kind, message })
        throw error
      }
    },
  }
}
