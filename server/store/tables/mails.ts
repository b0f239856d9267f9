import type { Generated, Selectable } from 'kysely'

/**
 * Mail that was promised. It waits until `sent_at` or `given_up_at` says how it ended. Whoever sends it puts its name
 * into `claim` and counts `beat` up as long as it lives.
 */
export type MailsTable = {
  id: Generated<number>
  recipient: string
  /** What the mail is about, as JSON; the words are made when it leaves. */
  letter: string
  /** The order that it confirms; an order has one confirmation. */
  order_id: number | null
  created_at: number
  attempts: Generated<number>
  next_attempt_at: number
  claim: string | null
  beat: Generated<number>
  sent_at: number | null
  given_up_at: number | null
  /** Why it could not be sent the last time. */
  last_problem: string | null
}

export type MailRow = Selectable<MailsTable>
