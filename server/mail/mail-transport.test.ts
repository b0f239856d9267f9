import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readMailbox } from '#server/testing/mailbox.ts'
import { folderTransport, smtpTransport } from './mail-transport.ts'
import { quotationMail } from './quotation.ts'

const FROM = 'Nihon Haat <shop@nihonhaat.example>'
const lines = [
  { name: 'Bamboo Matcha Whisk', pricePaisa: 125_000, quantity: 2 },
  { name: '<script>alert("茶")</script>\nBcc: x@example.com', pricePaisa: 64_050, quantity: 1 },
]
const mail = {
  ...quotationMail('ayesha@example.com', lines),
  id: 7,
  created_at: Date.UTC(2026, 10, 20, 10),
  attempts: 0,
  next_attempt_at: 0,
  sent_at: null,
}

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-mail-'))
})
afterEach(() => rm(folder, { recursive: true }))

function expectQuotation(letter: Email | undefined): void {
  expect(letter?.from).toEqual({ name: 'Nihon Haat', address: 'shop@nihonhaat.example' })
  expect(letter?.to).toEqual([{ name: '', address: 'ayesha@example.com' }])
  expect(letter?.bcc).toBeUndefined()
  expect(letter?.subject).toBe('Your quotation from Nihon Haat')
  expect(letter?.text).toContain('2 x Bamboo Matcha Whisk at ৳1,250: ৳2,500')
  expect(letter?.text).toContain('Total: ৳3,140.50')
  expect(letter?.html).toContain('&lt;script&gt;alert(&quot;茶&quot;)&lt;/script&gt;')
  expect(letter?.html).not.toContain('<script>')
}

test('a letter in the folder is complete, and nothing else lies there', async () => {
  const outbox = join(folder, 'outbox')
  await folderTransport(outbox, FROM)(mail)
  expect(await readdir(outbox)).toEqual(['00000007.eml'])
  const [letter] = await readMailbox(outbox)
  expectQuotation(letter)
  expect(letter?.date).toBe('2026-11-20T10:00:00.000Z')
})

test('the same letter sent twice is one letter', async () => {
  const send = folderTransport(folder, FROM)
  await send(mail)
  await send(mail)
  expect(await readMailbox(folder)).toHaveLength(1)
})

test('an SMTP server gets one recipient and the same letter', async () => {
  const recipients: string[] = []
  const letters: Buffer[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(address, _session, done) {
      recipients.push(address.address)
      done()
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        letters.push(Buffer.concat(chunks))
        done()
      })
    },
  })
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', () => resume()))
  const { port } = server.server.address() as AddressInfo
  await smtpTransport(new URL(`smtp://127.0.0.1:${port}`), FROM)(mail)
  await new Promise<void>((resume) => server.close(() => resume()))

  expect(recipients).toEqual(['ayesha@example.com'])
  const letter = await PostalMime.parse(letters[0] ?? '')
  expectQuotation(letter)
  expect(letter.messageId).toBe('<quotation-7-1795168800000@nihonhaat>')
})

test('a server that is not there is a failure', async () => {
  await expect(smtpTransport(new URL('smtp://127.0.0.1:1'), FROM)(mail)).rejects.toThrow(/ECONNREFUSED/)
})
