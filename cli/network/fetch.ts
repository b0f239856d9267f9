import http from 'node:http'
import type { IncomingMessage } from 'node:http'
import https from 'node:https'
import type { Socket } from 'node:net'
import zlib from 'node:zlib'
import { programVersion } from '#cli/version.ts'
import type { Env } from '#cli/settings.ts'
import { isThisComputer, proxiesIn, refuseBadProxies } from './proxies.ts'

type Calling = { env?: Env; runId?: string; note: (text: string) => void; urls: readonly string[] }

/**
 * A fetch that says who asks, goes through the proxies of the environment, follows no redirect (it would take a
 * password, a token or an order along), and gives the system's reason in the message of a failure. With HAAT_DEBUG
 * every request is told, without anything that it carries. `urls` are the addresses that will be called.
 */
export async function fetchFrom({ env = {}, runId = '', note, urls }: Calling): Promise<Fetch> {
  refuseBadProxies(env, urls)
  const fetch = await proxyFetch(env)
  const agent = userAgent(runId)
  return async (request) => {
    request.headers.set('user-agent', agent)
    const started = performance.now()
    const tell = (end: string): void => {
      if (!env['HAAT_DEBUG']) return
      const ms = Math.round(performance.now() - started)
      note(`debug: run ${runId}: ${request.method} ${withoutValues(request.url)}: ${end} after ${ms} ms`)
    }
    try {
      const response = await withReason(fetch, request)
      tell(String(response.status))
      return response
    } catch (error) {
      tell('no answer')
      throw error
    }
  }
}

/** An address without the values of its query, which may be somebody's phone number or e-mail. */
function withoutValues(url: string): string {
  return url.replaceAll(/([?&][^=&]*)=[^&]*/g, '$1=…')
}

/** What a store's log knows a call by. */
export function userAgent(runId: string): string {
  return `haat/${programVersion()} (${process.platform}; run ${runId})`
}

/** Where the reason hides: in a cause, and for a host of several addresses in a list. */
async function withReason(fetch: Fetch, request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    if (request.signal.aborted) throw error
    if (error instanceof Error) error.cause = new Error(reasonOf(error), { cause: error.cause })
    throw error
  }
}

function reasonOf(error: Error): string {
  const { cause = error } = error
  if (cause instanceof AggregateError) {
    return cause.errors.map((each) => (each instanceof Error ? each.message : String(each))).join(', ')
  }
  if (!(cause instanceof Error)) return error.message
  const { code } = cause as NodeJS.ErrnoException
  return code && !cause.message.includes(code) ? `${cause.message} (${code})` : cause.message
}

/** What fetches a request without following redirects. */
export type Fetch = (request: Request) => Promise<Response>

type FromEnv = (env: Record<string, string>) => unknown

/**
 * Fetches through the proxies of the environment; directly where there are none, and from this computer. Newer Nodes know
 * proxies themselves; for older ones a library is loaded, only then.
 */
export async function proxyFetch(
  env: Env,
  // Its types are those of the oldest Node.
  fromEnv: FromEnv | null = (http as unknown as { setGlobalProxyFromEnv?: FromEnv }).setGlobalProxyFromEnv ??
    null,
): Promise<Fetch> {
  const proxies = proxiesIn(env)
  if (proxies === null) return httpFetch
  const { httpProxy, httpsProxy, noProxy } = proxies
  if (fromEnv !== null) {
    fromEnv({ http_proxy: httpProxy, https_proxy: httpsProxy, no_proxy: noProxy })
    return httpFetch
  }
  const undici = await import('./undici.ts')
  const dispatcher = new undici.EnvHttpProxyAgent(proxies)
  return async (request) => {
    if (isThisComputer(request.url)) return httpFetch(request)
    const { method, headers, signal } = request
    const body = request.body === null ? null : await request.text()
    const init = { method, headers: [...headers], body, signal, dispatcher, redirect: 'manual' as const }
    return (await undici.fetch(request.url, init)) as unknown as Response
  }
}

const CONNECTED_WITHIN_MS = 10000

/**
 * Fetches over Node's plain HTTP: a start with Node's fetch takes several times as long. A redirect is an answer like any
 * other; an answer comes as a whole.
 */
