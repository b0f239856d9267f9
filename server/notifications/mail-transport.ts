import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { Message } from './compose.ts'

/** Sends one email; rejects on failure, or when `signal` aborts the attempt. */
export type MailTransport = (message: Message, signal: AbortSignal) => Promise<void>

/** The From and Reply-To of all emails. */
type Sender = { from: string; replyTo: string }

type Timeouts = {
  /** Until the server has the whole email: aborting is safe, as it cannot have been delivered. */
  untilHandedOverMs: number
  /** From then until it responds: an abort here may send the email twice (RFC 5321, 4.5.3.2). */
  untilAnsweredMs: number
}

const TIMEOUTS: Timeouts = { untilHandedOverMs: 60_000, untilAnsweredMs: 600_000 }
const CONNECTION_TIMEOUT_MS = 10_000

/** Sends each email over a separate SMTP connection, so that emails do not wait for each other. */
export function smtpTransport(url: URL, sender: Sender, timeouts = TIMEOUTS): MailTransport {
  return async (message, signal) => {
    const limit = new AbortController()
    const stopAfter = (ms: number) => setTimeout(() => limit.abort(), ms).unref()
    let timer = stopAfter(timeouts.untilHandedOverMs)
    const transport = createTransport({
      url: url.href,
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      greetingTimeout: timeouts.untilHandedOverMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    transport.use('stream', (mail, done) => {
      mail.message.transform(() =>
        new PassThrough().on('end', () => {
          clearTimeout(timer)
          timer = stopAfter(timeouts.untilAnsweredMs)
        }),
      )
      done()
    })
    const mail = { ...mailOf(message, sender), signal: AbortSignal.any([signal, limit.signal]) }
    try {
      await transport.sendMail(mail)
    } finally {
      clearTimeout(timer)
    }
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
