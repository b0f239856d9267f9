import { afterEach, describe, expect, test, vi } from 'vitest'
import { startMailServer, type MailServer } from '#server/test/mail-server.ts'
import { placeOrder } from '#server/test/order-client.ts'
import { askForQuote } from '#server/test/quotes.ts'
import { startStore, type RunningStore } from '#server/test/start-store.ts'

// A busy machine, and the first pause of a mail that waits.
vi.setConfig({ testTimeout: 30_000 })
const eventually = (look: () => unknown) => vi.waitFor(look, 15_000)

describe('a mail server', () => {
  let opened: RunningStore | undefined
  let server: MailServer | undefined
  afterEach(async () => {
    await opened?.close()
    await server?.close()
    server = undefined
  })

  const storeOn = async (smtpUrl: string) => (opened = await startStore({ env: { SMTP_URL: smtpUrl } }))
  const order = (store: RunningStore) => placeOrder(store, [{ id: 301, price: 1250, quantity: 1 }])
  const mails = ({ db }: RunningStore) => db.selectFrom('mails').selectAll().orderBy('id').execute()

  test(
    'that is down does not affect quotations and orders; their emails wait',
    { tags: 'F-23' },
    async () => {
      const store = await storeOn('smtp://127.0.0.1:1')
      expect((await askForQuote(store)).status).toBe(200)
      await order(store)
      await eventually(async () => {
        const waits = { given_up_at: null, sent_at: null, attempts: 1 }
        const refused = { ...waits, last_problem: expect.stringMatching(/ECONNREFUSED/) as string }
        expect(await mails(store)).toMatchObject([refused, refused])
      })
    },
  )

  test(
    'that disconnects after the whole email gets it twice with the same Message-ID',
    { tags: 'F-23' },
    async () => {
      let cuts = 0
      server = await startMailServer({
        onMail: (_recipient, { cut }) => {
          cuts += 1
          if (cuts === 1) cut()
        },
      })
      const store = await storeOn(server.url)
      await askForQuote(store)
      await eventually(() => expect(server?.taken).toHaveLength(2))
      const [first, second] = server.taken
      expect(second?.letter.messageId).toBe(first?.letter.messageId)
      expect(second?.letter.text).toBe(first?.letter.text)
      await eventually(async () => expect((await mails(store))[0]?.sent_at).not.toBeNull())
    },
  )
})

test('refuses quotations with 503 and Retry-After when the queue is full', { tags: 'F-11' }, async () => {
  const store = await startStore({ env: { SMTP_URL: 'smtp://127.0.0.1:1', HAAT_MAIL_QUEUE: '3' } })
  const answers = []
  for (let index = 0; index < 4; index += 1) answers.push(await askForQuote(store))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 503])
  expect(answers.at(-1)?.headers.get('retry-after')).toBe('60')
  expect(answers.at(-1)?.body).toMatchObject({ code: 'unavailable' })
  // Orders are never refused for that.
  await placeOrder(store, [{ id: 301, price: 1250, quantity: 1 }])
  expect(await store.db.selectFrom('mails').selectAll().execute()).toHaveLength(4)
  await store.close()
})
