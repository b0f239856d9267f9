import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { components } from '#generated/types.ts'
import { whisk } from '#server/test/order-counter.ts'
import { operatorApiOfTests, placeMarkedOrder, placeOrder } from '#server/test/order-client.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'
import { webhookTransport } from './webhook.ts'

type Call = { headers: IncomingHttpHeaders; body: string }
const SECRET = 'whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE='
const LINES = [{ ...whisk, quantity: 2 }]
const PATIENCE = { timeout: 60_000 }

let receiver: Server
let url: string
/** The requests to the receiver; it responds with each status of `answers` once, 0 for none at all, then with 204. */
const calls: Call[] = []
let answers: number[] = []
beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      calls.push({ headers: request.headers, body })
      const status = answers.shift() ?? 204
      if (status === 0) return
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

describe('webhook receivers', () => {
  const store = storeOfTests(() => ({
    now: () => Date.now() + later,
    env: { WEBHOOK_URLS: url, WEBHOOK_SECRET: SECRET, SHOP_EMAIL: 'orders@sakura.example' },
  }))
  const operatorApi = operatorApiOfTests(store)
  let later = 0
  beforeAll(() => store.db.updateTable('products').set({ stock: 100 }).execute())
  beforeEach(async () => {
    await store.deps.outbox.flush()
    await store.db.deleteFrom('mails').execute()
    calls.length = 0
  })
  const webhooks = () => store.db.selectFrom('mails').selectAll().where('topic', 'like', 'order.%').execute()

  test('get each step of an order once, signed, with the order, and nothing of test runs', async () => {
    const id = await placeOrder(store, LINES)
    await store.deps.outbox.flush()
    await operatorApi.walk(id, ['confirm'])
    await vi.waitFor(() => expect(calls).toHaveLength(2), PATIENCE)
    await store.deps.outbox.flush()
    await operatorApi.ask('PATCH', `orders/${id}`, { customer_zip: '1209' })
    await vi.waitFor(() => expect(calls).toHaveLength(3), PATIENCE)
    await operatorApi.walk(id, ['confirm', 'send', 'deliver'])
    for (const tracking of ['DD-88210', 'DD-88210', 'DD-88211'])
      await operatorApi.take(id, { step: 'send', tracking })
    for (const _again of [1, 2]) await operatorApi.take(id, { step: 'return', reason: 'refused' })
    await operatorApi.walk(await placeOrder(store, LINES), ['cancel'])
    await operatorApi.walk(await placeMarkedOrder(store, await operatorApi.openRun('quiet'), LINES), [
      'confirm',
    ])
    await store.deps.outbox.flush()

    const payloads = calls.map(({ headers, body }) => {
      const checked = new Webhook(SECRET).verify(body, headers as Record<string, string>)
      return checked as components['schemas']['OrderWebhook']
    })
    const types = payloads.map(({ type }) => type.slice('order.'.length)).toSorted()
    expect(types.join(' ')).toBe(
      'amended amended amended cancelled confirmed delivered placed placed returned sent',
    )
    const returned = { id, status: 'returned', customer_phone: '01712345678', tracking: 'DD-88211' }
    expect(payloads.find(({ type }) => type === 'order.returned')?.data).toMatchObject(returned)
    expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(10)
  })

  test('get a repetition with the same id after 500 or a redirect, which is not followed', async () => {
    answers = [500, 302]
    await placeOrder(store, LINES)
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await store.deps.outbox.flush()
      later += 3_600_000
    }
    const requests = calls.map(({ headers, body }) => `${String(headers['webhook-id'])} ${body}`)
    expect([requests.length, new Set(requests).size]).toEqual([3, 1])
    expect(await webhooks()).toMatchObject([{ attempts: 3, given_up_at: null, last_problem: null }])
    expect(store.log.join('')).not.toMatch(/zqsecret|01712345678|whsec/)
  })

  test('get no repetition after they answer 410', async () => {
    answers = [410]
    await placeOrder(store, LINES)
    await store.deps.outbox.flush()
    later += 3_600_000
    await store.deps.outbox.flush()
    expect(calls).toHaveLength(1)
    const [row] = await webhooks()
    expect(row).toMatchObject({
      sent_at: null,
      last_problem: 'the receiver answered 410 Gone: remove it from WEBHOOK_URLS',
    })
    expect(row?.given_up_at).not.toBeNull()
  })

  test('the shop gets an email for each new order, without personal data', async () => {
    const id = await placeOrder(store, LINES)
    await store.deps.outbox.flush()
    const mail = (await store.mailbox()).find(({ subject }) => subject?.startsWith(`New order ${id} `))
    expect(mail?.to).toMatchObject([{ address: 'orders@sakura.example' }])
    expect(mail?.text).toContain(`haat shop order ${id}`)
    expect(mail?.text).not.toMatch(/Ayesha|01712345678|Dhanmondi/)
  })
})

test('times out when the receiver is slow, and sends nothing to a receiver that is no longer configured', async () => {
  answers = [0]
  const late = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    expect(ms).toBe(20_000)
    return late.signal
  })
  const call = webhookTransport({ urls: [url], secret: SECRET })
  const signal = new AbortController().signal
  const called = call({ webhookId: 'msg_1', url, body: '{}' }, signal)
  await vi.waitFor(() => expect(calls).toHaveLength(1), 20_000)
  late.abort(new Error('late'))
  await expect(called).rejects.toThrow('late')
  vi.restoreAllMocks()
  for (const none of [null, { urls: [], secret: SECRET }])
    await expect(webhookTransport(none)({ webhookId: 'msg_1', url, body: '{}' }, signal)).rejects.toThrow(
      'no longer in WEBHOOK_URLS',
    )
  expect(calls).toHaveLength(1)
})
