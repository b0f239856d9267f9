import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

import { openCliShopper } from './cli-shopper.ts'

let server: Server
let url = ''

// A store that is unavailable.
beforeAll(async () => {
  server = createServer((_request, response) => response.writeHead(503).end())
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => void server.close())

async function shopper(more: Record<string, string> = {}) {
  const opened = await openCliShopper(url, 0, more)
  onTestFinished(() => opened.leave())
  return opened
}

test.each(['latestOrders', 'newestOrder', 'parcel', 'categories'] as const)(
  'fails when the command behind %s fails',
  async (read) => {
    const visitor = await shopper({ HAAT_TOKEN: 'a-token' })
    await expect(visitor[read]()).rejects.toThrow(/ended with \d+/)
  },
)

test('is signed out when whoami reports it', async () => {
  expect(await (await shopper()).isSignedIn()).toBe(false)
})

test('fails when whoami fails for another reason', async () => {
  const visitor = await shopper({ HAAT_TOKEN_FILE: '/nowhere' })
  await expect(visitor.isSignedIn()).rejects.toThrow(/whoami.* ended with \d+/)
})
