import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

import type { Asked } from '#mock/answer.ts'
import { readFile } from 'node:fs/promises'
import { join, dirname, extname, normalize } from 'node:path'
import { pathToFileURL } from 'node:url'
import { askedPage, wantsPage } from '#core/page/asked-page.ts'
import { DEMO_CONTACT } from '#core/page/shop-contact.ts'
import type { AskForPage, PageRenderer, RendererSettings } from '#core/page/page-renderer.ts'

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
    return wantsPage(url.pathname, headers.get('accept') ?? undefined)
      ? this.files.page(url, headers)
      : this.files.file(url.pathname)
  }
}

/** A document without a page in it, which browsers that keep the shop ask for as for any file. */
export const EMPTY_PAGE = '/empty-page'
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

type Served = { status: number; headers: Readonly<Record<string, string>>; body: Uint8Array | string }

/** The built storefront: its files, and its pages, which show what `fetch` answers. */
export class ShopFiles {
  private readonly folder: string
  private readonly fetch: (request: Request) => Promise<Response>
  private renderer: Promise<PageRenderer> | null = null

  constructor(folder: string, fetch: (request: Request) => Promise<Response>) {
    this.folder = folder
    this.fetch = fetch
  }

  /** The file of this path; null where there is none. */
  file(pathname: string): Promise<Served | null> {
    return fileIn(this.folder, pathname)
  }

  /** A file of the page about the contract, which is built beside the storefront; null where there is none. */
  docs(name: string): Promise<Served | null> {
    return fileIn(join(dirname(this.folder), 'docs'), name)
  }

  /** The page at an address, in the language of who asks, or where its reader is sent instead. */
  async page(url: URL, headers: Headers): Promise<Served> {
    this.renderer ??= loadRenderer(this.folder, this.fetch)
    const renderer = await this.renderer
    const { language, saving, setCookie } = askedPage(url.href, Object.fromEntries(headers))
    const type = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }
    if (url.pathname === EMPTY_PAGE)
      return { status: 200, headers: type, body: renderer.empty(language, url.origin) }
    const page = await renderer.render({
      address: renderer.addressOf(url.pathname + url.search),
      language,
      saving,
      origin: url.origin,
      job: 0,
    })
    const kept = setCookie === null ? {} : { 'set-cookie': setCookie }
    return page.status === 302
      ? { status: 302, headers: { ...kept, location: page.location, 'cache-control': 'no-cache' }, body: '' }
      : { status: page.status, headers: { ...kept, ...type }, body: page.html }
  }
}

async function fileIn(folder: string, pathname: string): Promise<Served | null> {
  const type = TYPES[extname(pathname)]
  const path = normalize(join(folder, decodeURIComponent(pathname)))
  if (type === undefined || !path.startsWith(folder)) return null
  const body = await readFile(path).catch(() => null)
  // The names of these change with what they hold.
  const isHashed = pathname.startsWith('/app/')
  const caching = isHashed ? 'public, max-age=31536000, immutable' : 'no-cache'
  return body && { status: 200, headers: { 'content-type': type, 'cache-control': caching }, body }
}

/** What the build wrote for whoever renders pages. */
async function loadRenderer(folder: string, ask: AskForPage): Promise<PageRenderer> {
  const script = pathToFileURL(join(`${folder}-server`, 'entry-server.js'))
  const [{ createRenderer }, template, files, sheet] = await Promise.all([
    import(script.href) as Promise<{
      createRenderer: (settings: RendererSettings, ask: AskForPage) => PageRenderer
    }>,
    readFile(join(folder, 'index.html'), 'utf8'),
    readFile(join(folder, '.vite', 'route-files.json'), 'utf8'),
    readFile(join(folder, '.vite', 'first-styles.json'), 'utf8'),
  ])
  const routeFiles = JSON.parse(files) as RendererSettings['routeFiles']
  const styles = JSON.parse(sheet) as RendererSettings['styles']
  return createRenderer({ template, routeFiles, styles, quoteUrl: '', contact: DEMO_CONTACT }, ask)
}
