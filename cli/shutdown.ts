import { setTimeout as pause } from 'node:timers/promises'
import { exitCodes, CliError } from './errors.ts'

/** The exit codes of runs that a signal ended. */
export const signalExitCodes = {
  SIGINT: exitCodes.interrupted,
  SIGTERM: exitCodes.terminated,
  SIGHUP: exitCodes.hangup,
} as const

export type ShutdownSignal = keyof typeof signalExitCodes

/** Tells a command that the run ends. */
export type Shutdown = {
  /** Aborted by the first signal, whose name is the reason. Calls and questions stop by themselves. */
  signal: AbortSignal
  /** What a person must know if the run ends now. */
  hints: Set<string>
  /** How long the command may take after the signal, in milliseconds. */
  graceMs: number
  abort: (signal: ShutdownSignal) => void
}

export function createShutdown(): Shutdown {
  const controller = new AbortController()
  return {
    signal: controller.signal,
    hints: new Set(),
    graceMs: 2000,
    abort: (signal) => controller.abort(signal),
  }
}

/** Resolves when a command has not ended in time after a signal. */
export async function overdue(shutdown: Shutdown): Promise<CliError> {
  await new Promise((resolve) => shutdown.signal.addEventListener('abort', resolve, { once: true }))
  await pause(shutdown.graceMs, undefined, { ref: false })
  return interrupted(shutdown)
}

/** The error of a command that stopped because of the signal. */
export function interrupted({ signal: { reason } }: Pick<Shutdown, 'signal'>): CliError {
  const name = reason as ShutdownSignal
  const message = name === 'SIGINT' ? 'Interrupted' : `Ended by ${name}`
  return new CliError(signalExitCodes[name], 'interrupted', message)
}

/** The error that is reported after a signal: the signal first, then what the command said. Null without a signal. */
export function interruptedBy(shutdown: Shutdown, error: CliError | null): CliError | null {
  if (!shutdown.signal.aborted) return null
  // These only follow from the signal: a stopped call, a question without an answer.
  const isExpected = error === null || ['interrupted', 'usage'].includes(error.code)
  return interrupted(shutdown).with({
    detail: isExpected ? undefined : (error.detail ?? error.message),
    errors: error?.errors ?? [],
    hints: [...new Set([...shutdown.hints, ...(error?.hints ?? [])])],
    cause: error,
  })
}

/** A short name of a run, by which the log of the store and that of a script can be matched. It is not secret. */
export function newRunId(): string {
  return crypto.randomUUID().slice(-12)
}
