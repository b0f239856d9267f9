import { setTimeout as sleep } from 'node:timers/promises'
import { ok } from '#core/result.ts'
import type { Commit } from '#server/db/commit.ts'
import type { Clock, Trx } from '#server/db/db.ts'
import {
  giveUpMail,
  handBackMail,
  markMailSent,
  postponeMail,
  type MailClaim,
} from '#server/notifications/mail-queries.ts'
import type { MailRow } from '#server/db/tables/tables.ts'
import { fateOf, type Fate } from './delivery-slots.ts'

export type DeliveryParts = {
  commit: Commit
  clock: Clock
  /** Puts a mail into words and hands it over; fails when it could not, or when `signal` stops the attempt. */
  send: (mail: MailRow, signal: AbortSignal) => Promise<void>
  /** How old a mail may be that still could not be sent. */
  giveUpAfterMs: number
  onFailure: (mail: Pick<MailRow, 'id' | 'attempts'>, error: unknown, end: Fate['end']) => void
  /** The database does not answer: mail waits there. */
  onFault: (error: unknown) => void
}

/** Between two attempts to write down that a mail has left. */
const INSIST_MS = 1000

/** Sends one mail that was claimed, and writes down how that ended. Never fails. */
export async function deliver(parts: DeliveryParts, mail: MailRow, signal: AbortSignal): Promise<void> {
  try {
    await parts.send(mail, signal)
  } catch (error) {
    // An attempt that was stopped says nothing about the mail.
    if (signal.aborted) await write(parts, (trx) => handBackMail(trx, mail))
    else await settleFailure(parts, mail, error)
    return
  }
  // Nobody may send it again: as long as this is not written down, the claim stays alive.
  while (!(await write(parts, (trx, now) => markMailSent(trx, mail.id, now)))) {
    if (signal.aborted) return
    await sleep(INSIST_MS, undefined, { ref: false })
  }
}

async function settleFailure(parts: DeliveryParts, mail: MailRow, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error)
  await write(parts, async (trx, now) => {
    const history = { attempts: mail.attempts, ageMs: now - mail.created_at }
    const fate = fateOf(error, history, parts.giveUpAfterMs)
    parts.onFailure(mail, error, fate.end)
    if (fate.end === 'given up') await giveUpMail(trx, mail, now, reason)
    else await postponeMail(trx, mail, now + fate.pauseMs, reason)
  })
}

async function write(
  { commit, clock, onFault }: DeliveryParts,
  work: (trx: Trx, now: number) => Promise<void>,
): Promise<boolean> {
  try {
    await commit(async (trx) => ok(await work(trx, await clock(trx))))
    return true
  } catch (error) {
    onFault(error)
    return false
  }
}

const LOOKS = 5

/**
 * Finds the claims of senders that are no more. A living one counts its beat up between two looks, so a beat that stood
 * still for several of them is of a dead one: no clock is asked, which might differ, be set, or have stopped with us.
 */
export class ClaimWatch {
  #seen: ReadonlyMap<number, { mark: string; looks: number }> = new Map()

  /** Looks once at all claims; answers those to be released. The watcher's own have just beaten. */
  look(claims: readonly MailClaim[]): MailClaim[] {
    const seen = new Map<number, { mark: string; looks: number }>()
    for (const { id, claim, beat } of claims) {
      const mark = `${claim} ${beat}`
      const before = this.#seen.get(id)
      seen.set(id, { mark, looks: before?.mark === mark ? before.looks + 1 : 1 })
    }
    this.#seen = seen
    return claims.filter(({ id }) => (seen.get(id)?.looks ?? 0) >= LOOKS)
  }

  /** Starts anew: while the database was away nobody could say that they live. */
  forget(): void {
    this.#seen = new Map()
  }
}
