import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ok } from '#core/result.ts'
import type { Commit } from '#server/db/commit.ts'
import type { Clock, Db } from '#server/db/db.ts'
import type { MailLane, MailRow } from '#server/db/tables/tables.ts'
import {
  claimMails,
  countWaitingMails,
  giveUpMail,
  hasDueMail,
  markMailSent,
  postponeMail,
  releaseMail,
  renewLeases,
} from './mail-queries.ts'
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
  pace?: Partial<typeof PACE>
}

/** A mail that this instance is sending, or whose outcome it could not record yet. */
type Lease = { mail: MailRow; abort: AbortController; unrecorded: Outcome | null; done: Promise<void> }

type Outcome = { end: 'sent' | 'interrupted' } | { end: 'failed'; error: unknown }

const CHANNELS: readonly MailLane[] = ['letters', 'webhooks']
/** Duration of a lease. */
export const LEASE_MS = 60_000
const RENEW_MS = 15_000
const POLL_MS = 1000
// Debounces polls, because sending competes with responses for processor time.
const WAKE_MS = 100
const PACE = {
  /** How long a stopping outbox goes on sending. */
  stopMs: 4000,
  /** How long aborted attempts may take to end after that. */
  abortMs: 1000,
}

/** Sends queued emails and webhooks in the background. Each row is leased by one instance at a time. */
export class Outbox {
  readonly #parts: OutboxParts
  readonly #name = randomUUID()
  readonly #leases = new Map<number, Lease>()
  #polling: Promise<void> = Promise.resolve()
  #nextPoll: Promise<void> | null = null
  #timers: NodeJS.Timeout[] = []
  #woken: NodeJS.Timeout | null = null
  #isClosed = false
  /** How many attempts have ended and are recorded. */
  #ended = 0

  constructor(parts: OutboxParts) {
    this.#parts = parts
  }

  /** Polls for due mail and renews leases until it is stopped. */
  start(): void {
    this.#timers = [
      setInterval(() => void this.poll(), POLL_MS),
      setInterval(() => void this.renew(), RENEW_MS),
    ]
    for (const timer of this.#timers) timer.unref()
    void this.poll()
  }

  /** Whether one more email may be queued. */
  async hasRoom(): Promise<boolean> {
    const { db, longestQueue } = this.#parts
    return (await countWaitingMails(db, 'letters', longestQueue)) < longestQueue
  }

