import { exitCodes, type ExitCode, CliError } from './errors.ts'

/** What tells the program to end before its work is done. */
export type EndSignal = 'SIGINT' | 'SIGTERM' | 'SIGHUP'

export const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const satisfies readonly EndSignal[]

/** How the run ends before its time; a command says here what a person must know then. */
export type Ending = {
  /** Ends with the first signal; its reason is the signal's name. Calls and questions stop by themselves. */
  interrupted: AbortSignal
  /** Has `note` told if the program ends by a signal before the function that comes back is called. */
  during: (note: string) => () => void
  /** Keeps the program going for `ms` after a signal, to tidy up; absent: two seconds. */
  takeTime: (ms: number) => void
  /** Ends the run; false when it was told so before and this one means: at once. */
  end: (signal: EndSignal) => boolean
  /** What holds at this moment, as told by `during`. */
  notes: () => readonly string[]
  /** Rejects when a run that was told to end has not done so in time. */
  overdue: Promise<never>
}

const GRACE_MS = 2000
// Ctrl-C in a terminal can arrive twice: from there, and from a parent such as npm that passes it on.
const SAME_KEY_MS = 250

const codes: Readonly<Record<EndSignal, ExitCode>> = {
  SIGINT: exitCodes.interrupted,
  SIGTERM: exitCodes.terminated,
  SIGHUP: exitCodes.hangup,
}

export function createEnding(): Ending {
  const controller = new AbortController()
  const notes = new Set<{ note: string }>()
  let graceMs = GRACE_MS
  let endedAt = 0
  let reject: (failure: CliError) => void = () => undefined
  const overdue = new Promise<never>((_resolve, fail) => {
    reject = fail
  })
  overdue.catch(() => undefined)
  return {
    interrupted: controller.signal,
    during(note) {
      const held = { note }
      notes.add(held)
      return () => void notes.delete(held)
    },
    takeTime: (ms) => {
      graceMs = Math.max(graceMs, ms)
    },
    end(signal) {
      if (controller.signal.aborted) return performance.now() - endedAt < SAME_KEY_MS
      endedAt = performance.now()
      controller.abort(signal)
      // Listeners of the signal have run, and may have taken more time.
      setTimeout(() => reject(interruption(signal)), graceMs).unref()
      return true
    },
    notes: () => Array.from(notes, ({ note }) => note),
    overdue,
  }
}

/** The exit code of a run that a signal ended. */
export function exitCodeOf(signal: EndSignal): ExitCode {
  return codes[signal]
}

/** The failure of a command that stopped because it was told to. */
export function interruption(signal: EndSignal): CliError {
  return new CliError(
    codes[signal],
    'interrupted',
    signal === 'SIGINT' ? 'Interrupted' : `Ended by ${signal}`,
  )
}

/**
 * How a run is told that was ended by a signal: the signal goes before what the command made of it, and everything that
 * holds at this moment is said. Null where no signal came.
 */
export function endedBySignal({ interrupted, notes }: Ending, failure: CliError | null): CliError | null {
  if (!interrupted.aborted) return null
  const signal = interrupted.reason as EndSignal
  // What was not asked for any more says nothing: a call that was stopped, a question without an answer.
  const silent = failure === null || ['interrupted', 'aborted', 'usage'].includes(failure.code)
  return interruption(signal).with({
    detail: silent ? undefined : (failure.detail ?? failure.message),
    errors: failure?.errors ?? [],
    hints: [...new Set([...notes(), ...(failure?.hints ?? [])])],
    cause: failure,
  })
}

/**
 * A short name for one run of the program, by which the store's log and a script's find each other. No secret, so that
 * it does without cryptography, which takes a tenth of a start to load.
 */
export function newRunId(): string {
  return Math.floor(Math.random() * 2 ** 48)
    .toString(16)
    .padStart(12, '0')
}
