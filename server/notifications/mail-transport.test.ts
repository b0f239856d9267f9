import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { smtpProblem, startMailServer, type MailServer } from '#server/test/mail-server.ts'
import { readMailbox } from '#server/test/mailbox.ts'
import type { Message } from './compose.ts'
import { folderTransport, smtpTransport } from './mail-transport.ts'

const FROM = 'Nihon Haat <shop@nihonhaat.example>'
const SENDER = { from: FROM, replyTo: 'ask@nihonhaat.example' }
const message: Message = {
  id: 7,
  messageId: '<quotation-7-1795168800000@nihonhaat>',
  recipient: 'ayesha@example.com',
  date: new Date(Date.UTC(2026, 10, 20, 10)),
  subject: 'Your quotation from Nihon Haat',
  text: 'Total: ৳3,140.50',
  html: '<p>Total: ৳3,140.50 <img src="cid:picture-1@nihonhaat" alt=""></p>',
  pictures: [{ cid: 'picture-1@nihonhaat', filename: 'whisk.webp', content: Buffer.from('a picture') }],
}
const signal = () => new AbortController().signal

const folder = folderOfTests('each')
let server: MailServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})
const sendTo = ({ url }: MailServer) => smtpTransport(new URL(url), SENDER)

test('writes one complete file when the same email is written twice', async () => {
  const outbox = join(folder(), 'outbox')
  const send = folderTransport(outbox, SENDER)
  for (const _again of [1, 2]) await send(message, signal())
  expect(await readdir(outbox)).toEqual(['00000007.eml'])
  const [email] = await readMailbox(outbox)
  expect(email).toMatchObject({ subject: message.subject, date: '2026-11-20T10:00:00.000Z' })
  expect(email?.text).toContain('৳3,140.50')
})

test(
  'sends one recipient, headers of the store alone, and pictures inside the email',
  { tags: 'T-19' },
  async () => {
    server = await startMailServer()
    await sendTo(server)(message, signal())
    const [mail, ...others] = server.taken
    expect(others).toEqual([])
    expect(mail?.recipients).toEqual(['ayesha@example.com'])
    const headers = Object.fromEntries(mail?.letter.headers.map(({ key, value }) => [key, value]) ?? [])
    expect(headers).toEqual({
      from: FROM,
      'reply-to': 'ask@nihonhaat.example',
      to: 'ayesha@example.com',
      subject: 'Your quotation from Nihon Haat',
      'message-id': '<quotation-7-1795168800000@nihonhaat>',
      date: 'Fri, 20 Nov 2026 10:00:00 +0000',
      'auto-submitted': 'auto-generated',
      'mime-version': '1.0',
      'content-type': expect.stringMatching(/^multipart\/alternative; /),
    })
    expect(mail?.letter.attachments).toMatchObject([
      { contentId: '<picture-1@nihonhaat>', mimeType: 'image/webp', disposition: 'inline', related: true },
    ])
    expect(mail?.letter.html).toContain('cid:picture-1@nihonhaat')
  },
)

test('rejects when the attempt is aborted', { tags: 'F-23' }, async () => {
  const stop = new AbortController()
  server = await startMailServer({ onMail: () => stop.abort() })
  await expect(sendTo(server)(message, stop.signal)).rejects.toThrow(/abort/i)
})

test('fails with the code and command of a refused recipient', { tags: 'F-23' }, async () => {
  server = await startMailServer({
    onRecipient: () => {
      throw smtpProblem(550, 'no such user')
    },
  })
  const said = { responseCode: 550, command: 'RCPT TO' }
  await expect(sendTo(server)(message, signal())).rejects.toMatchObject(said)
})