  /** Polls soon, in the background, once it was started. Calls until then share one poll. */
  wake(): void {
    if (this.#timers.length === 0 || this.#isClosed) return
    this.#woken ??= setTimeout(() => {
      this.#woken = null
      void this.poll()
    }, WAKE_MS).unref()
  }

  /** Claims due mails and starts to send them. Calls during a poll share one that follows it. Never fails. */
  poll(): Promise<void> {
    this.#nextPoll ??= this.#polling.then(() => {
      this.#nextPoll = null
      this.#polling = this.#recordAndClaim()
      return this.#polling
    })
    return this.#nextPoll
  }

  /** Renews leases, and aborts attempts whose lease another instance has taken. */
  async renew(): Promise<void> {
    const { db, clock, onFault } = this.#parts
    const ids = [...this.#leases.keys()]
    if (ids.length === 0) return
    try {
      const until = (await clock(db)) + LEASE_MS
      const renewed = new Set(await renewLeases(db, { claim: this.#name, ids, until }))
      for (const id of ids) if (!renewed.has(id)) this.#leases.get(id)?.abort.abort()
    } catch (error) {
      onFault(error)
    }
  }

  /** Resolves when all due mails have been attempted. */
  async flush(): Promise<void> {
    for (;;) {
      const ended = this.#ended
      await this.poll()
      const running = [...this.#leases.values()].filter(({ unrecorded }) => unrecorded === null)
      // An attempt that ended during the poll has made room for mail that it did not claim.
      if (running.length === 0 && ended === this.#ended) return
      await Promise.all(running.map(({ done }) => done))
    }
  }

  /** Sends due mails for `stopMs`, then aborts and releases the rest. Takes at most five seconds. */
  async stop(): Promise<void> {
    const { stopMs, abortMs } = { ...PACE, ...this.#parts.pace }
    await within(this.flush(), stopMs)
    this.#isClosed = true
    for (const timer of [...this.#timers, this.#woken ?? undefined]) clearTimeout(timer)
    await within(this.#abortAll(), abortMs)
  }

  async #abortAll(): Promise<void> {
    // A poll that is in progress may still claim.
    await this.#polling
    const leases = [...this.#leases.values()]
    for (const { abort } of leases) abort.abort()
    await Promise.all(leases.map(({ done }) => done))
  }

  async #recordAndClaim(): Promise<void> {
    try {
      for (const { mail, unrecorded } of this.#leases.values())
        if (unrecorded) await this.#record(mail, unrecorded)
      for (const lane of CHANNELS) await this.#claim(lane)
    } catch (error) {
      this.#parts.onFault(error)
    }
  }

  async #claim(lane: MailLane): Promise<void> {
    const { db, commit, clock, parallel } = this.#parts
    const limit = parallel - [...this.#leases.values()].filter(({ mail }) => mail.lane === lane).length
    // Most polls find nothing: a read costs less than a transaction.
    if (this.#isClosed || limit <= 0 || !(await hasDueMail(db, lane, await clock(db)))) return
    const by = { lane, claim: this.#name, limit, leaseMs: LEASE_MS }
    const claimed = await commit(async (trx) => ok(await claimMails(trx, await clock(trx), by)))
    for (const mail of claimed.ok ? claimed.value : []) this.#send(mail)
  }

  #send(mail: MailRow): void {
    const lease: Lease = { mail, abort: new AbortController(), unrecorded: null, done: Promise.resolve() }
    const send = async () => {
      const outcome = await this.#attempt(mail, lease.abort.signal)
      try {
        await this.#record(mail, outcome)
      } catch (error) {
        // The lease stays, so that no instance sends it again; the next poll tries to record it.
        lease.unrecorded = outcome
        this.#parts.onFault(error)
      }
      this.wake()
    }
    this.#leases.set(mail.id, lease)
    lease.done = send()
  }

  async #attempt(mail: MailRow, signal: AbortSignal): Promise<Outcome> {
    try {
      await this.#parts.send(mail, signal)
      return { end: 'sent' }
    } catch (error) {
      return signal.aborted ? { end: 'interrupted' } : { end: 'failed', error }
    }
  }

  async #record(mail: MailRow, outcome: Outcome): Promise<void> {
    const { commit, clock, giveUpAfterMs, onFailure } = this.#parts
    const recorded = await commit<RetryDecision | null, never>(async (trx) => {
      const now = await clock(trx)
      if (outcome.end === 'sent') await markMailSent(trx, mail.id, now)
      if (outcome.end === 'interrupted') await releaseMail(trx, mail)
      if (outcome.end !== 'failed') return ok(null)
      const { error } = outcome
      const history = { attempts: mail.attempts, ageMs: now - mail.created_at }
      const decision = retryDecision(error, history, giveUpAfterMs)
      const reason = error instanceof Error ? error.message : String(error)
      if (decision.end === 'given up') await giveUpMail(trx, mail, now, reason)
      else await postponeMail(trx, mail, now + decision.pauseMs, reason)
      return ok(decision)
    })
    this.#leases.delete(mail.id)
    this.#ended += 1
    if (outcome.end === 'failed' && recorded.ok && recorded.value)
      onFailure(mail, outcome.error, recorded.value.end)
  }
}

/** Waits for `work`, at most `ms`. */
async function within(work: Promise<unknown>, ms: number): Promise<void> {
  const limit = new AbortController()
  // A pending timer would keep the process alive.
  await Promise.race([work, sleep(ms, undefined, { signal: limit.signal }).catch(() => {})])
  limit.abort()
}