export async function httpFetch(request: Request): Promise<Response> {
  const body = request.body === null ? null : await request.text()
  const answer = await ask(request, body)
  const bytes = await unpacked(await bytesOf(answer), answer.headers['content-encoding'])
  const headers = Object.entries(answer.headers).map(([name, value = '']) => [name, String(value)] as const)
  const came = {
    url: request.url,
    status: answer.statusCode ?? 0,
    headers: new PlainHeaders(headers),
    text: new TextDecoder().decode(bytes),
  }
  return new PlainResponse(came) as unknown as Response
}

function ask({ url, method, headers, signal }: Request, body: string | null): Promise<IncomingMessage> {
  const isSecure = url.startsWith('https:')
  const open = isSecure ? https.request : http.request
  const length = body === null ? {} : { 'content-length': Buffer.byteLength(body) }
  const all = { accept: '*/*', 'accept-encoding': 'br, gzip', ...Object.fromEntries(headers), ...length }
  return new Promise((resolve, reject) => {
    const asking = open(url, { method, headers: all, signal }, resolve)
    asking.on('error', reject)
    asking.on('socket', (socket: Socket) => {
      if (socket.connecting) limitConnecting(socket, isSecure ? 'secureConnect' : 'connect')
    })
    asking.end(body ?? undefined)
  })
}

/** A host that says nothing at all is told apart from a store that has been asked: nothing has left yet. */
function limitConnecting(socket: Socket, connected: 'connect' | 'secureConnect'): void {
  const timer = setTimeout(() => {
    const message = `no connection within ${CONNECTED_WITHIN_MS / 1000} seconds`
    socket.destroy(Object.assign(new Error(message), { code: 'CONNECT_TIMEOUT' }))
  }, CONNECTED_WITHIN_MS)
  const end = (): void => clearTimeout(timer)
  socket.once(connected, end).once('close', end)
}

async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function unpacked(bytes: Buffer, coding: string | undefined): Promise<Buffer> {
  if (!coding || coding === 'identity' || bytes.length === 0) return Promise.resolve(bytes)
  const unpack = coding === 'br' ? zlib.brotliDecompress : zlib.unzip
  return new Promise((resolve, reject) => {
    unpack(bytes, (error, whole) => (error ? reject(error) : resolve(whole)))
  })
}

/**
 * Requests and answers in the form of the web's, as far as this program uses them. Node loads its whole fetch with the
 * first of its own `Request`, `Headers` or `Response`, which takes longer than the rest of a start.
 */
export class PlainRequest {
  readonly url: string
  readonly method: string
  readonly headers: PlainHeaders
  readonly body: string | null
  readonly signal: AbortSignal

  constructor(url: string, { method, headers, body, signal }: RequestInit) {
    this.url = url
    this.method = method ?? 'GET'
    this.headers = new PlainHeaders(pairsOf(headers))
    this.body = typeof body === 'string' ? body : null
    this.signal = signal ?? new AbortController().signal
  }

  async text(): Promise<string> {
    return this.body ?? ''
  }
}

export class PlainHeaders {
  readonly #values = new Map<string, string>()

  constructor(given: Iterable<readonly [string, string]> = []) {
    for (const [name, value] of given) this.set(name, value)
  }

  get(name: string): string | null {
    return this.#values.get(name.toLowerCase()) ?? null
  }

  set(name: string, value: string): void {
    this.#values.set(name.toLowerCase(), value)
  }

  [Symbol.iterator](): Iterator<[string, string]> {
    return this.#values.entries()
  }
}

/** In tests they may be of the web's own form, or an object. */
function pairsOf(headers: RequestInit['headers'] = {}): Iterable<[string, string]> {
  return Symbol.iterator in headers ? (headers as Iterable<[string, string]>) : Object.entries(headers)
}

type Came = { url: string; status: number; headers: PlainHeaders; text: string }

/** An answer that has come as a whole. */
export class PlainResponse {
  readonly ok: boolean
  readonly status: number
  readonly url: string
  readonly headers: PlainHeaders
  readonly #text: string

  constructor({ url, status, headers, text }: Came) {
    this.ok = status >= 200 && status < 300
    this.status = status
    this.url = url
    this.headers = headers
    this.#text = text
  }

  async text(): Promise<string> {
    return this.#text
  }

  /** It can be read any number of times. */
  clone(): this {
    return this
  }
}
