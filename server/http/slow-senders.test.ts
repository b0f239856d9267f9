import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { operatorKey } from '#server/test/operators.ts'
import { sendBytes } from '#server/test/raw-request.ts'
import { send } from '#server/test/send.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

const CALLERS = 200

const store = storeOfTests()

/** A caller who sends a byte now and then, and what the store answered by the time it hung up. */
const slowCaller = (start: string) => sendBytes(store, start, (write) => setInterval(() => write('x'), 300))

/** An operator on a slow line, who sends all of a picture in so many seconds. */
function slowOperator(key: string, seconds: number): Promise<string> {
  const body = JSON.stringify({ name: 'a.png', kind: 'products', content: 'AAAA'.repeat(100) })
  const head = `POST /api/operator/pictures HTTP/1.1\r\nHost: shop\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`
  const piece = Math.ceil(body.length / seconds)
  let at = 0
  return sendBytes(store, head, (write) => setInterval(() => write(body.slice(at, (at += piece))), 1000))
}

test(
  'callers who never come to the end of headers or body are told so and cut off, while others are served',
  { tags: 'F-10' },
  async () => {
    const headers = 'GET /api/landing HTTP/1.1\r\nHost: shop\r\nX-Slow: '
    const body =
      'POST /api/order/store HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n'
    const operator = slowOperator(await operatorKey(store, ['catalog']), 18)
    const slow = Array.from({ length: CALLERS }, (_, index) => slowCaller(index % 2 ? headers : body))
    const ended = Promise.all(slow).then(() => 'ended')
    let served = 0
    while ((await Promise.race([ended, pause(50)])) !== 'ended') {
      expect((await send(store, 'GET', '/api/products?category=')).status).toBe(200)
      served += 1
    }
    expect(served).toBeGreaterThan(20)
    for (const answer of await Promise.all(slow)) {
      expect(answer).toMatch(/^HTTP\/1\.1 (?:408|503) /)
      expect(answer.match(/^HTTP\/1\.1 /gm)).toHaveLength(1)
    }
    // What is sent with a key gets the time it needs: here it is read to its end, and is no picture.
    expect(await operator).toMatch(/^HTTP\/1\.1 422 /)
  },
)
