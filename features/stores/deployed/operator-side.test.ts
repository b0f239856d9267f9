import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { afterEach, expect, test } from 'vitest'

import { examples } from '#generated/examples.ts'
import { OperatorSide } from './operator-side.ts'

let end = () => {}
afterEach(() => end())

/** A shop that answers with these statuses in turn (the last one repeatedly), and counts its requests. */
async function shop(...statuses: number[]): Promise<{ side: OperatorSide; asked: () => number }> {
  let asked = 0
  const server = createServer(async (request, response) => {
    const sent = await text(request)
    const status = statuses[Math.min(asked, statuses.length - 1)] ?? 200
    asked += 1
    const type = status === 200 ? 'application/json' : 'application/problem+json'
    response.writeHead(status, { 'content-type': type, 'retry-after': '0' })
    const page = {
      orders: [examples.getOrder.replies[200].pending],
      next: sent.includes('after') ? null : '1',
    }
    const body = sent.includes('mark') ? JSON.stringify(page) : '[]'
    response.end(status === 200 ? body : JSON.stringify({ status, code: 'no', title: 'No', detail: 'No' }))
  })
  end = () => void server.close()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { side: new OperatorSide(`http://127.0.0.1:${port}`, 'key'), asked: () => asked }
}

test('retries while the shop is busy', async () => {
  const { side, asked } = await shop(503, 429, 200)
  expect(await side.testRuns()).toEqual([])
  expect(asked()).toBe(3)
})

test('reports a busy store after ten retries', async () => {
  const { side, asked } = await shop(503)
  await expect(side.testRuns()).rejects.toThrow('refused listTestRuns')
  expect(asked()).toBe(11)
})

test('does not retry a refusal', async () => {
  const { side, asked } = await shop(401, 200)
  await expect(side.testRuns()).rejects.toThrow('refused listTestRuns')
  expect(asked()).toBe(1)
})

test('orders of every page are counted', async () => {
  const { side } = await shop(200)
  expect(await side.ordersOf('features-abc-1')).toBe(2)
})
