import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ok } from '#core/result.ts'
import type { Db } from '#server/db/db.ts'
import {
  beatMails,
  claimMails,
  countWaitingMails,
  listMailClaims,
  nextMailDue,
  pullForwardMails,
  releaseMail,
} from '#server/notifications/mail-queries.ts'
import type { MailLane } from '#server/db/tables/tables.ts'
import { ClaimWatch, deliver, type DeliveryParts } from './delivery.ts'
import { LONGEST_PAUSE_MS, Places } from './delivery-slots.ts'

type OutboxParts = DeliveryParts & {
  db: Db
  /** What it looks after; another lane has an outbox of its own. */
  lane: MailLane
  /** How many mails are sent at the same time. */
  parallel: number
  /** How many mails may wait before no more are promised. */
  longestQueue: number
  pace?: Partial<typeof PACE>
}

const PACE = {
  /** An attempt that takes longer is no reason for others to wait. */
  slowMs: 3000,
  /** Between two handfuls: answering comes first, and writing letters takes the time of the same processor. */
  restMs: 100,
  /** Between two looks at the claims, and at what other instances promised. */
  lookMs: 15_000,
  /** How long a stopping outbox goes on sending, and then how long what it was sending may take to end. */
  stopMs: 4000,
  abortMs: 1000,
}
const SHORTEST_SLEEP_MS = 100

/** Sends promised mail of one lane in the background, several at a time, until each has left or was given up. */
export class Outbox {
  readonly #parts: OutboxParts
  readonly #pace: typeof PACE
  readonly #name = randomUUID()
  readonly #watch = new ClaimWatch()
  readonly #places: Places
  #waking: NodeJS.Timeout | undefined
  #looking: NodeJS.Timeout | undefined
  #filling: Promise<void> | null = null
  #again = false
  #restUntil = 0
  #hurried = 0
  #closed = false

  constructor(parts: OutboxParts) {
    this.#parts = parts
    this.#pace = { ...PACE, ...parts.pace }
    this.#places = new Places(parts.parallel, this.#pace.slowMs, () => this.nudge())
  }

  /** Begins to look after the mail. */
  start(): void {
    const lookAndWait = async () => {
      await this.look()
      if (!this.#closed) this.#looking = setTimeout(() => void lookAndWait(), this.#pace.lookMs).unref()
    }
    void lookAndWait()
  }

  /** Whether one more mail may be promised. */
  async hasRoom(): Promise<boolean> {
    const { db, lane, longestQueue } = this.#parts
    return (await countWaitingMails(db, lane, longestQueue)) < longestQueue
  }

  /** Looks for due mail at once, in the background. */
  nudge(): void {
    void this.#fill()
  }

  /** Resolves once everything that is due has been tried. */
  async flush(): Promise<void> {
    this.#hurried += 1
    for (;;) {
      await this.#fill()
      const attempts = this.#places.attempts
      if (attempts.length === 0) break
      await Promise.all(attempts.map(({ done }) => done))
    }
    this.#hurried -= 1
  }

  /** Goes on for a while, then ends what is under way and gives it back; it takes no longer whatever hangs. */
  async stop(): Promise<void> {
    await within(this.flush(), this.#pace.stopMs)
    this.#closed = true
    clearTimeout(this.#waking)
    clearTimeout(this.#looking)
    this.#places.abort(this.#places.ids)
    await within(Promise.all(this.#places.attempts.map(({ done }) => done)), this.#pace.abortMs)
  }

  /** Says that this instance lives, finds mail of instances that do not, and whatever else has come up meanwhile. */
  async look(): Promise<void> {
    const { db, lane, clock, onFault } = this.#parts
    try {
      const sending = this.#places.ids
      const kept = new Set(await beatMails(db, this.#name, sending))
      // Whoever lost a claim was taken for dead, and the mail is sent elsewhere.
      this.#places.abort(sending.filter((id) => !kept.has(id)))
      for (const claim of this.#watch.look(await listMailClaims(db))) {
        await releaseMail(db, claim)
      }
      await pullForwardMails(db, lane, (await clock(db)) + LONGEST_PAUSE_MS)
    } catch (error) {
      this.#watch.forget()
      onFault(error)
    }
    this.nudge()
  }

  #fill(): Promise<void> {
    this.#again = true
    this.#filling ??= this.#fillPlaces()
    return this.#filling
  }

  async #fillPlaces(): Promise<void> {
    clearTimeout(this.#waking)
    try {
      while (this.#again && !this.#closed) {
        this.#again = false
        await this.#startDue()
        if (!this.#again) await this.#sleepUntilDue()
      }
    } catch (error) {
      // The next look tries again.
      this.#parts.onFault(error)
    }
    this.#filling = null
  }

  async #startDue(): Promise<void> {
    const { commit, lane, clock } = this.#parts
    // Mostly nothing is due: looking costs less than a transaction.
    if (this.#places.free <= 0 || this.#rest > 0 || (await this.#untilDue()) > 0) return
    const claimed = await commit(async (trx) => {
      const by = { lane, claim: this.#name, except: this.#places.ids, limit: this.#places.free }
      return ok(await claimMails(trx, await clock(trx), by))
    })
    if (!claimed.ok || claimed.value.length === 0) return
    for (const mail of claimed.value) {
      this.#places.take(mail.id, (signal) => deliver(this.#parts, mail, signal))
    }
    this.#restUntil = performance.now() + this.#pace.restMs
    this.#again = true
  }

  async #sleepUntilDue(): Promise<void> {
    // When a place becomes free, that wakes the outbox.
    if (this.#closed || this.#places.free <= 0) return
    // Before the rest is over it makes no difference what is due: each order would ask.
    const pause = this.#rest > 0 ? 0 : await this.#untilDue()
    if (pause === Infinity || this.#closed) return
    const ms = Math.min(Math.max(pause, this.#rest, SHORTEST_SLEEP_MS), LONGEST_PAUSE_MS)
    clearTimeout(this.#waking)
    this.#waking = setTimeout(() => this.nudge(), ms).unref()
  }

  get #rest(): number {
    return this.#hurried > 0 ? 0 : this.#restUntil - performance.now()
  }

  async #untilDue(): Promise<number> {
    const { db, lane, clock } = this.#parts
    const due = await nextMailDue(db, lane)
    return due === null ? Infinity : due - (await clock(db))
  }
}

/** Waits for work, but no longer than this. */
async function within(work: Promise<unknown>, ms: number): Promise<void> {
  const impatience = new AbortController()
  const limit = sleep(ms, undefined, { signal: impatience.signal }).catch(() => {})
  await Promise.race([work, limit])
  impatience.abort()
}
