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

/** Ends a step and the scenario. `code` is the problem code of the store, if it sent one. */
export class StepError extends Error {
  override readonly name = 'StepError'
  readonly kind: FailureKind
  readonly code: string | null

  constructor(kind: FailureKind, message: string, code: string | null = null) {
    super(message)
    this.kind = kind
    this.code = code
  }
}

/** Fails the step when a statement is false. */
export function check(isTrue: boolean, message: string): asserts isTrue {
  if (!isTrue) throw new StepError('wrong', message)
}

/** Runs steps and collects their results. */
export class Steps {
  readonly results: StepResult[] = []
  readonly #onStep: (name: string) => void

  constructor(onStep: (name: string) => void) {
    this.#onStep = onStep
  }

  /** Runs one step; an error is recorded and thrown again. */
  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    this.#onStep(name)
    const began = performance.now()
    const record = (state: StepResult['state'], kind: FailureKind | null, message: string | null): void =>
      void this.results.push({ name, state, ms: Math.round(performance.now() - began), kind, message })
    try {
      const value = await work()
      record('passed', null, null)
      return value
    } catch (error) {
      record('failed', error instanceof StepError ? error.kind : 'wrong', (error as Error).message)
      throw error
    }
  }
}
