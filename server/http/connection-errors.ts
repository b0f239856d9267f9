import { STATUS_CODES, type IncomingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { problemBody } from '#generated/problems.ts'

/** Timeouts for receiving headers and body of a request. */
export const SENDING_TIMEOUTS = { headersMs: 5000, bodyMs: 15_000, checkMs: 1000 }
/** The largest upload of operators, a picture of 20 MB in base64, at 16 KB a second. */
export const OPERATOR_SENDING_MS = 1_250_000

/** Aborts requests whose body has not arrived within `bodyMs`; uploads of operators are exempt. */
export function limitSending(app: FastifyInstance, bodyMs: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    if (!hasBody(raw.headers)) return done()
    const timer = setTimeout(() => {
      // An injected request has no socket.
      if (raw.complete || request.operator !== null || !(raw.socket instanceof Socket)) return
      if (reply.sent) raw.socket.destroy()
      else answerConnectionFault(TOO_SLOW, raw.socket)
    }, bodyMs)
    raw.once('close', () => clearTimeout(timer))
    done()
  })
}

const TOO_SLOW = Object.assign(new Error('the request arrived too slowly'), {
  code: 'ERR_HTTP_REQUEST_TIMEOUT',
})

function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Answers a connection error: a slow request, too large headers, or invalid HTTP. */
export function answerConnectionFault(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  socket.end(responseTo(error.code))
}

function responseTo(code: string | undefined): string {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return response(408, JSON.stringify(problemBody('request_timeout')))
  return response(code === 'HPE_HEADER_OVERFLOW' ? 431 : 400, '')
}

function response(status: number, body: string): string {
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    ...(body ? ['Content-Type: application/problem+json; charset=utf-8'] : []),
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')
}
