import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import type { StoreFault } from '../stores/test-store.ts'
import type { Exchange } from './exchange.ts'
import { type OperationId, operations } from '#generated/operations.ts'

/** Called with each completed exchange. */
export type WatchExchanges = (exchange: Exchange) => void

/** Pages and files are counted; their bytes are not recorded. */
const CALLS = '/api/'

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

/**
 * Records one request through a proxy until the caller has the answer or disconnects. The proxy must pass the store's answer
 * as soon as it arrives.
 */
export function recordExchange(
  request: IncomingMessage,
  response: ServerResponse,
  fault: StoreFault | undefined,
  tell: WatchExchanges,
): { answered: (answer: IncomingMessage) => void } {
  const keepsBodies = request.url?.startsWith(CALLS) ?? false
  const sent = keepsBodies ? bytesOf(request) : null
  let answer: IncomingMessage | null = null
  let received: Buffer[] | null = null
  response.once('close', () => {
    // The rest of a response that ended too early is unknown.
    const isWhole = answer ? answer.complete && response.writableFinished : response.writableFinished
    const headers = answer ? answer.headers : response.getHeaders()
    tell({
      method: request.method ?? '',
      target: request.url ?? '',
      requestHeaders: texts(request.headers),
      requestBody: sent && sent.length > 0 ? Buffer.concat(sent).toString() : null,
      status: isWhole ? response.statusCode : null,
      responseHeaders: isWhole ? texts(headers) : {},
      responseBody: isWhole && received ? decoded(received, headers['content-encoding']) : null,
      fault: fault ?? null,
    })
  })
  return {
    answered: (given) => {
      answer = given
      received = keepsBodies ? bytesOf(given) : null
    },
  }
}

function bytesOf(message: IncomingMessage): Buffer[] {
  const chunks: Buffer[] = []
  message.on('data', (chunk: Buffer) => chunks.push(chunk))
  return chunks
}

/** Decodes a body; null without one. Undecodable bytes stay as they are, so that the check finds them. */
function decoded(chunks: Buffer[], encoding: unknown): string | null {
  const bytes = Buffer.concat(chunks)
  if (bytes.length === 0) return null
  try {
    return (DECODERS[String(encoding)]?.(bytes) ?? bytes).toString()
  } catch {
    return bytes.toString('latin1')
  }
}

function texts(headers: IncomingHttpHeaders | OutgoingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : String(value)]],
    ),
  )
}

type Pattern = { id: OperationId; method: string; path: RegExp }

/** The match of a request: an operation with its path parameters, another API call, or no API call. */
export type OperationPlace =
  | { kind: 'operation'; id: OperationId; path: Record<string, string>; query: URLSearchParams }
  | { kind: 'unknown call' }
  | { kind: 'page' }
// Fixed paths first, so that they are not matched as parameters.
const patterns: Pattern[] = Object.values(operations)
  .toSorted((one, other) => parameterCount(one.path) - parameterCount(other.path))
  .map(({ id, method, path }) => ({ id, method, path: patternOf(path) }))

/** Finds the operation of a request; HEAD matches GET. */
export function operationAt({ method, target }: Pick<Exchange, 'method' | 'target'>): OperationPlace {
  const { pathname, searchParams } = new URL(target, 'http://store')
  if (!pathname.startsWith('/api/')) return { kind: 'page' }
  const asked = method === 'HEAD' ? 'GET' : method
  for (const { id, method: own, path } of patterns) {
    const found = own === asked ? path.exec(pathname) : null
    if (found) return { kind: 'operation', id, path: decodedTexts(found.groups), query: searchParams }
  }
  return { kind: 'unknown call' }
}

function parameterCount(path: string): number {
  return path.split('{').length
}

function patternOf(path: string): RegExp {
  const steps = path.split('/').map((step) => step.replace(/^\{(\w+)\}$/, '(?<$1>[^/]+)'))
  return new RegExp(`^${steps.join('/')}$`)
}

function decodedTexts(groups: Readonly<Record<string, string>> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decodedPart(text)]))
}

function decodedPart(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
