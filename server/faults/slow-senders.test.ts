import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { operatorKey } from '#server/testing/operators.ts'
import { send } from '#server/testing/send.ts'
import { storeOfTests } from '#server/testing/store-of-tests.ts'

const CALLERS = 200

const store = storeOfTests()

/** A caller who sends a byte now and then, and what the store answered by the time it hung up. */
function slowCaller(start: string, everyMs: number): Promise<string> {
  const socket: Socket = connect(Number(new URL(store.url).port), '127.0.0.1')
  socket.write(start)
  const drip = setInterval(() => socket.writable && socket.write('x'), everyMs)
  let answer = ''
  socket.setEncoding('latin1')
  socket.on('data', (chunk) => (answer += String(chunk)))
  socket.on('error', () => {})
  return new Promise((resolve) => {
    socket.on('close', () => {
      clearInterval(drip)
      resolve(answer)
    })
  })
}

/** An operator on a slow line, who sends all of a picture in so many seconds. */
function slowOperator(key: string, seconds: number): Promise<string> {
  const body = JSON.stringify({ name: 'a.png', kind: 'products', content: 'AAAA'.repeat(100) })
  const socket: Socket = connect(Number(new URL(store.url).port), '127.0.0.1')
  socket.write(
    `POST /api/operator/pictures HTTP/1.1\r\nHost: shop\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  const piece = Math.ceil(body.length / seconds)
  let at = 0
  const drip = setInterval(() => socket.write(body.slice(at, (at += piece))), 1000)
  let answer = ''
  socket.setEncoding('latin1')
  socket.on('data', (chunk) => (answer += String(chunk)))
  socket.on('error', () => {})
  return new Promise((resolve) => {
    socket.on('close', () => {
      clearInterval(drip)
      resolve(answer)
    })
  })
}

test('F-10: callers who never come to the end of headers or body are told so and cut off, while others are served', async () => {
  const headers = 'GET /api/landing HTTP/1.1\r\nHost: shop\r\nX-Slow: '
  const body =
    'POST /api/order/store HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n'
  const operator = slowOperator(await operatorKey(store, ['catalog']), 18)
  const slow = Array.from({ length: CALLERS }, (_, index) => slowCaller(index % 2 ? headers : body, 300))
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
})
