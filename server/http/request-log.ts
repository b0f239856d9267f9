import type { FastifyInstance, FastifyRequest } from 'fastify'
import { operations } from '#generated/operations.ts'

const MAX_PATH_LENGTH = 200

/** Logs each request without query, headers and bodies; successful reads and shed requests at level debug. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const isQuiet = request.isShed || (reply.statusCode < 400 && isRead(request))
    request.log[isQuiet ? 'debug' : 'info'](
      {
        method: request.method,
        path: request.url.split('?', 1)[0]?.slice(0, MAX_PATH_LENGTH),
        operation: request.routeOptions.config.operationId,
        status: reply.statusCode,
        ...(request.problem === null ? {} : { problem: request.problem }),
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
    done()
  })
}

function isRead({ method, routeOptions }: FastifyRequest): boolean {
  const { operationId } = routeOptions.config
  return (
    method === 'GET' || method === 'HEAD' || (operationId !== undefined && operations[operationId].readOnly)
  )
}

const MAX_MESSAGE_LENGTH = 1000
const MAX_STACK_LENGTH = 4000

/** The logged fields of an error, without extra properties of libraries. */
type LoggedError = {
  type: string
  message: string
  stack: string
  code?: string | number
  errcode?: number
  cause?: Omit<LoggedError, 'cause'>
}

/**
 * Serializes an error for the log. Errors of databases and mail servers may contain personal data, so only the fields above
 * are copied, and addresses and phone numbers in messages are redacted.
 */
export function loggedError(error: unknown): LoggedError {
  const fields = withoutCause(error)
  const cause = error instanceof Error ? error.cause : undefined
  return cause === undefined ? fields : { ...fields, cause: withoutCause(cause) }
}

function withoutCause(error: unknown): Omit<LoggedError, 'cause'> {
  if (!(error instanceof Error))
    return { type: typeof error, message: redacted(String(error), MAX_MESSAGE_LENGTH), stack: '' }
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return {
    type: error.name,
    message: redacted(error.message, MAX_MESSAGE_LENGTH),
    stack: redacted(error.stack ?? '', MAX_STACK_LENGTH),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(typeof errcode === 'number' ? { errcode } : {}),
  }
}
// Redacts e-mail addresses, values that PostgreSQL quotes, and digits as long as a phone number.
function redacted(text: string, maxLength: number): string {
  return text
    .slice(0, maxLength)
    .replaceAll(/[^\s<>"'(),:;@]{1,64}@[^\s<>"'(),:;@/]{1,255}/g, '<address>')
    .replaceAll(/(invalid input [a-z ]{1,60}\w*): "[^"]*"?/g, '$1')
    .replaceAll(/\+?\d{9,}/g, '<number>')
}
