import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

import type { Asked } from '#mock/answer.ts'
import { EMPTY_PAGE, ShopFiles } from './shop-files.ts'

/** Below these the store itself answers; all else that is no file is a page. */
const OF_STORE = /^\/(?:api|assets|app)(?:\/|$)/

/** Nobody searches here; but it is the one document at this address that runs no script. */
const ROBOTS = {
  status: 200,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: 'User-agent: *\nDisallow: /\n',
}

/** The mock behind a port, with the built storefront before it: whoever uses the shop sees no difference. */
export class MockServer {
  readonly log: string[] = []
  private readonly server = createServer((request, response) => void this.serve(request, response))
  private readonly answer: (asked: Asked) => Promise<Response>
  private readonly files: ShopFiles

  constructor(webFolder: string, answer: (asked: Asked) => Promise<Response>) {
    this.answer = answer
    this.files = new ShopFiles(webFolder, (request) =>
      answer({ method: request.method, url: request.url, headers: request.headers, body: null }),
    )
  }

  /** Starts on a free port, and answers where. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve))
    this.server.closeAllConnections()
    await closed
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: target = '/' } = request
    try {
      const body = await buffer(request)
      const { status, headers, content } = await this.said(request, new Uint8Array(body))
      this.log.push(`${method} ${target} ${status}\n`)
      response.writeHead(status, headers).end(method === 'HEAD' ? undefined : content)
    } catch (error) {
      this.log.push(`${method} ${target} ${error instanceof Error ? error.stack : String(error)}\n`)
      response.writeHead(500).end()
    }
  }

  private async said(
    { method = 'GET', url: target = '/', headers: sent }: IncomingMessage,
    body: Uint8Array<ArrayBuffer>,
  ) {
    const url = new URL(target, `http://${sent.host ?? 'localhost'}`)
    const headers = new Headers(
      Object.entries(sent).map(([name, value]): [string, string] => [name, String(value)]),
    )
    if (method === 'GET' || method === 'HEAD') {
      const served = await this.served(url, headers)
      if (served) return { status: served.status, headers: served.headers, content: served.body }
    }
    const response = await this.answer({
      method,
      url: url.href,
      headers,
      body: body.length > 0 ? body : null,
    })
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      content: new Uint8Array(await response.arrayBuffer()),
    }
  }

  /** What stands before the store: pages for who asks for one, files, or nothing. */
  private served(url: URL, headers: Headers) {
    if (url.pathname === '/robots.txt') return ROBOTS
    const [isDocs, name = 'index.html'] = /^\/docs(?:\/(.+))?$/.exec(url.pathname) ?? []
    if (isDocs !== undefined) return this.files.docs(name)
    if (url.pathname === EMPTY_PAGE) return this.files.page(url, headers)
    const isPage = !OF_STORE.test(url.pathname) && /\btext\/html\b/.test(headers.get('accept') ?? '')
    return isPage ? this.files.page(url, headers) : this.files.file(url.pathname)
  }
}
