import { dhakaIso } from '#core/time/dhaka.ts'
import { InvalidArgumentError } from 'commander'

import { listGivenUpMails, retryGivenUpMails } from '#server/store/mail-queries.ts'

import type { MailRow } from '#server/store/tables/tables.ts'

import { npmCommand } from './build/npm-command.ts'
import { withStore } from './keeping/with-store.ts'

const { again } = npmCommand('mails', 'the mails that were given up, and why')
  .option('--again <which>', 'have one sent again by its number, or all', (text) => {
    if (/^(?:all|[1-9]\d{0,9})$/.test(text)) return text
    throw new InvalidArgumentError('It has to be the number of a mail, or all.')
  })
  .parse()
  .opts<{ again?: string }>()
await withStore(async (db) => {
  if (again !== undefined) {
    const count = await retryGivenUpMails(db, again === 'all' ? null : Number(again))
    console.log(`${count} mails wait to be sent again`)
    return
  }
  for (const mail of await listGivenUpMails(db)) {
    const about = aboutOf(mail)
    const ended = dhakaIso(mail.given_up_at ?? 0)
    console.log([mail.id, ended, about, recipientOf(mail), asOneLine(mail.last_problem ?? '')].join('\t'))
  }
})

function aboutOf({ order_id, topic }: MailRow): string {
  if (order_id === null) return 'quotation'
  return topic === '' ? `order ${order_id}` : `order ${order_id}, ${topic}`
}

/** Whom it was for; of a program's address no more than its host, as the rest may be a secret. */
function recipientOf({ topic, recipient }: MailRow): string {
  return topic.startsWith('order.') ? (URL.parse(recipient)?.host ?? '') : recipient
}

/** What a mail server said may hold anything, but must not steer a terminal. */
function asOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\s]+/gu, ' ')
}
