import { PermanentMailError } from './compose.ts'

/** What to do with a mail that could not be sent. */
export type RetryDecision = { end: 'again'; pauseMs: number } | { end: 'given up' }
type History = {
  /** Attempts so far, this one included. */
  attempts: number
  ageMs: number
}

const FIRST_PAUSE_MS = 2000
// Minimal attempts before giving up, also after a long outage or a clock jump.
const MIN_ATTEMPTS = 5

/** Maximal pause between two attempts. */
const MAX_PAUSE_MS = 1_800_000

/**
 * Retries with growing pauses until the mail is too old. A permanent refusal (5xx) of the recipient or the content ends it
 * at once; a refusal of the store itself (password, sender) does not, as the operator can fix that meanwhile.
 */
export function retryDecision(
  error: unknown,
  { attempts, ageMs }: History,
  giveUpAfterMs: number,
): RetryDecision {
  if (error instanceof PermanentMailError || isPermanent(error)) return { end: 'given up' }
  if (ageMs >= giveUpAfterMs && attempts >= MIN_ATTEMPTS) return { end: 'given up' }
  return { end: 'again', pauseMs: Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), MAX_PAUSE_MS) }
}

/** Returns the codes of a failure for the log, because server messages may contain the address. */
export function failureCodes(error: unknown): { code?: unknown; responseCode?: unknown } {
  const { code, responseCode } = smtpFailure(error)
  return { ...(code !== undefined && { code }), ...(responseCode !== undefined && { responseCode }) }
}

function isPermanent(error: unknown): boolean {
  const { code, responseCode = 0, command } = smtpFailure(error)
  if (command === 'RCPT TO' || command === 'DATA') return responseCode >= 500
  // An address that SMTP cannot express.
  return code === 'EENVELOPE' && command === 'API'
}

/** The fields that nodemailer, Node and this store give their errors. */
type SmtpFailure = { code?: string; responseCode?: number; command?: string }

function smtpFailure(error: unknown): SmtpFailure {
  return error instanceof Error ? (error as Error & SmtpFailure) : {}
}
