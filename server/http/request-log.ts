import type { FastifyInstance, FastifyRequest } from 'fastify'
import { operations } from '#generated/operations.ts'

const LONGEST_PATH = 200

/** One line for each request, without query, headers or bodies; reads that went well, and what load sent away, only when debugging. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const isQuiet = request.isShed || (reply.statusCode < 400 && isRead(request))
    request.log[isQuiet ? 'debug' : 'info'](
      {
        method: request.method,
        path: request.url.split('?', 1)[0]?.slice(0, LONGEST_PATH),
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

const LONGEST_MESSAGE = 1000
const LONGEST_STACK = 4000

/** What a log keeps of an error: enough to find the fault, and nothing that a library hung on it. */
type LoggedError = {
  type: string
  message: string
  stack: string
  code?: string | number
  errcode?: number
  cause?: Omit<LoggedError, 'cause'>
}

/**
 * An error as the log writes it. Databases and mail servers put values and addresses of customers into the errors they
 * answer with, so only what is named here passes, and addresses in their sentences are blotted out.
 */
export function loggedError(error: unknown): LoggedError {
  const own = withoutCause(error)
  const cause = error instanceof Error ? error.cause : undefined
  return cause === undefined ? own : { ...own, cause: withoutCause(cause) }
}

function withoutCause(error: unknown): Omit<LoggedError, 'cause'> {
  if (!(error instanceof Error))
    return { type: typeof error, message: blotted(String(error), LONGEST_MESSAGE), stack: '' }
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return {
    type: error.name,
    message: blotted(error.message, LONGEST_MESSAGE),
    stack: blotted(error.stack ?? '', LONGEST_STACK),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(typeof errcode === 'number' ? { errcode } : {}),
  }
}
// Mail addresses, what PostgreSQL quotes of a value, and runs of digits as long as a phone number.
function blotted(text: string, longest: number): string {
  return text
    .slice(0, longest)
    .replaceAll(/[^\s<>"'(),:;@]{1,64}@[^\s<>"'(),:;@/]{1,255}/g, '<address>')
    .replaceAll(/(invalid input [a-z ]{1,60}\w*): "[^"]*"?/g, '$1')
    .replaceAll(/\+?\d{9,}/g, '<number>')
}
