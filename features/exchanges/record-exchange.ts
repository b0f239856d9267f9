import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import type { StoreFault } from '../stores/test-store.ts'
import type { Exchange } from './journal.ts'

/** Is told of each exchange when it has ended. */
export type WatchExchanges = (exchange: Exchange) => void

/** Pages and files are counted alone, so nobody keeps their bytes. */
const CALLS = '/api/'

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

/**
 * Follows one request through a proxy, from before its body is read until its caller has the answer or is gone, and
 * tells of it then. The proxy hands over the answer of the store as soon as there is one.
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
    // Of an answer that ended too early nobody knows what it would have been.
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

/** Null when there was no body; bytes that are not what they are said to be come as they are, for the check to find. */
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
