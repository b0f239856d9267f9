import type { Db } from '#server/store/db.ts'
import {
  claimMail,
  listDueMails,
  markMailSent,
  nextMailDue,
  postponeMail,
} from '#server/store/mail-queries.ts'
import type { MailRow } from '#server/store/tables/mails.ts'
import type { MailTransport } from './mail-transport.ts'

const BATCH = 20
// A claim outlives any attempt; should this process die meanwhile, another one takes the mail up afterwards.
const CLAIM_MS = 60_000
const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 600_000
const LONGEST_SLEEP_MS = 30_000

type OutboxParts = {
  db: Db
  now: () => number
  send: MailTransport
  onFailure: (error: unknown, mail: Pick<MailRow, 'id' | 'attempts'>) => void
}

/** Sends promised mail in the background, trying again with growing pauses until it has left. */
export class Outbox {
  readonly #parts: OutboxParts
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | null = null
  #again = false
  #stopped = false

  constructor(parts: OutboxParts) {
    this.#parts = parts
  }

  /** Looks for due mail at once, in the background. */
  nudge(): void {
    void this.flush()
  }

  /** Resolves once everything that is due has been tried. */
  async flush(): Promise<void> {
    this.#again = true
    this.#running ??= this.#run().finally(() => (this.#running = null))
    await this.#running
  }

  /** Tries what is due once more, then rests. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.flush()
  }

  async #run(): Promise<void> {
    clearTimeout(this.#timer)
    try {
      while (this.#again) {
        this.#again = false
        await this.#sendDue()
      }
    } catch (error) {
      // The database does not answer: the mail waits there, and so does this.
      this.#parts.onFailure(error, { id: 0, attempts: 0 })
    }
    await this.#sleepUntilDue()
  }

  async #sendDue(): Promise<void> {
    const { db, now } = this.#parts
    const due = await listDueMails(db, now(), BATCH)
    for (const mail of due) {
      if (await claimMail(db, mail, now() + CLAIM_MS)) await this.#send(mail)
    }
    if (due.length === BATCH) this.#again = true
  }

  async #send(mail: MailRow): Promise<void> {
    const { db, now, send, onFailure } = this.#parts
    try {
      await send(mail)
    } catch (error) {
      onFailure(error, mail)
      await postponeMail(db, mail.id, now() + Math.min(FIRST_PAUSE_MS * 2 ** mail.attempts, LONGEST_PAUSE_MS))
      return
    }
    await markMailSent(db, mail.id, now())
  }

  async #sleepUntilDue(): Promise<void> {
    if (this.#stopped) return
    const due = await nextMailDue(this.#parts.db).catch(() => null)
    // A look now and then also finds what another instance promised and could not send.
    const pause = due === null ? LONGEST_SLEEP_MS : Math.min(due - this.#parts.now(), LONGEST_SLEEP_MS)
    this.#timer = setTimeout(() => this.nudge(), Math.max(pause, 100)).unref()
  }
}
