import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

// Reads a body from stdin, then answers every request with it.
const body = await buffer(process.stdin)
const headers = { 'content-type': process.argv[2] ?? 'application/json', 'content-length': body.length }
const server = createServer((_, response) => response.writeHead(200, headers).end(body))
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
