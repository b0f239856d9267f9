import http, { type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import type { Duplex } from 'node:stream'
import { connect as secure } from 'node:tls'
import { getProxyForUrl } from 'proxy-from-env'
import { direct, LOOPBACK, type Fetch } from './direct-fetch.ts'

/** For a Node that knows no proxies: a request through a tunnel that the proxy of its address opens. */
export const tunnelFetch: Fetch = async (request) => {
  const url = new URL(request.url)
  const proxy = LOOPBACK.includes(url.hostname) ? '' : getProxyForUrl(request.url)
  if (proxy === '') return direct(request)
  const body = request.body === null ? null : await request.text()
  const tunnel = await openTunnel(new URL(proxy), url, request.signal)
  const isSecure = url.protocol === 'https:'
  const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const options: RequestOptions = {
    method: request.method,
    signal: request.signal,
    headers: { ...Object.fromEntries(request.headers), ...length, host: url.host, connection: 'close' },
    createConnection: () => (isSecure ? secure({ socket: tunnel, servername: url.hostname }) : tunnel),
  }
  return responseOf(await answerTo((isSecure ? https : http).request(url, options), body))
}

/** A connection to the host of `target`, through the proxy. Rejects when the proxy does not open one. */
async function openTunnel(proxy: URL, target: URL, signal: AbortSignal): Promise<Duplex> {
  const place = `${target.hostname}:${target.port || (target.protocol === 'https:' ? 443 : 80)}`
  const login = [proxy.username, proxy.password].map(decodeURIComponent).join(':')
  const basic = { 'proxy-authorization': `Basic ${Buffer.from(login).toString('base64')}` }
  const headers = { host: place, ...(proxy.username !== '' && basic) }
  const open = proxy.protocol === 'https:' ? https : http
  const asked = open.request(proxy, { method: 'CONNECT', path: place, headers, signal, agent: false })
  return new Promise((resolve, reject) => {
    asked.on('error', reject)
    asked.on('response', ({ statusCode }) => reject(refused(statusCode)))
    asked.on('connect', ({ statusCode }, socket) => {
      if (statusCode === 200) return resolve(socket)
      socket.destroy()
      reject(refused(statusCode))
    })
    asked.end()
  })
}

function refused(status: number | undefined): Error {
  return new Error(`the proxy answers with status ${status} instead of a connection`)
}

function answerTo(sent: http.ClientRequest, body: string | null): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    sent.on('error', reject)
    sent.on('response', resolve)
    sent.end(body ?? undefined)
  })
}

async function responseOf(answer: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  const { statusCode: status = 0, rawHeaders } = answer
  const headers = new Headers()
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
  }
  const isEmpty = status === 204 || status === 205 || status === 304
  return new Response(isEmpty ? null : Buffer.concat(chunks), { status, headers })
}
