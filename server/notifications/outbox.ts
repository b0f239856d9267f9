import { randomUUID } from 'node:crypto'
import { ok } from '#core/result.ts'
import type { Commit } from '#server/db/commit.ts'
import type { Clock, Db } from '#server/db/db.ts'
import type { MailLane, MailRow } from '#server/db/tables/tables.ts'
import { inTime } from '#server/lib/bounded-queue.ts'
import { areWaiting, claimMails, endAttempt, type AttemptEnd, hasDueMail } from './mail-queries.ts'
import { retryDecision, type RetryDecision } from './retry-decision.ts'

type OutboxParts = {
  db: Db
  commit: Commit
  /** The clock of the database, which all instances share. */
  clock: Clock
  /** Writes the text of a mail or webhook and sends it; fails when it could not, or when `signal` aborts the attempt. */
  send: (mail: MailRow, signal: AbortSignal) => Promise<void>
  /** Concurrent sends, for emails and webhooks each. */
  parallel: number
  /** Queued emails beyond which quotations are refused. */
  longestQueue: number
  /** Age at which an unsent mail is given up. */
  giveUpAfterMs: number
  onFailure: (mail: Pick<MailRow, 'id' | 'attempts'>, error: unknown, end: RetryDecision['end']) => void
  /** A database error: mail waits. */
  onFault: (error: unknown) => void
  /** How long a stopping outbox goes on sending. */
  stopMs?: number
}

/** A mail that this instance is sending, or whose outcome it could not record yet. */
type Sending = { mail: MailRow; stop: AbortController; unrecorded: Outcome | null; done: Promise<void> }

type Outcome = { end: 'sent' | 'interrupted' } | { end: 'failed'; error: unknown }

const LANES: readonly MailLane[] = ['letters', 'webhooks']
/** A mail server may take ten minutes to accept an email (RFC 5321, 4.5.3.2). */
export const ATTEMPT_MS = 600_000
/** Longer than an attempt, so that no other instance sends the mail at the same time. */
export const LEASE_MS = ATTEMPT_MS + 60_000
const POLL_MS = 1000
// Debounces polls, because sending competes with responses for processor time.
const WAKE_MS = 100
const STOP_MS = 4000
/** How long aborted attempts may take to end. */
const ABORT_MS = 1000

/** Sends queued emails and webhooks in the background. Each row is leased by one instance at a time. */
export class Outbox {
  readonly #parts: OutboxParts
  readonly #name = randomUUID()
  readonly #sending = new Map<number, Sending>()
  #polling: Promise<void> = Promise.resolve()
  #nextPoll: Promise<void> | null = null
  #timer: NodeJS.Timeout | undefined
  #woken: NodeJS.Timeout | undefined
  #isClosed = false
  /** How many attempts have ended and are recorded. */
  #ended = 0

  constructor(parts: OutboxParts) {
    this.#parts = parts
  }

  /** Polls for due mail until it is stopped. */
  start(): void {
    this.#timer = setInterval(() => void this.poll(), POLL_MS).unref()
    void this.poll()
  }

  /** Whether one more email may be queued. */
  async hasRoom(): Promise<boolean> {
    const { db, longestQueue } = this.#parts
    return !(await areWaiting(db, 'letters', longestQueue))
  }

