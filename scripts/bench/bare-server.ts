import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type BareServer = { url: string; close: () => Promise<void> }

/** What Node's own server reaches with the same bytes: it reads the request to its end and answers a ready buffer. */
export async function startBareServer(body: Buffer, contentType: string): Promise<BareServer> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-type': contentType, 'content-length': body.length }).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
