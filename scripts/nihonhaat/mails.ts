import { dhakaIso } from '#core/time/dhaka.ts'
import { listGivenUpMails, retryGivenUpMails } from '#server/notifications/mail-queries.ts'

import type { MailRow } from '#server/db/tables/tables.ts'

import { withStore } from './with-store.ts'

/** Prints a line for each mail that was given up. */
export async function listMails(): Promise<void> {
  await withStore(async (db) => {
    for (const mail of await listGivenUpMails(db)) {
      const ended = dhakaIso(mail.given_up_at ?? 0)
      const error = asOneLine(mail.last_problem ?? '')
      console.log([mail.id, ended, subjectOf(mail), recipientOf(mail), error].join('\t'))
    }
  })
}

/** Queues one mail again by its number, or all of them. */
export async function retryMails(which: string): Promise<void> {
  await withStore(async (db) => {
    const count = await retryGivenUpMails(db, which === 'all' ? null : Number(which))
    console.log(count === 1 ? '1 mail will be sent again' : `${count} mails will be sent again`)
  })
}

function subjectOf({ order_id, topic }: MailRow): string {
  if (order_id === null) return 'quotation'
  return topic === '' ? `order ${order_id}` : `order ${order_id}, ${topic}`
}

/** The recipient; of a webhook's address only the host, as the path may contain a secret. */
function recipientOf({ topic, recipient }: MailRow): string {
  return topic.startsWith('order.') ? (URL.parse(recipient)?.host ?? '') : recipient
}

/** A mail server's text must not control a terminal. */
function asOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\s]+/gu, ' ')
}
