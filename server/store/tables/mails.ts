import type { Generated, Selectable } from 'kysely'

/** Mail on its way. A row is claimed by moving `next_attempt_at` ahead; `sent_at` is null until it has left. */
export type MailsTable = {
  id: Generated<number>
  recipient: string
  subject: string
  text: string
  html: string
  created_at: number
  attempts: number
  next_attempt_at: number
  sent_at: number | null
}

export type MailRow = Selectable<MailsTable>
