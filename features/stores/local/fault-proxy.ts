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

/** Rewrites headers; `own` is the address of the proxy. */
export type Way = {
  toStore: (headers: IncomingHttpHeaders, call: string, own: string) => OutgoingHttpHeaders
  fromStore: (headers: IncomingHttpHeaders, own: string) => IncomingHttpHeaders
}

let lastPort = 0

type Active = { fault: StoreFault; left: number }

/**
 * A proxy in front of a store that injects network faults. `refuse` answers 503 without calling the store; `lose-answer`
 * closes the connection after the store has processed the request; `half-answer` closes it within the response; `cut` and
 * `reset` close it before the request reaches the store; `hang` never answers; `nonsense` answers 200 with HTML. Browsers
 * retry such requests, so a fault lasts until `mend` unless a number of times is given.
 */
export class FaultProxy {
  private readonly faults = new Map<string, Active>()
  private readonly hit: string[] = []
  private readonly server = createServer((request, response) => this.pass(request, response))
  private target: URL
  private readonly watch: WatchExchanges
  private readonly way: Way
  private own = ''

  constructor(target: string, watch: WatchExchanges, way?: Way) {
    this.target = new URL(target)
    this.watch = watch
    this.way = way ?? {
      toStore: (headers) => ({ ...headers, host: this.target.host }),
      fromStore: (headers) => headers,
    }
  }

  /** Sends all further requests to another store. */
  forwardTo(target: string): void {
    this.target = new URL(target)
  }

  /**
   * Starts on the port of the previous proxy of this thread, so that devices reuse cached scripts, else on a free port;
   * returns the address.
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

  /** `call` is method and path, `POST /api/order/store`; a trailing `*` matches all paths with this prefix. */
  break(call: string, fault: StoreFault, times = Number.POSITIVE_INFINITY): void {
    this.faults.set(call, { fault, left: times })
  }

  mend(): void {
    this.faults.clear()
  }

  /** Returns whether a call has met a fault, named as in `break`. */
  hasHit(call: string): boolean {
    return this.hit.includes(call)
  }

  async stop(): Promise<void> {
    // Stops accepting first, then closes connections, else `close` would wait for connections in between.
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
