import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ok } from '#core/result.ts'
import type { Commit } from '#server/db/commit.ts'
import type { Clock, Db, Trx } from '#server/db/db.ts'
import type { MailLane, MailRow } from '#server/db/tables/tables.ts'
import {
  claimMails,
  countWaitingMails,
  giveUpMail,
  hasDueMail,
  leaseOldClaims,
  markMailSent,
  postponeMail,
  pullForwardMails,
  releaseMail,
  renewLeases,
} from './mail-queries.ts'
import { LONGEST_PAUSE_MS, retryDecision, type RetryDecision } from './retry-decision.ts'

type OutboxParts = {
  db: Db
  commit: Commit
  /** Of the database, as instances on several machines share it. */
  clock: Clock
  /** Writes the text of a mail or webhook and sends it; fails when it could not, or when `signal` aborts the attempt. */
  send: (mail: MailRow, signal: AbortSignal) => Promise<void>
  /** How many are sent at the same time, of emails and of webhooks. */
  parallel: number
  /** How many emails may wait before no more quotations are taken. */
  longestQueue: number
  /** How old a mail may be that still could not be sent. */
  giveUpAfterMs: number
  onFailure: (mail: Pick<MailRow, 'id' | 'attempts'>, error: unknown, end: RetryDecision['end']) => void
  /** A database error: mail waits. */
  onFault: (error: unknown) => void
  pace?: Partial<typeof PACE>
}

/** A mail that this instance is sending, or whose outcome it could not record yet. */
type Lease = { mail: MailRow; abort: AbortController; unrecorded: Outcome | null; done: Promise<void> }

type Outcome = { end: 'sent' | 'interrupted' } | { end: 'failed'; error: unknown }

const LANES: readonly MailLane[] = ['letters', 'webhooks']
/** How long other instances leave a mail alone whose sender does not renew its lease. */
export const LEASE_MS = 60_000
const RENEW_MS = 15_000
const POLL_MS = 1000
// Many orders in a row share one look, as sending takes processor time from answering.
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
  #timer: { handle: NodeJS.Timeout; at: number } | null = null
  #renewing: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(parts: OutboxParts) {
    this.#parts = parts
  }

  /** Polls for due mail and renews leases until it is stopped. */
  start(): void {
    void this.renew()
    this.#renewing = setInterval(() => void this.renew(), RENEW_MS).unref()
    this.#schedule(0)
  }

  /** Whether one more email may be queued. */
  async hasRoom(): Promise<boolean> {
    const { db, longestQueue } = this.#parts
    return (await countWaitingMails(db, 'letters', longestQueue)) < longestQueue
  }

  /** Polls soon, in the background, once it was started. */
  wake(): void {
    this.#schedule(WAKE_MS)
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

  /** Renews the leases of what is being sent, and aborts attempts whose lease another instance has by now. */
  async renew(): Promise<void> {
    const { db, clock, onFault } = this.#parts
    try {
      const now = await clock(db)
      const until = now + LEASE_MS
      const ids = [...this.#leases.keys()]
      const renewed = new Set(await renewLeases(db, { claim: this.#name, ids, until }))
      for (const id of ids) if (!renewed.has(id)) this.#leases.get(id)?.abort.abort()
      await leaseOldClaims(db, until)
      for (const lane of LANES) await pullForwardMails(db, lane, now + LONGEST_PAUSE_MS)
    } catch (error) {
      onFault(error)
    }
  }

  /** Resolves when everything that is due has been tried. */
  async flush(): Promise<void> {
    for (;;) {
      await this.poll()
      const running = [...this.#leases.values()].filter(({ unrecorded }) => unrecorded === null)
      if (running.length === 0) return
      await Promise.all(running.map(({ done }) => done))
    }
  }

  /** Sends what is due for a while, then aborts the rest and releases it. Takes five seconds at most. */
  async stop(): Promise<void> {
    const { stopMs, abortMs } = { ...PACE, ...this.#parts.pace }
    await within(this.flush(), stopMs)
    this.#isClosed = true
    clearTimeout(this.#timer?.handle)
    clearInterval(this.#renewing)
    await within(this.#abortAll(), abortMs)
  }

  async #abortAll(): Promise<void> {
    // A poll that is in progress may still claim.
    await this.#polling
    const leases = [...this.#leases.values()]
    for (const { abort } of leases) abort.abort()
    await Promise.all(leases.map(({ done }) => done))
  }

  #schedule(ms: number): void {
    const at = performance.now() + ms
    const isRunning = this.#renewing !== undefined && !this.#isClosed
    if (!isRunning || (this.#timer && this.#timer.at <= at)) return
    clearTimeout(this.#timer?.handle)
    const pollAndWait = async () => {
      this.#timer = null
      await this.poll()
      this.#schedule(POLL_MS)
    }
    this.#timer = { handle: setTimeout(() => void pollAndWait(), ms).unref(), at }
  }

  async #recordAndClaim(): Promise<void> {
    try {
      for (const { mail, unrecorded } of this.#leases.values())
        if (unrecorded) await this.#record(mail, unrecorded)
      for (const lane of LANES) await this.#claim(lane)
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
      const history = { attempts: mail.attempts, ageMs: now - mail.created_at }
      const decision = retryDecision(outcome.error, history, giveUpAfterMs)
      await recordFailure(trx, { mail, now, error: outcome.error, decision })
      return ok(decision)
    })
    this.#leases.delete(mail.id)
    if (outcome.end === 'failed' && recorded.ok && recorded.value)
      onFailure(mail, outcome.error, recorded.value.end)
  }
}

type Failure = { mail: MailRow; now: number; error: unknown; decision: RetryDecision }

async function recordFailure(trx: Trx, { mail, now, error, decision }: Failure): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error)
  if (decision.end === 'given up') await giveUpMail(trx, mail, now, reason)
  else await postponeMail(trx, mail, now + decision.pauseMs, reason)
}

/** Waits for work, but no longer than this. */
async function within(work: Promise<unknown>, ms: number): Promise<void> {
  const limit = new AbortController()
  await Promise.race([work, sleep(ms, undefined, { signal: limit.signal }).catch(() => {})])
  limit.abort()
}
