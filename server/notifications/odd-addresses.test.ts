import { afterAll, beforeAll, expect, test } from 'vitest'
import fc from 'fast-check'
import { startMailServer, type MailServer } from '#server/test/mail-server.ts'
import { askForQuote } from '#server/test/quotes.ts'
import { startStore, type RunningStore } from '#server/test/start-store.ts'

const SEED = 19
const CASES = 160
const AT_ONCE = 20

let store: RunningStore
let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
  store = await startStore({ env: { SMTP_URL: server.url, HAAT_MAIL_PARALLEL: '20' } })
})
afterAll(async () => {
  await store.close()
  await server.close()
})

/** What attackers put between and around addresses, and what real addresses consist of. */
const PIECES = [
  ...['\r\n', '\n', '\r', '%0a', '%0d%0a', '\\r\\n', '\u2028', '\0', '\t', ' ', '\r\n '],
  ...[',', ';', '<', '>', '"', '(', ')', ':', '\\', '[', ']', '%', '!', '|', '`', '@', '@@', '..'],
  ...['Bcc: v@example.com', 'RCPT TO:<v@example.com>', 'undisclosed:v@example.com;', 'v@example.com'],
  ...['DATA', '=?utf-8?q?v=40example.com?=', 'é', '茶', '\u202e', '\ud800', 'xn--p1ai'],
  ...['a', 'b.c', 'x+y', "o'neil", '-', '_', '.', '1', 'example', 'example.com', '.com', 'a'.repeat(64)],
]
const piece = fc.constantFrom(...PIECES)
const name = fc.constantFrom('a', 'b.c', 'x+y', "o'neil", 'n-m', 'q_1', 'A.B.C')
const host = fc.constantFrom('example.com', 'mail.example.org', 'x-1.example.net', 'EXAMPLE.COM')
const mailbox = fc.tuple(name, host).map(([local, domain]) => `${local}@${domain}`)
const address = fc.oneof(
  mailbox,
  fc.tuple(mailbox, piece).map((parts) => parts.join('')),
  fc.tuple(piece, mailbox).map((parts) => parts.join('')),
  fc.tuple(mailbox, piece, mailbox).map((parts) => parts.join('')),
  fc.tuple(name, piece, host).map(([local, odd, domain]) => `${local}${odd}@${domain}`),
  fc.array(piece, { minLength: 1, maxLength: 6 }).map((parts) => parts.join('')),
  fc.string({ maxLength: 300, unit: 'binary' }),
)

/** A domain is the same in any case, and is sent in small letters. */
function asSent(mailAddress: string): string {
  const [local = '', domain = ''] = mailAddress.split('@')
  return `${local}@${domain.toLowerCase()}`
}

test('each odd address is refused, or gets one email with no other recipient', { tags: 'T-19' }, async () => {
  const addresses = fc.sample(address, { seed: SEED, numRuns: CASES })
  const accepted: string[] = []
  const ask = async (email: string) => {
    const { status } = await askForQuote(store, { email })
    expect([200, 422], `${JSON.stringify(email)} was answered with ${status}`).toContain(status)
    if (status === 200) accepted.push(email)
  }
  for (let from = 0; from < CASES; from += AT_ONCE) {
    await Promise.all(addresses.slice(from, from + AT_ONCE).map(ask))
  }
  await store.deps.outbox.flush()

  // Both kinds were there, or nothing was tested.
  expect(accepted.length).toBeGreaterThan(CASES / 10)
  expect(CASES - accepted.length).toBeGreaterThan(CASES / 10)
  expect(server.taken.flatMap(({ recipients }) => recipients).toSorted()).toEqual(
    accepted.map(asSent).toSorted(),
  )
  for (const { recipients, letter, raw } of server.taken) {
    expect(letter.to).toMatchObject([{ address: recipients[0] }])
    const [head = ''] = raw.split('\r\n\r\n', 1)
    const headers = head.split(/\r\n(?![ \t])/)
    // Byte for byte: a reader that decodes words inside of an address shows a wrong name.
    const to = headers.find((line) => line.startsWith('To:'))
    expect(to?.replaceAll(/\s/g, '')).toBe(`To:${recipients[0]}`)
    const names = headers.map((line) => (line.split(':', 1)[0] ?? '').toLowerCase())
    expect(names.toSorted()).toEqual([
      ...['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'reply-to'],
      ...['subject', 'to'],
    ])
  }
})
