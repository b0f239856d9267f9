import { NothingToSayError } from './compose.ts'

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
export const LONGEST_PAUSE_MS = 1_800_000

/**
 * Tries again with growing pauses, until the mail is too old. What the server says of this recipient or this mail once and
 * for all (5xx) ends it at once; what it says of the store (its password, its sender) the operator can mend meanwhile.
 */
export function fateOf(error: unknown, { attempts, ageMs }: History, giveUpAfterMs: number): Fate {
  if (error instanceof NothingToSayError || isPermanent(error)) return { end: 'given up' }
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
