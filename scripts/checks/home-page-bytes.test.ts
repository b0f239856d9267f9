import { createServer, type Server } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { firstVisitBytes } from './home-page-bytes.ts'

const LONG = `/* ${'tea '.repeat(10_000)}*/`
const PACKED = gzipSync(LONG)
const HEADERS_AT_MOST = 500

let server: Server
let url: string
beforeAll(async () => {
  const page =
    '<link rel="stylesheet" href="/plain.css"><script src="/packed.js"></script><img src="/tea.svg">'
  server = createServer(({ url: path = '/' }, response) => {
    if (path === '/packed.js') {
      response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'gzip' }).end(PACKED)
    } else if (path === '/plain.css') response.writeHead(200, { 'content-type': 'text/css' }).end(LONG)
    else response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

test('counts what was sent: a file that goes uncompressed counts whole', async () => {
  const { script, style } = await firstVisitBytes(url)
  expect(style).toBeGreaterThanOrEqual(LONG.length)
  expect(script).toBeGreaterThanOrEqual(PACKED.length)
  expect(script).toBeLessThan(PACKED.length + HEADERS_AT_MOST)
}, 60_000)
