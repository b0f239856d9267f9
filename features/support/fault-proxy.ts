import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Fault = 'refuse' | 'lose-answer'

/**
 * A proxy in front of a shop that misbehaves on demand, so that a scenario can meet a busy store or a lost answer on
 * the same wire that shoppers use. `refuse` answers 503 without asking the shop; `lose-answer` lets the shop do its
 * work and then breaks the connection. A browser repeats such a request by itself, so a fault lasts until `mend`.
 */
export class FaultProxy {
  private readonly faults = new Map<string, Fault>()
  private readonly server = createServer((request, response) => this.pass(request, response))
  private readonly target: URL

  constructor(target: string) {
    this.target = new URL(target)
  }

  /** Starts on a free port; the address that surfaces are given. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  /** `call` is method and path, `POST /api/order/store`. */
  break(call: string, fault: Fault): void {
    this.faults.set(call, fault)
  }

  mend(): void {
    this.faults.clear()
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  private pass(request: IncomingMessage, response: ServerResponse): void {
    const call = `${request.method} ${(request.url ?? '').split('?')[0]}`
    const fault = this.faults.get(call)
    if (fault === 'refuse') {
      response.writeHead(503, { 'content-type': 'text/plain' }).end('busy')
      return
    }
    const { hostname, port } = this.target
    const headers = { ...request.headers, host: this.target.host }
    const passed = forward(
      { hostname, port, path: request.url, method: request.method, headers },
      (answer) => {
        if (fault === 'lose-answer') {
          answer.resume().on('end', () => response.destroy())
          return
        }
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  }
}
