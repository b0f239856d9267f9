import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BODY_FAULT_MESSAGES, type BodyFault } from '#contract/read-request.ts'
import type { ProblemCode } from '#generated/problem-codes.ts'
import { OverloadError } from '#server/lib/bounded-queue.ts'
import { isOutage, isStorageFull } from '#server/db/errors.ts'
import { problem, retryLater, inputProblem, type Problem } from './problem.ts'
import { sendReply } from './send-reply.ts'

/** A body that cannot be read. */
export class UnreadableBody extends Error {
  override name = 'UnreadableBody'
  readonly fault: BodyFault

  constructor(fault: BodyFault) {
    super(fault)
    this.fault = fault
  }
}

const RETRY_SECONDS = 1
// An operator has to free disk space first.
const RETRY_WHEN_FULL_SECONDS = 5

const BY_FRAMEWORK_CODE: Readonly<Record<string, () => Problem<ProblemCode>>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => problem('too_large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => problem('unsupported_media_type'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    inputProblem([{ field: '', message: 'Not as long as its header says' }]),
}

/**
 * Registers the error handler, which converts errors to problems of the contract. Internal errors expose only the request id.
 * `answerUnreadablePath` answers paths that the file server refuses.
 */
export function registerErrorHandler(
  app: FastifyInstance,
  answerUnreadablePath: (request: FastifyRequest, reply: FastifyReply) => void,
): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = problemFor(error, request)
    // The header belongs to the failed response; this one is not compressed.
    reply.removeHeader('content-encoding')
    // Closes the connection, else the rest of an incomplete request would be parsed as another request.
    if (!request.raw.complete) reply.header('connection', 'close')
    if (answer === null) return answerUnreadablePath(request, reply)
    // Overload is not an error of the store, and logging a stack for each refused request would add load.
    if (answer.status >= 500 && !(error instanceof OverloadError))
      request.log.error({ err: error, operation: operationOf(request) }, answer.problem)
    return sendReply(reply, answer)
  })
}

/** Converts an error to a problem; null for a path that the file server refuses. */
export function problemFor(error: unknown, request: { id: string }): Problem<ProblemCode> | null {
  if (error instanceof UnreadableBody) {
    return error.fault === 'media type'
      ? problem('unsupported_media_type')
      : inputProblem([{ field: '', message: BODY_FAULT_MESSAGES[error.fault] }])
  }
  if (isStorageFull(error)) return retryLater(problem('storage_full'), RETRY_WHEN_FULL_SECONDS)
  if (error instanceof OverloadError || isOutage(error)) {
    return retryLater(problem('unavailable'), RETRY_SECONDS)
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const frameworkProblem = BY_FRAMEWORK_CODE[code]?.()
  if (frameworkProblem) return frameworkProblem
  return isRefusedPath(error) ? null : problem('internal', { requestId: request.id })
}

/** Errors of the file server for path traversal or NUL. */
function isRefusedPath(error: unknown): boolean {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return status >= 400 && status < 500
}

function operationOf(request: { routeOptions: { config: { operationId?: string } } }): string | undefined {
  return request.routeOptions.config.operationId
}
