import type { Socket } from 'node:net'
import { problemBody } from '#generated/problems.ts'

const REASONS: Readonly<Record<string, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

/** Answers what never became a request: too slow, too large in its headers, or no HTTP at all. */
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
    `HTTP/1.1 ${status} ${REASONS[status] ?? ''}`,
    'Connection: close',
    ...(body ? ['Content-Type: application/problem+json; charset=utf-8'] : []),
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')
}
