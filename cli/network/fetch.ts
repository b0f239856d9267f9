import http from 'node:http'
import https from 'node:https'
import zlib from 'node:zlib'
import type { Socket } from 'node:net'
import { promisify } from 'node:util'
import { usageError } from '#cli/errors.ts'
import { isLoopbackUrl } from '#cli/input/credentials.ts'
import type { Env } from '#cli/settings.ts'
import { programVersion } from '#cli/version.ts'

type FetchOptions = {
  env?: Env
  runId?: string
  note: (text: string) => void
  /** The addresses that will be called. */
  urls: readonly string[]
}

/**
 * A fetch that follows no redirects, which would take a password, a token or an order along. It sends a user agent, uses the
 * proxies of the environment, and puts the system's reason into the cause of a failure. With HAAT_DEBUG every request is
 * logged, without its headers, its body and the values of its query.
 */
export function createFetch({ env = {}, runId = '', note, urls }: FetchOptions) {
  const agents = new Map(urls.map((url) => [new URL(url).origin, proxyAgent(url, env)]))
  return async (request: PlainRequest): Promise<Response> => {
    // The log of the store then names the program and its run.
    request.headers['user-agent'] = `haat/${programVersion()} (${process.platform}; run ${runId})`
    const started = performance.now()
    const log = (outcome: string): void => {
      if (!env['HAAT_DEBUG']) return
      const ms = Math.round(performance.now() - started)
      const url = request.url.replaceAll(/([?&][^=&]*)=[^&]*/g, '$1=…')
      note(`debug: run ${runId}: ${request.method} ${url}: ${outcome} after ${ms} ms`)
    }
    try {
      const response = await httpFetch(request, agents.get(new URL(request.url).origin))
      log(String(response.status))
      return response
    } catch (error) {
      log('no response')
      if (error instanceof Error && !request.signal?.aborted)
        error.cause = new Error(reasonOf(error), { cause: error.cause })
      throw error
    }
  }
}

/** For a host with several addresses the reasons are in a list. */
function reasonOf(error: Error): string {
  if (error instanceof AggregateError)
    return error.errors.map((each) => (each instanceof Error ? each.message : String(each))).join(', ')
  const { code } = error as NodeJS.ErrnoException
  return code && !error.message.includes(code) ? `${error.message} (${code})` : error.message
}

/**
 * Fetches over `node:http`. The first use of Node's own fetch takes more processor time than the rest of a start
 * (docs/decisions/006-libraries.md).
 */
export async function httpFetch(request: PlainRequest, agent?: http.Agent): Promise<Response> {
  const message = await send(request, agent)
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  const isPacked = message.headers['content-encoding'] === 'gzip' && body.length > 0
  const text = new TextDecoder().decode(isPacked ? await promisify(zlib.gunzip)(body) : body)
  const { statusCode: status = 0 } = message
  return {
    ok: status >= 200 && status < 300,
    status,
    url: request.url,
    headers: { get: (name: string) => message.headers[name.toLowerCase()]?.toString() ?? null },
    text: () => Promise.resolve(text),
  } as unknown as Response
}

function send(
  { url, method, headers, body, signal }: PlainRequest,
  agent: http.Agent | undefined,
): Promise<http.IncomingMessage> {
  const isSecure = url.startsWith('https:')
  const { request } = isSecure ? https : http
  const options = {
    method,
    signal,
    headers: {
      accept: '*/*',
      'accept-encoding': 'gzip',
      ...headers,
      ...(body !== null && { 'content-length': Buffer.byteLength(body) }),
    },
    ...(agent && { agent }),
  }
  return new Promise((resolve, reject) => {
    const sent = request(url, options, resolve)
    sent.on('error', reject)
    sent.on('socket', (socket) => limitConnecting(socket, isSecure ? 'secureConnect' : 'connect'))
    sent.end(body ?? undefined)
  })
}

const CONNECT_TIMEOUT_MS = 10_000

/** Gives up a host that accepts no connection before the call times out: only then is it known that nothing was sent. */
function limitConnecting(socket: Socket, connected: 'connect' | 'secureConnect'): void {
  if (!socket.connecting) return
  const timer = setTimeout(() => {
    const message = `no connection within ${CONNECT_TIMEOUT_MS / 1000} seconds`
    socket.destroy(Object.assign(new Error(message), { code: 'CONNECT_TIMEOUT' }))
  }, CONNECT_TIMEOUT_MS)
  const end = (): void => clearTimeout(timer)
  socket.once(connected, end).once('close', end)
}

/**
 * The agent for the proxy that the environment names for an address (`HTTP_PROXY`, `HTTPS_PROXY`, `NO_PROXY`); undefined
 * without one. An address without a scheme is one of http, as with curl. A proxy that cannot be used is a usage error, which
 * does not show its value.
 */
export function proxyAgent(url: string, env: Env): http.Agent | undefined {
  const isSecure = url.startsWith('https:')
  const variable = isSecure ? 'HTTPS_PROXY' : 'HTTP_PROXY'
  const name = [variable.toLowerCase(), variable].find((each) => env[each])
  if (name === undefined || isLoopbackUrl(url)) return undefined
  const given = env[name] ?? ''
  const proxy = given.includes('://') ? given : `http://${given}`
  if (!/^https?:\/\/\S+$/.test(proxy) || !URL.canParse(proxy))
    throw usageError(`${name} must be the address of an HTTP proxy, such as http://proxy.example:3128`)
  if (!process.allowedNodeEnvironmentFlags.has('--use-env-proxy'))
    throw usageError(`${name}: proxies need Node 22.21, 24.5 or newer, this is ${process.versions.node}`)
  // The types of the oldest Node do not have `proxyEnv`.
  const options = { proxyEnv: { ...env, [name]: proxy } } as http.AgentOptions
  return isSecure ? new https.Agent(options) : new http.Agent(options)
}

/** The part of the web's `Request` that openapi-fetch uses; the global one would load Node's whole fetch. */
export class PlainRequest {
  readonly url: string
  readonly method: string
  readonly headers: Record<string, string>
  readonly body: string | null
  readonly signal: AbortSignal | undefined

  constructor(url: string, { method, headers = {}, body, signal }: RequestInit) {
    this.url = url
    this.method = method ?? 'GET'
    // In the packed program the headers of openapi-fetch are a map.
    const entries = Symbol.iterator in headers ? headers : Object.entries(headers)
    this.headers = Object.fromEntries(entries as Iterable<[string, string]>)
    this.body = typeof body === 'string' ? body : null
    this.signal = signal ?? undefined
  }
}
