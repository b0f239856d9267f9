import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** Serves `GET /metrics` and nothing else, apart from what shoppers reach. */
export class MetricsServer {
  readonly #server: Server
  readonly #place: { host: string; port: number }

  constructor(place: { host: string; port: number }, text: () => Promise<string>) {
    this.#place = place
    this.#server = createServer((request, response) => {
      if (request.method !== 'GET' || request.url !== '/metrics') {
        response.writeHead(404).end()
        return
      }
      void text().then(
        (body) => response.writeHead(200, { 'content-type': CONTENT_TYPE }).end(body),
        () => response.writeHead(500).end(),
      )
    })
  }

  /** The address it listens at; throws when the port is taken. */
  async listen(): Promise<string> {
    this.#server.listen(this.#place.port, this.#place.host)
    await once(this.#server, 'listening')
    const { address, family, port } = this.#server.address() as AddressInfo
    return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}/metrics`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}
