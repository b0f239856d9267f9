import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { Message } from './compose.ts'

/** Sends one mail; fails when it could not be handed over, or when `signal` stops the attempt. */
export type MailTransport = (message: Message, signal: AbortSignal) => Promise<void>

/** Who sends, and who reads what is answered. */
type Sender = { from: string; replyTo: string }

type Patience = {
  /** Until the server has taken the whole mail: giving up is safe, as it cannot have been delivered. */
  untilHandedOverMs: number
  /** From then on, until it says what became of it: who gives up here will send the mail twice (RFC 5321, 4.5.3.2). */
  untilAnsweredMs: number
}

const PATIENCE: Patience = { untilHandedOverMs: 60_000, untilAnsweredMs: 600_000 }
const CONNECTION_PATIENCE_MS = 10_000

/** Hands mail to an SMTP server, each on a connection of its own: none waits behind another. */
export function smtpTransport(url: URL, sender: Sender, patience = PATIENCE): MailTransport {
  return async (message, signal) => {
    const limit = new AbortController()
    const stopAfter = (ms: number) => setTimeout(() => limit.abort(), ms).unref()
    let timer = stopAfter(patience.untilHandedOverMs)
    const transport = createTransport({
      url: url.href,
      connectionTimeout: CONNECTION_PATIENCE_MS,
      greetingTimeout: patience.untilHandedOverMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    transport.use('stream', (mail, done) => {
      mail.message.transform(() =>
        new PassThrough().on('end', () => {
          clearTimeout(timer)
          timer = stopAfter(patience.untilAnsweredMs)
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

/** Writes mail as `.eml` files into a folder; a file is complete as soon as it has its name. */
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

/** Takes the letters out of a folder that were written before a time, in milliseconds since 1970. */
export async function dropOldLetters(folder: string, before: number): Promise<void> {
  // Nothing was ever written there when mails go to a server.
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
    // As an object the address is one address, whatever characters it holds.
    to: { name: '', address: recipient },
    subject,
    text,
    html,
    date,
    messageId,
    attachments: pictures.map((picture) => ({ ...picture, contentDisposition: 'inline' as const })),
    // Keeps notes of absence from answering.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
