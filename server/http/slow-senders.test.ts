import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { operatorKey } from '#server/test/operators.ts'
import { sendBytes } from '#server/test/raw-request.ts'
import { send } from '#server/test/send.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

const CALLERS = 20

const BODY_MS = 500
const store = storeOfTests(() => ({ sendingTimeouts: { headersMs: 300, bodyMs: BODY_MS, checkMs: 100 } }))

/** A caller who sends a byte now and then. Resolves with the response. */
const slowCaller = (start: string) => sendBytes(store, start, (write) => setInterval(() => write('x'), 50))

/** An operator who sends a picture for longer than others may. */
function slowOperator(key: string): Promise<string> {
  const body = JSON.stringify({ name: 'a.png', kind: 'products', content: 'AAAA'.repeat(100) })
  const head = `POST /api/operator/pictures HTTP/1.1\r\nHost: shop\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`
  const piece = Math.ceil(body.length / 20)
  let at = 0
  return sendBytes(store, head, (write) =>
    setInterval(() => write(body.slice(at, (at += piece))), BODY_MS / 10),
  )
}

test(
  'aborts requests whose headers or body never end, and serves others meanwhile',
  { tags: 'F-10' },
  async () => {
    const headers = 'GET /api/landing HTTP/1.1\r\nHost: shop\r\nX-Slow: '
    const body =
      'POST /api/order/store HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n'
    const operator = slowOperator(await operatorKey(store, ['catalog']))
    const slow = Array.from({ length: CALLERS }, (_, index) => slowCaller(index % 2 ? headers : body))
    const ended = Promise.all(slow).then(() => 'ended')
    let served = 0
    while ((await Promise.race([ended, pause(30)])) !== 'ended') {
      expect((await send(store, 'GET', '/api/products?category=')).status).toBe(200)
      served += 1
    }
    expect(served).toBeGreaterThan(5)
    for (const answer of await Promise.all(slow)) {
      expect(answer).toMatch(/^HTTP\/1\.1 (?:408|503) /)
      expect(answer.match(/^HTTP\/1\.1 /gm)).toHaveLength(1)
    }
    // The whole body was read, and is no picture.
    expect(await operator).toMatch(/^HTTP\/1\.1 422 /)
  },
)
