import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Message } from './compose.ts'

/** Sends one email; rejects on failure, or when `signal` aborts the attempt. */
export type MailTransport = (message: Message, signal: AbortSignal) => Promise<void>

/** The From and Reply-To of all emails. */
type Sender = { from: string; replyTo: string }

/** Sends each email over a separate SMTP connection, so that emails do not wait for each other. */
export function smtpTransport(url: URL, sender: Sender): MailTransport {
  const limits = { connectionTimeout: 10_000, disableFileAccess: true, disableUrlAccess: true }
  const transport = createTransport({ url: url.href, ...limits })
  return async (message, signal) => {
    await transport.sendMail({ ...mailOf(message, sender), signal })
  }
}

/** Writes emails as `.eml` files into a folder, atomically. */
export function folderTransport(folder: string, sender: Sender): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (message) => {
    const { message: letter } = await transport.sendMail(mailOf(message, sender))
    await mkdir(folder, { recursive: true })
    const draft = join(folder, `.${randomUUID()}.draft`)
    await writeFile(draft, letter)
    await rename(draft, join(folder, `${String(message.id).padStart(8, '0')}.eml`))
  }
}

/** Deletes the `.eml` files of a folder that were written before a time, in milliseconds since 1970. */
export async function deleteOldEmails(folder: string, before: number): Promise<void> {
  // The folder does not exist when emails go to a server.
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((each) => /^\d+\.eml$|^\.[\w-]+\.draft$/.test(each))) {
    const file = join(folder, name)
    const found = await stat(file).catch(() => null)
    if (found && found.mtimeMs < before) await rm(file, { force: true })
  }
}

function mailOf(message: Message, sender: Sender) {
  const { recipient, date, messageId, subject, text, html, pictures } = message
  return {
    ...sender,
    // An object prevents that special characters split the address.
    to: { name: '', address: recipient },
    subject,
    text,
    html,
    date,
    messageId,
    attachments: pictures.map((picture) => ({ ...picture, contentDisposition: 'inline' as const })),
    // Prevents out-of-office replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
