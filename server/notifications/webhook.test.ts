import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { components } from '#generated/types.ts'
import { countWaitingMails } from '#server/notifications/mail-queries.ts'
import type { MailLane } from '#server/db/tables/tables.ts'
import { whisk } from '#server/test/order-counter.ts'
import { deskOfTests, placeMarkedOrder, placeOrder } from '#server/test/order-client.ts'
import { askForQuote } from '#server/test/quotes.ts'
import { startStore } from '#server/test/start-store.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'
import { webhookTransport } from './webhook.ts'

type Call = { headers: IncomingHttpHeaders; body: string }
const SECRET = 'whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE='
const LINES = [{ ...whisk, quantity: 2 }]
const PATIENCE = { timeout: 60_000 }
/** After so long an attempt leaves its place to another mail. */
const SLOW_MS = 3000

let receiver: Server
let url: string
/** What the receiver was told, and what it answers, one after the other, then 204. */
const calls: Call[] = []
/** What it never answers. */
const hanging: ServerResponse[] = []
let answers: number[] = []
beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      calls.push({ headers: request.headers, body })
      const status = answers.shift() ?? 204
      if (status === 0) return void hanging.push(response)
      response.writeHead(status, status === 302 ? { location: `${url}elsewhere` } : {}).end()
    })
  })
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook?token=zqsecret`
})
afterAll(() => {
  receiver.closeAllConnections()
  receiver.close()
})
beforeEach(() => {
  calls.length = 0
  answers = []
})

describe('programs that listen to orders', () => {
  const store = storeOfTests(() => ({
    now: () => Date.now() + later,
    env: { WEBHOOK_URLS: url, WEBHOOK_SECRET: SECRET, SHOP_EMAIL: 'desk@sakura.example' },
  }))
  const desk = deskOfTests(store)
  let later = 0
  beforeAll(() => store.db.updateTable('products').set({ stock: 100 }).execute())
  beforeEach(async () => {
    await store.deps.outbox.flush()
    await store.db.deleteFrom('mails').execute()
    calls.length = 0
  })
  const webhooks = () => store.db.selectFrom('mails').selectAll().where('topic', 'like', 'order.%').execute()

  test('are told of every step, once, signed, with the order; of test runs nothing', async () => {
    const id = await placeOrder(store, LINES)
    await store.deps.outbox.flush()
    // At once, and not with the next look at what waits.
    await desk.walk(id, ['confirm'])
    await vi.waitFor(() => expect(calls).toHaveLength(2), PATIENCE)
    await store.deps.outbox.flush()
    await desk.ask('PATCH', `orders/${id}`, { customer_zip: '1209' })
    await vi.waitFor(() => expect(calls).toHaveLength(3), PATIENCE)
    await desk.walk(id, ['confirm', 'send', 'deliver'])
    for (const tracking of ['DD-88210', 'DD-88210', 'DD-88211'])
      await desk.take(id, { step: 'send', tracking })
    for (const _again of [1, 2]) await desk.take(id, { step: 'return', reason: 'refused' })
    await desk.walk(await placeOrder(store, LINES), ['cancel'])
    await desk.walk(await placeMarkedOrder(store, await desk.openRun('quiet'), LINES), ['confirm'])
    await store.deps.outbox.flush()

    const told = calls.map(({ headers, body }) => {
      const checked = new Webhook(SECRET).verify(body, headers as Record<string, string>)
      return checked as components['schemas']['OrderWebhook']
    })
    const types = told.map(({ type }) => type.slice('order.'.length)).toSorted()
    expect(types.join(' ')).toBe(
      'amended amended amended cancelled confirmed delivered placed placed returned sent',
    )
    const returned = { id, status: 'returned', customer_phone: '01712345678', tracking: 'DD-88211' }
    expect(told.find(({ type }) => type === 'order.returned')?.data).toMatchObject(returned)
    expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(10)
  })

  test('get it again under the same id after 500 or a redirect, which is not followed', async () => {
    answers = [500, 302]
    await placeOrder(store, LINES)
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await store.deps.outbox.flush()
      later += 3_600_000
    }
    const told = calls.map(({ headers, body }) => `${String(headers['webhook-id'])} ${body}`)
    expect([told.length, new Set(told).size]).toEqual([3, 1])
    expect(await webhooks()).toMatchObject([{ attempts: 3, given_up_at: null, last_problem: null }])
    expect(store.log.join('')).not.toMatch(/zqsecret|01712345678|whsec/)
  })

  test('hear no more of what they answer with 410', async () => {
    answers = [410]
    await placeOrder(store, LINES)
    await store.deps.outbox.flush()
    later += 3_600_000
    await store.deps.outbox.flush()
    expect(calls).toHaveLength(1)
    const [row] = await webhooks()
    expect(row).toMatchObject({ sent_at: null, last_problem: 'the receiver answered 410: it wants no more' })
    expect(row?.given_up_at).not.toBeNull()
  })

  test('the shop’s own mailbox gets a mail for each new order, without a word of who ordered', async () => {
    const id = await placeOrder(store, LINES)
    await store.deps.outbox.flush()
    const mail = (await store.mailbox()).find(({ subject }) => subject?.startsWith(`New order ${id} `))
    expect(mail?.to).toMatchObject([{ address: 'desk@sakura.example' }])
    expect(mail?.text).toContain(`haat shop order ${id}`)
    expect(mail?.text).not.toMatch(/Ayesha|01712345678|Dhanmondi/)
  })
})

describe('a receiver that does not take what it is told', () => {
  const env = () => ({
    WEBHOOK_URLS: url,
    WEBHOOK_SECRET: SECRET,
    HAAT_MAIL_PARALLEL: '1',
    HAAT_MAIL_QUEUE: '3',
  })
  const store = storeOfTests(() => ({ env: env() }))
  const orders = async () => {
    for (let customer = 0; customer < 5; customer += 1)
      await placeOrder(store, LINES, { changes: { customer_phone: `0171234567${customer}` } })
  }
  const waiting = (lane: MailLane) => countWaitingMails(store.db, lane, 100)
  beforeEach(() => store.db.deleteFrom('mails').execute())

  test('keeps no letter waiting while it hangs', { tags: 'F-23' }, async () => {
    answers = Array.from({ length: 5 }, () => 0)
    // Here no attempt leaves its place, so that only other places let letters through.
    const { setTimeout: start } = globalThis
    const timers = vi.spyOn(globalThis, 'setTimeout')
    timers.mockImplementation(((work: () => void, ms?: number) =>
      start(work, ms === SLOW_MS ? 2 ** 31 - 1 : ms)) as typeof setTimeout)
    await orders()
    await vi.waitFor(async () => expect(await waiting('letters')).toBe(0), PATIENCE)
    timers.mockRestore()
    expect(await waiting('webhooks')).toBe(5)
    expect(hanging.length).toBeGreaterThan(0)
    answers = []
    for (const response of hanging.splice(0)) response.writeHead(204).end()
    await store.deps.outbox.flush()
  })

  test('keeps no room of letters while it is dead', { tags: 'F-23' }, async () => {
    answers = Array.from({ length: 50 }, () => 500)
    await orders()
    await store.deps.outbox.flush()
    expect([await waiting('letters'), await waiting('webhooks')]).toEqual([0, 5])
    expect((await askForQuote(store)).status).toBe(200)
  })

  test(
    'is told by the next store, as soon as that starts, what hung when this one stopped',
    { tags: 'F-23' },
    async () => {
      answers = [0]
      await placeOrder(store, LINES)
      await vi.waitFor(() => expect(hanging).toHaveLength(1), PATIENCE)
      await store.deps.outbox.stop()
      const next = await startStore({ databaseUrl: store.databaseUrl, seed: 'none', env: env() })
      await vi.waitFor(() => expect(calls).toHaveLength(2), PATIENCE)
      expect(calls[1]?.headers['webhook-id']).toBe(calls[0]?.headers['webhook-id'])
      await next.close()
    },
  )
})

test('a receiver that is slow is given up on in time, and one that is named no more gets nothing', async () => {
  answers = [0]
  const call = webhookTransport({ urls: [url], secret: SECRET, patienceMs: 50 })
  const still = new AbortController().signal
  await expect(call({ webhookId: 'msg_1', url, body: '{}' }, still)).rejects.toThrow(/timeout/)
  const none = webhookTransport({ urls: [], secret: SECRET })
  await expect(none({ webhookId: 'msg_1', url, body: '{}' }, still)).rejects.toThrow(
    'names this receiver no more',
  )
  expect(calls).toHaveLength(1)
})