  /** Polls soon, in the background, once it was started. Calls until then share one poll. */
  wake(): void {
    if (this.#timer === undefined || this.#isClosed) return
    this.#woken ??= setTimeout(() => {
      this.#woken = undefined
      void this.poll()
    }, WAKE_MS).unref()
  }

  /** Claims due mails and starts to send them. Calls during a poll share one that follows it. Never fails. */
  poll(): Promise<void> {
    this.#nextPoll ??= this.#polling.then(() => {
      this.#nextPoll = null
      this.#polling = this.#recordAndClaim().catch(this.#parts.onFault)
      return this.#polling
    })
    return this.#nextPoll
  }

  /** Resolves when all due mails have been attempted. */
  async flush(): Promise<void> {
    for (;;) {
      const ended = this.#ended
      await this.poll()
      const running = [...this.#sending.values()].filter(({ unrecorded }) => unrecorded === null)
      // An attempt that ended during the poll has made room for mail that it did not claim.
      if (running.length === 0 && ended === this.#ended) return
      await Promise.all(running.map(({ done }) => done))
    }
  }

  /** Sends due mails for `stopMs`, then aborts and releases the rest. Takes at most five seconds. */
  async stop(): Promise<void> {
    const ignoreLateness = () => {}
    await inTime(this.flush(), this.#parts.stopMs ?? STOP_MS).catch(ignoreLateness)
    this.#isClosed = true
    clearInterval(this.#timer)
    clearTimeout(this.#woken)
    await inTime(this.#abortAll(), ABORT_MS).catch(ignoreLateness)
  }

  async #abortAll(): Promise<void> {
    // A poll that is in progress may still claim.
    await this.#polling
    const sending = [...this.#sending.values()]
    for (const { stop } of sending) stop.abort()
    await Promise.all(sending.map(({ done }) => done))
  }

  async #recordAndClaim(): Promise<void> {
    for (const { mail, unrecorded } of this.#sending.values())
      if (unrecorded) await this.#record(mail, unrecorded)
    for (const lane of LANES) await this.#claim(lane)
  }

  async #claim(lane: MailLane): Promise<void> {
    const { db, commit, clock, parallel } = this.#parts
    const limit = parallel - [...this.#sending.values()].filter(({ mail }) => mail.lane === lane).length
    if (this.#isClosed || limit <= 0) return
    const now = await clock(db)
    // Most polls find nothing: a read costs less than a write.
    if (!(await hasDueMail(db, lane, now))) return
    const lease = { claim: this.#name, locked_until: now + LEASE_MS }
    const claimed = await commit(async (trx) => ok(await claimMails(trx, now, { lane, limit, lease })))
    for (const mail of claimed.ok ? claimed.value : []) this.#send(mail)
  }

  #send(mail: MailRow): void {
    const sending: Sending = { mail, stop: new AbortController(), unrecorded: null, done: Promise.resolve() }
    this.#sending.set(mail.id, sending)
    const send = async () => {
      const outcome = await this.#attempt(sending)
      await this.#record(mail, outcome).catch((error: unknown) => {
        // The next poll tries to record it again. Until then the lease prevents that the mail is sent again.
        sending.unrecorded = outcome
        this.#parts.onFault(error)
      })
      this.wake()
    }
    sending.done = send()
  }

  async #attempt({ mail, stop }: Sending): Promise<Outcome> {
    // Not `AbortSignal.timeout`, whose timer would stay for ten minutes after each mail.
    const limit = setTimeout(() => stop.abort(), ATTEMPT_MS).unref()
    try {
      await this.#parts.send(mail, stop.signal)
      return { end: 'sent' }
    } catch (error) {
      return this.#isClosed && stop.signal.aborted ? { end: 'interrupted' } : { end: 'failed', error }
    } finally {
      clearTimeout(limit)
    }
  }

  async #record(mail: MailRow, outcome: Outcome): Promise<void> {
    const { db, commit, clock, giveUpAfterMs, onFailure } = this.#parts
    const now = await clock(db)
    const end = (columns: AttemptEnd) => commit(async (trx) => ok(await endAttempt(trx, mail, columns)))
    if (outcome.end === 'sent') await end({ sent_at: now, last_problem: null })
    if (outcome.end === 'interrupted') await end({ next_attempt_at: 0 })
    if (outcome.end === 'failed') {
      const { error } = outcome
      const history = { attempts: mail.attempts, ageMs: now - mail.created_at }
      const decision = retryDecision(error, history, giveUpAfterMs)
      const next =
        decision.end === 'again' ? { next_attempt_at: now + decision.pauseMs } : { given_up_at: now }
      await end({ ...next, last_problem: error instanceof Error ? error.message : String(error) })
      onFailure(mail, error, decision.end)
    }
    this.#sending.delete(mail.id)
    this.#ended += 1
  }
}
