import { PermanentMailError } from './compose.ts'

/** A mail on its way. */
type Attempt = {
  done: Promise<void>
  /** Ends the attempt before its time. */
  abort: () => void
}

// For each that is quick, so many may be slow at the same time.
const SLOW_FOR_EACH = 3

/**
 * How many mails are on their way at once. One that takes long leaves its place to another, so that no server that hangs
 * keeps the others waiting; those that have left theirs are bounded too.
 */
export class Places {
  readonly #parallel: number
  readonly #slowMs: number
  readonly #onFree: () => void
  readonly #attempts = new Map<number, Attempt>()
  readonly #slow = new Set<number>()

  constructor(parallel: number, slowMs: number, onFree: () => void) {
    this.#parallel = parallel
    this.#slowMs = slowMs
    this.#onFree = onFree
  }

  /** The mails that are on their way. */
  get ids(): number[] {
    return [...this.#attempts.keys()]
  }

  get attempts(): Attempt[] {
    return [...this.#attempts.values()]
  }

  get free(): number {
    const all = this.#attempts.size
    const quick = all - this.#slow.size
    return Math.min(this.#parallel - quick, this.#parallel * (1 + SLOW_FOR_EACH) - all)
  }

  /** Takes a place for a mail until `deliver`, which never fails, is done. */
  take(id: number, deliver: (signal: AbortSignal) => Promise<void>): void {
    const controller = new AbortController()
    const timer = setTimeout(() => {
      this.#slow.add(id)
      this.#onFree()
    }, this.#slowMs).unref()
    const done = deliver(controller.signal).finally(() => {
      clearTimeout(timer)
      this.#slow.delete(id)
      this.#attempts.delete(id)
      this.#onFree()
    })
    this.#attempts.set(id, { done, abort: () => controller.abort() })
  }

  /** Ends the attempts at these mails. */
  abort(ids: readonly number[]): void {
    for (const id of ids) this.#attempts.get(id)?.abort()
  }
}

/** What becomes of a mail that could not be sent. */
export type Fate = { end: 'again'; pauseMs: number } | { end: 'given up' }
type History = {
  /** How often it was tried, this time included. */
  attempts: number
  ageMs: number
}

const FIRST_PAUSE_MS = 2000
// A store that was down for days, or whose clock jumped, still tries this often before it gives up.
const FEWEST_ATTEMPTS = 5

/** No mail waits longer than this for its next attempt. */
export const LONGEST_PAUSE_MS = 1800000

/**
 * Tries again with growing pauses, until the mail is too old. What the server says of this recipient or this mail once and
 * for all (5xx) ends it at once; what it says of the store (its password, its sender) the operator can mend meanwhile.
 */
export function fateOf(error: unknown, { attempts, ageMs }: History, giveUpAfterMs: number): Fate {
  if (error instanceof PermanentMailError || isPermanent(error)) return { end: 'given up' }
  if (ageMs >= giveUpAfterMs && attempts >= FEWEST_ATTEMPTS) return { end: 'given up' }
  return { end: 'again', pauseMs: Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS) }
}

/** A failure for the log: its codes only, as a server's words repeat the address. */
export function failureCodes(error: unknown): { code?: string; responseCode?: number } {
  const { code, responseCode } = smtpFailure(error)
  return {
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof responseCode === 'number' ? { responseCode } : {}),
  }
}

function isPermanent(error: unknown): boolean {
  const { code, responseCode, command } = smtpFailure(error)
  const isRefused = typeof responseCode === 'number' && responseCode >= 500
  if (command === 'RCPT TO' || command === 'DATA') return isRefused
  // An address that cannot even be said to a server.
  return code === 'EENVELOPE' && command === 'API'
}

type SmtpFailure = { code?: unknown; responseCode?: unknown; command?: unknown }
function smtpFailure(error: unknown): SmtpFailure {
  return error instanceof Error ? (error as Error & SmtpFailure) : {}
}
