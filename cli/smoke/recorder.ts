import type { OperationId } from '#generated/operation-types.ts'

/**
 * How a step went. `warned`: something looks wrong and may have a reason that the smoke cannot see, such as somebody
 * else who buys. `skipped`: it could not be tried.
 */
type StepState = 'passed' | 'warned' | 'failed' | 'skipped'

/** One step; the visits of the load are one step of many tries, of which `failed` failed. Times in milliseconds. */
export type SmokeStep = {
  suite: string
  name: string
  state: StepState
  ms: number
  tries: number
  failed: number
  faults: readonly Reason[]
  note: string | null
}

/** With which a step says more than passed or failed. */
export type Say = { note: (text: string) => void; warn: (text: string) => void }

/** Writes down what was tried, how it went and how long answers took. */
export type Recorder = {
  /** Tries a step. A `StepFault` is written down and gives null; any other error is a fault of the smoke itself. */
  step: <T>(suite: string, name: string, work: (say: Say) => Promise<T>) => Promise<T | null>
  skip: (suite: string, name: string, why: string) => void
  /** Writes down a step that was tried many times elsewhere. */
  add: (step: SmokeStep) => void
  /** An answer came, or the wait for it ended, after so many milliseconds. */
  answered: (operation: OperationId, ms: number) => void
  steps: () => readonly SmokeStep[]
  times: () => ReadonlyMap<OperationId, readonly number[]>
}

export function createRecorder(tick: () => number): Recorder {
  const steps: SmokeStep[] = []
  const times = new Map<OperationId, number[]>()
  const base = { ms: 0, tries: 1, failed: 0, faults: [], note: null }
  return {
    async step(suite, name, work) {
      const notes: string[] = []
      let state: StepState = 'passed'
      const say: Say = {
        note: (text) => void notes.push(text),
        warn: (text) => {
          state = 'warned'
          notes.push(text)
        },
      }
      const began = tick()
      const end = (faults: readonly Reason[]) =>
        steps.push({
          ...base,
          suite,
          name,
          state: faults.length > 0 ? 'failed' : state,
          ms: tick() - began,
          failed: Math.min(1, faults.length),
          faults,
          note: notes.join('; ') || null,
        })
      try {
        const value = await work(say)
        end([])
        return value
      } catch (error) {
        if (!(error instanceof StepFault)) throw error
        end(error.faults.map((fault) => ({ ...fault, count: 1 })))
        return null
      }
    },
    skip: (suite, name, why) => void steps.push({ ...base, suite, name, state: 'skipped', note: why }),
    add: (step) => void steps.push(step),
    answered(operation, ms) {
      const known = times.get(operation)
      if (known) known.push(ms)
      else times.set(operation, [ms])
    },
    steps: () => steps,
    times: () => times,
  }
}

/**
 * Why a step failed, in words that stay: the answer is not what the contract says (`contract`), what the store says or
 * did is not true (`wrong`), there was no answer or none that could be used (`unreachable`), or the store did not take
 * what it should take (`refused`).
 */
export type FaultKind = 'contract' | 'wrong' | 'unreachable' | 'refused'

export type SmokeFault = {
  kind: FaultKind
  /** The operation that was asked; null where it is none of one operation. */
  operation: OperationId | null
  /** Where in the answer, such as `body.order.id`; null where it is all of it, or none came. */
  path: string | null
  message: string
}

/** A fault, and how often the same one came. */
export type Reason = SmokeFault & { count: number }

/** Ends a step. */
export class StepFault extends Error {
  override readonly name = 'StepFault'
  readonly faults: readonly SmokeFault[]

  constructor(faults: readonly SmokeFault[]) {
    super(faults.map(faultText).join('; '))
    this.faults = faults
  }
}

/** Ends a step because something is not true that must be. */
export function wrong(message: string, operation: OperationId | null = null, path: string | null = null) {
  return new StepFault([{ kind: 'wrong', operation, path, message }])
}

/** A fault in one line: operation, place, message. */
export function faultText({ operation, path, message }: SmokeFault): string {
  const place = [operation, path].filter((part) => part !== null).join(' ')
  return place === '' ? message : `${place}: ${message}`
}
