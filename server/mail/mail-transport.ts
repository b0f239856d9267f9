import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { MailRow } from '#server/store/tables/mails.ts'

/** Sends one mail; fails when it could not be handed over. */
export type MailTransport = (mail: MailRow) => Promise<void>

const SMTP_PATIENCE_MS = 10_000

/** Hands mail to an SMTP server. */
export function smtpTransport(url: URL, from: string): MailTransport {
  const transport = createTransport({
    url: url.href,
    connectionTimeout: SMTP_PATIENCE_MS,
    greetingTimeout: SMTP_PATIENCE_MS,
    socketTimeout: SMTP_PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (mail) => {
    await transport.sendMail(messageOf(mail, from))
  }
}

/** Writes mail as `.eml` files into a folder; a file is complete as soon as it has its name. */
export function folderTransport(folder: string, from: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (mail) => {
    const { message } = await transport.sendMail(messageOf(mail, from))
    await mkdir(folder, { recursive: true })
    const draft = join(folder, `.${randomUUID()}.draft`)
    await writeFile(draft, message)
    await rename(draft, join(folder, `${String(mail.id).padStart(8, '0')}.eml`))
  }
}

function messageOf(mail: MailRow, from: string) {
  return {
    from,
    // As an object the address is one address, whatever characters it holds.
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: new Date(mail.created_at),
    // The same mail sent twice after a lost answer is the same message to a mailbox.
    messageId: `<quotation-${mail.id}-${mail.created_at}@nihonhaat>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
