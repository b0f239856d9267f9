import {
  createServer,
  request as askPlainly,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http'
import { request as askSafely } from 'node:https'
import type { AddressInfo } from 'node:net'

import { recordExchange, type WatchExchanges } from '../../exchanges/record-exchange.ts'
import type { StoreFault } from '../test-store.ts'

/** What becomes of headers on the way; `own` is the address of the proxy. */
export type Way = {
  toStore: (headers: IncomingHttpHeaders, call: string, own: string) => OutgoingHttpHeaders
  fromStore: (headers: IncomingHttpHeaders, own: string) => IncomingHttpHeaders
}

let lastPort = 0

type Active = { fault: StoreFault; left: number }

/**
 * A proxy in front of a store that misbehaves on demand, so that a scenario can meet a busy store or a lost answer on
 * the same wire that shoppers use. `refuse` answers 503 without asking the store; `lose-answer` lets the store do its
 * work and then breaks the connection; `half-answer` breaks it within the answer; `cut` and `reset` break it before the
 * store hears of anything; `hang` never answers; `nonsense` answers 200 with a page of HTML. A browser repeats such a
 * request by itself, so a fault lasts until `mend` unless it is given a number of times.
 */
export class FaultProxy {
  private readonly faults = new Map<string, Active>()
  private readonly hit: string[] = []
  private readonly server = createServer((request, response) => this.pass(request, response))
  private readonly target: URL
  private readonly watch: WatchExchanges
  private readonly way: Way
  private own = ''

  constructor(target: string, watch: WatchExchanges, way?: Way) {
    this.target = new URL(target)
    this.watch = watch
    const { host } = this.target
    this.way = way ?? { toStore: (headers) => ({ ...headers, host }), fromStore: (headers) => headers }
  }

  /**
   * Starts on the port of the last proxy of this thread, so that devices know the address and keep its scripts, or on a
   * free one; returns the address that surfaces are given.
   */
  async start(): Promise<string> {
    lastPort = await this.listen(lastPort).catch(() => this.listen(0))
    this.own = `http://127.0.0.1:${lastPort}`
    return this.own
  }

  private listen(port: number): Promise<number> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject)
      this.server.listen(port, '127.0.0.1', () => {
        this.server.off('error', reject)
        resolve((this.server.address() as AddressInfo).port)
      })
    })
  }

  /** `call` is method and path, `POST /api/order/store`; a path that ends in `*` stands for all that start so. */
  break(call: string, fault: StoreFault, times = Number.POSITIVE_INFINITY): void {
    this.faults.set(call, { fault, left: times })
  }

  mend(): void {
    this.faults.clear()
  }

  /** Whether a call has met a fault, named as in `break`. */
  hasHit(call: string): boolean {
    return this.hit.includes(call)
  }

  async stop(): Promise<void> {
    // First no new ones, then an end to those that are there: what came in between would be waited for.
    const closed = new Promise((resolve) => this.server.close(resolve))
    this.server.closeAllConnections()
    await closed
  }

  private pass(request: IncomingMessage, response: ServerResponse): void {
    const fault = this.faultFor(callOf(request))
    const record = recordExchange(request, response, fault, this.watch)
    switch (fault) {
      case 'refuse':
        response.writeHead(503, { 'content-type': 'text/plain' }).end('busy')
        return
      case 'nonsense':
        response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Welcome</title>')
        return
      case 'hang':
        request.resume()
        return
      case 'cut':
        request.socket.destroy()
        return
      case 'reset':
        request.socket.resetAndDestroy()
        return
      default:
        this.ask(request, response, fault, record.answered)
    }
  }

  private ask(
    request: IncomingMessage,
    response: ServerResponse,
    fault: StoreFault | undefined,
    answered: (answer: IncomingMessage) => void,
  ): void {
    const { hostname, port, protocol } = this.target
    const headers = this.way.toStore(request.headers, callOf(request), this.own)
    const ask = protocol === 'https:' ? askSafely : askPlainly
    const passed = ask({ hostname, port, path: request.url, method: request.method, headers }, (answer) => {
      answered(answer)
      if (fault === 'lose-answer') {
        answer.resume().on('end', () => response.destroy())
        return
      }
      response.writeHead(answer.statusCode ?? 502, this.way.fromStore(answer.headers, this.own))
      if (fault === 'half-answer') {
        answer.once('data', (bytes: Buffer) => {
          response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
        })
        return
      }
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  }

  private faultFor(call: string): StoreFault | undefined {
    for (const [name, active] of this.faults) {
      const hit = name.endsWith('*') ? call.startsWith(name.slice(0, -1)) : call === name
      if (!hit || active.left <= 0) continue
      active.left -= 1
      this.hit.push(name)
      return active.fault
    }
    return undefined
  }
}

/** Method and path. */
function callOf({ method, url = '' }: IncomingMessage): string {
  return `${method} ${url.split('?')[0]}`
}
