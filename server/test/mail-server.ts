import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail that the server has taken: what the envelope said, and the letter as a mail program reads it. */
type TakenMail = { recipients: string[]; letter: Email }

/** What a mail server does with a recipient, or with a mail that it has read completely; `smtpProblem` is how it says no. */
type Reaction = (about: string, server: MailServer) => void | Promise<void>

export type MailServer = {
  url: string
  taken: TakenMail[]
  /** Breaks every connection without a word. */
  cut: () => void
  close: () => Promise<void>
}

/** A mail server on this machine that takes everything, unless `reactions` say otherwise. */
export async function startMailServer(
  reactions: { onRecipient?: Reaction; onMail?: Reaction } = {},
): Promise<MailServer> {
  const { onRecipient = () => {}, onMail = () => {} } = reactions
  const taken: TakenMail[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 50,
    onRcptTo: ({ address }, _session, done) => void answer(async () => onRecipient(address, server), done),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        void answer(async () => {
          await onMail(recipients.join(), server)
          taken.push({ recipients, letter: await PostalMime.parse(Buffer.concat(chunks)) })
        }, done)
      })
    },
  })
  // Clients that hang up are part of the tests.
  smtp.on('error', () => {})
  await new Promise<void>((resume) => smtp.listen(0, '127.0.0.1', () => resume()))
  const { port } = smtp.server.address() as AddressInfo
  const server: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    cut: () => {
      for (const { _socket } of smtp.connections as Set<{ _socket: { destroy: () => void } }>)
        _socket.destroy()
    },
    close: () => new Promise((resume) => smtp.close(() => resume())),
  }
  return server
}

/** An answer of the server that says no. */
export function smtpProblem(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

async function answer(react: () => Promise<void>, done: (error?: Error | null) => void): Promise<void> {
  let no: Error | null = null
  try {
    await react()
  } catch (error) {
    no = error as Error
  }
  done(no)
}
