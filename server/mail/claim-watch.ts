import type { MailClaim } from '#server/store/mail-queries.ts'

const LOOKS = 5

/**
 * Finds the claims of senders that are no more. A living one counts its beat up between two looks, so a beat that stood
 * still for several of them is of a dead one: no clock is asked, which might differ, be set, or have stopped with us.
 */
export class ClaimWatch {
  #seen: ReadonlyMap<number, { mark: string; looks: number }> = new Map()

  /** Looks once at all claims; answers those to be released. The watcher's own are not looked at. */
  look(claims: readonly MailClaim[], own: readonly number[]): MailClaim[] {
    const seen = new Map<number, { mark: string; looks: number }>()
    for (const { id, claim, beat } of claims.filter((each) => !own.includes(each.id))) {
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
