import { parseArgs } from 'node:util'

import { readConfig } from '#server/config.ts'
import { openDb } from '#server/store/db.ts'
import { listGivenUpMails, retryGivenUpMails } from '#server/store/mail-queries.ts'
import { migrate } from '#server/store/migrate.ts'

// `npm run mails`: the mails that were given up, and why; `-- --again 12` or `-- --again all` has them sent again.
const { values } = parseArgs({ options: { again: { type: 'string' } } })
const { again } = values
if (again !== undefined && !/^(?:all|[1-9]\d{0,9})$/.test(again)) {
  console.error(`--again takes the number of a mail, or all, not '${again}'`)
  process.exit(2)
}
const { database } = readConfig(process.env)
await migrate(database)
const db = openDb(database)
if (again === undefined) {
  for (const mail of await listGivenUpMails(db)) {
    const about = mail.order_id === null ? 'quotation' : `order ${mail.order_id}`
    const ended = new Date(mail.given_up_at ?? 0).toISOString()
    console.log([mail.id, ended, about, mail.recipient, asOneLine(mail.last_problem ?? '')].join('\t'))
  }
} else {
  const count = await retryGivenUpMails(db, again === 'all' ? null : Number(again))
  console.log(`${count} mails wait to be sent again`)
}
await db.destroy()

/** What a mail server said may hold anything, but must not steer a terminal. */
function asOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\s]+/gu, ' ')
}
